import { setImmediate } from "node:timers/promises";
import { type ExpressionBuilder, sql } from "kysely";
import type { Connection } from "../../../../../db/connection.ts";
import { columnAsJson } from "../../../../../db/dialect.ts";
import type { Schema } from "../../../../../db/schema.ts";
import { addDays } from "../../../../utils/dates.ts";
import type { AnalyticsFilter, FilterDimension } from "../analytics.ts";
import type { VisitEvent } from "../visits.ts";
import type { Tallies } from "./tallies.ts";

export interface ChosenEvents {
  day: string;
  /** The filter of the tallies: leaves out visitors who would count for nothing. */
  filter?: AnalyticsFilter | undefined;
}

type StoredEvent = VisitEvent & { id: string };

/** Takes a few milliseconds to read, and is usually enough for a filtered day. */
const ROWS_PER_READ = 2000;

const EVENT_COLUMNS = [
  "id",
  "at",
  "kind",
  "visitor",
  "path",
  "target",
  "referrer",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "country",
  "device",
  "browser",
  "os",
] as const;

/** Adds the visitors of a day one by one; other work has its turn in between. */
export async function addEvents(
  connection: Pick<Connection, "db" | "dialect">,
  tallies: Tallies,
  chosen: ChosenEvents,
): Promise<void> {
  let visitor: VisitEvent[] = [];
  let after: StoredEvent | undefined;
  for (;;) {
    const events = await listNext(connection, chosen, after);
    for (const event of events) {
      if (visitor[0] && visitor[0].visitor !== event.visitor) {
        tallies.addVisitor(visitor);
        visitor = [];
      }
      visitor.push(event);
    }
    after = events.at(-1);
    await setImmediate();
    if (events.length < ROWS_PER_READ) break;
  }
  tallies.addVisitor(visitor);
}

async function listNext(
  { db, dialect }: Pick<Connection, "db" | "dialect">,
  { day, filter }: ChosenEvents,
  after: StoredEvent | undefined,
): Promise<StoredEvent[]> {
  const rows = db
    .selectFrom("analytics_events")
    .select(EVENT_COLUMNS)
    .where("day", "=", day)
    .$call((query) =>
      filter ? query.where((eb) => eb("visitor", "in", selectVisitors(eb, day, filter))) : query,
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(visitor, at, id) > (${after?.visitor}, ${after?.at}, ${after?.id})`),
    )
    .orderBy("visitor")
    .orderBy("at")
    .orderBy("id")
    .limit(ROWS_PER_READ);
  const columns = await db
    .selectFrom(rows.as("events"))
    .select(EVENT_COLUMNS.map((name) => columnAsJson(dialect, name).as(name)))
    .executeTakeFirstOrThrow();
  return joinColumns(columns);
}

function joinColumns(columns: Record<keyof StoredEvent, string>): StoredEvent[] {
  const lists = EVENT_COLUMNS.map((name) => [name, JSON.parse(columns[name]) as string[]] as const);
  const events = Array.from({ length: lists[0]?.[1].length ?? 0 }, () => ({}) as StoredEvent);
  for (const [name, values] of lists) {
    for (const [place, event] of events.entries()) event[name] = values[place] ?? "";
  }
  return events;
}

/** Selects a superset of the filter's visitors: it ignores whether a view was a visit's first or last. */
function selectVisitors(
  { selectFrom }: ExpressionBuilder<Schema, "analytics_events">,
  day: string,
  { dimension, value }: AnalyticsFilter,
) {
  return (
    selectFrom("analytics_events")
      .select("visitor")
      .where("day", "=", day)
      // PostgreSQL's statistics know that rows close in time are stored together, but not that rows of a day are, so
      // that it would read all of them by day. A day in any zone is within these three UTC days.
      .where("at", ">=", addDays(day, -1))
      .where("at", "<", addDays(day, 2))
      .where(columnOf(dimension), "=", value)
      .$call((query) =>
        dimension === "outbound" || dimension === "goal" ? query.where("kind", "=", dimension) : query,
      )
  );
}

function columnOf(dimension: FilterDimension) {
  if (dimension === "page" || dimension === "entry" || dimension === "exit") return "path";
  return dimension === "outbound" || dimension === "goal" ? "target" : dimension;
}
