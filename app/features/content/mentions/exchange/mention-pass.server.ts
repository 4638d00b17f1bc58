import { createHash } from "node:crypto";
import type { Connection } from "../../../../../db/connection.ts";
import type { OutsideAnswer, OutsideFetch } from "../../../../kit/http/fetch/outside-fetch.server.ts";
import type { OwnSite } from "../../../../kit/http/fetch/self-fetch.ts";
import type { Logger } from "../../../../kit/log.ts";
import { findMentionSettings, type StoredMentionSettings } from "../mention-settings.server.ts";
import { findNextMentionTime } from "../store/due-mentions.server.ts";
import {
  claimDueTelling,
  type DueTelling,
  listTellings,
  listToldPosts,
  queueTellings,
  saveTold,
  type Telling,
  type Told,
} from "../store/outgoing-mentions.server.ts";
import {
  claimDueMention,
  type DueMention,
  dropMention,
  postponeMention,
  saveVerified,
} from "../store/received-mentions.server.ts";
import type { OutsidePages } from "./outside-pages.server.ts";

export interface MentionRoundDeps {
  connection: Connection;
  ownSite: Pick<OwnSite, "fetch">;
  siteUrl: URL;
  fetchOutside: OutsideFetch;
  outsidePages: OutsidePages;
  now: () => Date;
  newId: () => string;
  log: Pick<Logger, "info" | "warn">;
}

const GONE_STATUSES = new Set([404, 410]);
const TOLD_FEEDS = ["/rss.xml", "/feed.json"] as const;

/** Everything that is due; returns when the next is. `queued` is kept from round to round: the versions of posts. */
export async function runMentionRound(
  deps: MentionRoundDeps,
  queued: Map<number, number>,
  signal: AbortSignal,
): Promise<Date | undefined> {
  const { connection, now } = deps;
  const settings = await findMentionSettings(connection.db);
  if (!settings.isOn) return undefined;
  await queueChanges(deps, settings, queued);
  while (!signal.aborted) {
    const mention = await claimDueMention(connection.db, now());
    const telling = await claimDueTelling(connection.db, now());
    if (mention) await verifyMention(deps, mention, signal);
    if (telling) await notifySite(deps, telling, signal);
    if (!mention && !telling) break;
  }
  return findNextMentionTime(connection.db);
}

/** Queues only the changes since the last time: the text of a post is read once a version. */
async function queueChanges(
  { connection: { db }, siteUrl, ownSite, now, newId }: MentionRoundDeps,
  { updatedAt: since, hub }: StoredMentionSettings,
  queued: Map<number, number>,
): Promise<void> {
  const posts = await listToldPosts(db, { since, now: now() });
  const changed = posts.filter(({ id, version }) => queued.get(id) !== version);
  const tellings = [
    ...(await listTellings(
      db,
      changed.map(({ id }) => id),
      siteUrl,
    )),
    ...(hub ? await listFeedTellings({ siteUrl, ownSite }, hub) : []),
  ];
  await queueTellings(db, tellings, { newId, now: now() });
  for (const { id, version } of changed) queued.set(id, version);
}

function listFeedTellings(
  { siteUrl, ownSite }: Pick<MentionRoundDeps, "siteUrl" | "ownSite">,
  hub: string,
): Promise<Telling[]> {
  return Promise.all(
    TOLD_FEEDS.map(async (path): Promise<Telling> => {
      const response = await ownSite.fetch(path);
      const fingerprint = createHash("sha256")
        .update(await response.text())
        .digest("base64url");
      return { source: new URL(path, siteUrl).href, target: hub, endpoint: hub, fingerprint, postId: null };
    }),
  );
}

async function verifyMention(deps: MentionRoundDeps, due: DueMention, signal: AbortSignal): Promise<void> {
  const { connection, siteUrl, fetchOutside, outsidePages, now, log } = deps;
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
  const read = await outsidePages.readSource(answer.body, { source: answer.url, target });
  if (!read) return dropMention(connection.db, due);
  // A site with an open redirect lets anyone make up an address of it that leads elsewhere.
  const isFromSource = answer.url.origin === source.origin;
  await saveVerified(connection.db, due, { ...read, isFromSource }, now());
  log.info({ mention: due.id, kind: read.kind }, "A page names ours");
}

async function notifySite(deps: MentionRoundDeps, due: DueTelling, signal: AbortSignal): Promise<void> {
  const { connection, now, log } = deps;
  const told = await sendNotification(deps, due, signal);
  if (signal.aborted && told.kind === "unreachable") return;
  await saveTold(connection.db, due, told, now());
  log.info({ telling: due.id, outcome: told.kind, attempt: due.attempts }, "Another site was told of ours");
}

async function sendNotification(
  { fetchOutside, outsidePages }: MentionRoundDeps,
  { source, target, endpoint }: DueTelling,
  signal: AbortSignal,
): Promise<Told> {
  try {
    // A hub takes a different form (W3C WebSub, section 7).
    if (endpoint === target) {
      const form = { "hub.mode": "publish", "hub.url": source };
      return describeAnswer(endpoint, await fetchOutside(new URL(endpoint), { form, signal }));
    }
    const page = await fetchOutside(new URL(target), { signal });
    const found = await outsidePages.findEndpoint(page);
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
