import { createHash } from "node:crypto";
import { findEndpoint } from "../app/features/mentions/find-endpoint.server.ts";
import {
  findMentionSettings,
  type StoredMentionSettings,
} from "../app/features/mentions/mention-settings.server.ts";
import { readSource } from "../app/features/mentions/read-source.server.ts";
import {
  claimDueMention,
  type DueMention,
  dropMention,
  postponeMention,
  saveVerified,
} from "../app/features/mentions/received-mentions.server.ts";
import {
  claimDueTelling,
  type DueTelling,
  findNextMentionTime,
  listTellings,
  queueTellings,
  saveTold,
  type Telling,
  type Told,
} from "../app/features/mentions/sent-mentions.server.ts";
import { explainPrivateSite } from "../app/utils/public-address.server.ts";
import type { Connection } from "../db/connection.ts";
import type { JobLog } from "./jobs.ts";
import type { OutsideAnswer, OutsideFetch } from "./outside-fetch.ts";
import type { OwnSite } from "./own-site.ts";

export interface MentionKeeperDeps {
  connection: Connection;
  ownSite: OwnSite;
  siteUrl: URL;
  fetchOutside: OutsideFetch;
  now: () => Date;
  newId: () => string;
  log: Pick<JobLog, "info" | "warn">;
  /** After the last change of a post, so that an afternoon of edits is told once. */
  quietMs?: number;
  /** Tests have no public address. */
  explainPrivate?: (siteUrl: URL) => string | undefined;
}

export interface MentionKeeper {
  /** Why nothing happens, for the owner; nothing when the setting alone decides. */
  readonly reason: string | undefined;
  /** Looks at once for what is due. */
  wake(): void;
  stop(): Promise<void>;
}

const QUIET_MS = 60_000;
const FAULT_PAUSE_MS = 300_000;
const POLL_MAX_MS = 3_600_000;
const GONE_STATUSES = new Set([404, 410]);
const TOLD_FEEDS = ["/rss.xml", "/feed.json"] as const;
const WATCHED_TABLES = ["posts", "mentions", "mention_settings"];

/** Looks at the pages that say they name ours, and tells those that ours name; nothing of it while the setting is off. */
export function startMentionKeeper(deps: MentionKeeperDeps): MentionKeeper {
  const { connection, now, log, quietMs = QUIET_MS, explainPrivate = explainPrivateSite } = deps;
  const reason = explainPrivate(deps.siteUrl);
  if (reason) return { reason, wake: () => undefined, stop: async () => undefined };
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function schedule(waitMs: number): void {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    timer = setTimeout(run, Math.min(Math.max(waitMs, 0), POLL_MAX_MS));
    timer.unref();
  }

  /** A change of meanwhile has its own time, which this must not put off. */
  function scheduleNext(waitMs: number): void {
    if (!timer) schedule(waitMs);
  }

  function run(): void {
    timer = undefined;
    running = running
      .then(() => doRound(deps, stopping.signal))
      .then((next) => scheduleNext(next ? next.getTime() - now().getTime() : POLL_MAX_MS))
      .catch((error: unknown) => {
        log.warn({ err: error }, "Mentions could not be looked up; trying again");
        scheduleNext(FAULT_PAUSE_MS);
      });
  }

  const unsubscribe = connection.changes.subscribe(
    (tables) => {
      if (WATCHED_TABLES.some((table) => tables.has(table))) schedule(tables.has("posts") ? quietMs : 0);
    },
    () => schedule(quietMs),
  );
  schedule(quietMs);
  return {
    reason: undefined,
    wake: () => schedule(0),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      unsubscribe();
      await running;
    },
  };
}

/** Everything that is due; returns when the next is. */
async function doRound(deps: MentionKeeperDeps, signal: AbortSignal): Promise<Date | undefined> {
  const { connection, now, newId } = deps;
  const settings = await findMentionSettings(connection.db);
  if (!settings.isOn) return undefined;
  await queueTellings(connection.db, await listAllTellings(deps, settings), { newId, now: now() });
  while (!signal.aborted) {
    const mention = await claimDueMention(connection.db, now());
    const telling = await claimDueTelling(connection.db, now());
    if (mention) await verify(deps, mention, signal);
    if (telling) await tell(deps, telling, signal);
    if (!mention && !telling) break;
  }
  return findNextMentionTime(connection.db);
}

async function listAllTellings(deps: MentionKeeperDeps, settings: StoredMentionSettings): Promise<Telling[]> {
  const { connection, siteUrl, ownSite, now } = deps;
  const links = await listTellings(connection.db, { siteUrl, since: settings.updatedAt, now: now() });
  if (!settings.hub) return links;
  const feeds = await Promise.all(
    TOLD_FEEDS.map(async (path): Promise<Telling> => {
      const response = await ownSite.fetch(path);
      const fingerprint = createHash("sha256")
        .update(await response.text())
        .digest("base64url");
      const source = new URL(path, siteUrl).href;
      return { source, target: settings.hub, endpoint: settings.hub, fingerprint, postId: null };
    }),
  );
  return [...links, ...feeds];
}

async function verify(deps: MentionKeeperDeps, due: DueMention, signal: AbortSignal): Promise<void> {
  const { connection, siteUrl, fetchOutside, now, log } = deps;
  const source = new URL(due.source);
  const target = new URL(due.target, siteUrl);
  let answer: OutsideAnswer;
  try {
    answer = await fetchOutside(source, { signal });
  } catch {
    if (!signal.aborted) await postponeMention(connection.db, due, now());
    return;
  }
  if (GONE_STATUSES.has(answer.status)) return dropMention(connection.db, due);
  if (answer.status !== 200) return postponeMention(connection.db, due, now());
  const read = readSource(answer.body, { source: answer.url, target });
  if (!read) return dropMention(connection.db, due);
  await saveVerified(connection.db, due, read, now());
  log.info({ mention: due.id, kind: read.kind }, "A page names ours");
}

async function tell(deps: MentionKeeperDeps, due: DueTelling, signal: AbortSignal): Promise<void> {
  const { connection, now, log } = deps;
  const told = await tellOutside(deps, due, signal);
  if (signal.aborted && told.kind === "unreachable") return;
  await saveTold(connection.db, due, told, now());
  log.info({ telling: due.id, outcome: told.kind, attempt: due.attempts }, "Another site was told of ours");
}

async function tellOutside(
  { fetchOutside }: MentionKeeperDeps,
  { source, target, endpoint }: DueTelling,
  signal: AbortSignal,
): Promise<Told> {
  try {
    // A hub is told by another form (W3C WebSub, section 7).
    if (endpoint === target) {
      const form = { "hub.mode": "publish", "hub.url": source };
      return describeAnswer(endpoint, await fetchOutside(new URL(endpoint), { form, signal }));
    }
    const page = await fetchOutside(new URL(target), { signal });
    const found = findEndpoint(page);
    if (!found) {
      const kind = page.status >= 500 ? ("unreachable" as const) : ("unsupported" as const);
      return { kind, endpoint: "", answer: `${page.status}` };
    }
    return describeAnswer(found.href, await fetchOutside(found, { form: { source, target }, signal }));
  } catch (error) {
    return { kind: "unreachable", answer: error instanceof Error ? error.message.slice(0, 100) : "" };
  }
}

function describeAnswer(endpoint: string, { status }: OutsideAnswer): Told {
  const answer = `${status}`;
  if (status >= 200 && status < 300) return { kind: "sent", endpoint, answer };
  if (status >= 500 || status === 429) return { kind: "unreachable", answer };
  return { kind: "refused", endpoint, answer };
}
