import { randomBytes } from "node:crypto";
import type { Connection } from "../../../../../db/connection.ts";
import type { Logger } from "../../../../kit/log.ts";
import type { TableCache } from "../../../../kit/workers/table-cache.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { Zone } from "../../../../utils/time-zone.ts";
import { createVisitorKey, loadSalt } from "../../../core/attribution/visitor-key.server.ts";
import type { NewEvent, PlainCount } from "./events.server.ts";
import { describeEvent, type EventPlace, type RecordedEvent } from "./recorded-event.server.ts";
import { createVisitLimits, type VisitLimits } from "./visit-limits.server.ts";

export interface VisitBatch {
  events: NewEvent[];
  counts: PlainCount[];
  /** Events beyond the bounds, which are in none of the others. */
  left: number;
}

export interface VisitBuffer {
  addEvent(event: RecordedEvent): void;
  addCount(dimension: PlainCount["dimension"], value: string): void;
  /** Everything since the last time. */
  take(): Promise<VisitBatch>;
}

export interface VisitBufferDeps extends EventPlace {
  connection: Connection;
  secret: string;
  now: () => Date;
  /** In which a day is meant. */
  zone: Pick<TableCache<Zone>, "get">;
  log: Pick<Logger, "warn">;
}

const PENDING_MAX = 20_000;

/** Holds recorded events until they are stored, in a bounded amount of memory; addresses leave it within a moment. */
export function createVisitBuffer(deps: VisitBufferDeps): VisitBuffer {
  const openDay = createDays(deps.connection);
  const nextId = createEventIds();
  const placing = new Set<Promise<void>>();
  let events: NewEvent[] = [];
  let counts = new Map<string, PlainCount>();
  let left = 0;

  async function findDay(at: Date): Promise<string> {
    return (await deps.zone.get()).formatDay(at);
  }

  async function keep(event: RecordedEvent, at: Date): Promise<void> {
    const id = nextId(at);
    const facts = describeEvent(event, deps);
    if (!facts) return;
    const { day, salt, limits } = openDay(await findDay(at));
    const keys = { secret: deps.secret, salt: await salt };
    const visitor = createVisitorKey(keys, event);
    const address = createVisitorKey(keys, { ...event, userAgent: "" });
    if (events.length >= PENDING_MAX || !limits.admit({ address, visitor, path: event.path })) left += 1;
    else events.push({ id, day, at: toTimestamp(at), visitor, ...facts });
  }

  async function count({ dimension, value }: Pick<PlainCount, "dimension" | "value">, at: Date) {
    const day = await findDay(at);
    const key = `${day}\n${dimension}\n${value}`;
    const counted = counts.get(key);
    if (counted) counted.views += 1;
    else counts.set(key, { day, dimension, value, views: 1 });
  }

  function place(work: (at: Date) => Promise<void>): void {
    if (placing.size >= PENDING_MAX) {
      left += 1;
      return;
    }
    const done = work(deps.now())
      .catch((err: unknown) => deps.log.warn({ err }, "A visit could not be counted"))
      .finally(() => placing.delete(done));
    placing.add(done);
  }

  return {
    addEvent: (event) => place((at) => keep(event, at)),
    addCount: (dimension, value) => place((at) => count({ dimension, value }, at)),
    async take() {
      await Promise.all(placing);
      const batch = { events, counts: [...counts.values()], left };
      events = [];
      counts = new Map();
      left = 0;
      return batch;
    },
  };
}

interface Day {
  day: string;
  salt: Promise<string>;
  limits: VisitLimits;
}

/** Gives the salt and the bounds of the day, which it keeps for as long as that lasts. */
function createDays(connection: Connection): (day: string) => Day {
  let today: Day | undefined;
  return function openDay(day) {
    if (today?.day === day) return today;
    const salt = loadSalt(connection.db, day);
    const opened: Day = { day, salt, limits: createVisitLimits() };
    today = opened;
    salt.catch(() => {
      // The next event asks again.
      if (today === opened) today = undefined;
    });
    return opened;
  };
}

/** In the order of time, so that of two views in one millisecond it is known which came first; unique over processes. */
function createEventIds(): (at: Date) => string {
  const process = randomBytes(6).toString("base64url");
  let count = 0;
  return (at) => {
    count += 1;
    return `${at.getTime().toString(36).padStart(9, "0")}${count.toString(36).padStart(8, "0")}${process}`;
  };
}
