import type { Transaction } from "kysely";
import { lockNames } from "../../../../../db/counters.ts";
import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Db, Schema } from "../../../../../db/schema.ts";
import {
  invalidField,
  notFound,
  type OwnerWrite,
  staleVersion,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { REDIRECTS_MAX, type RedirectOrigin } from "../redirect.ts";
import { getRedirect } from "../redirects.server.ts";
import type { NewRedirect, Redirect, RedirectUpdate } from "../schema.ts";
import { carryOn, findBySource, type StoredRedirect } from "./redirect-chains.server.ts";
import { planRedirect } from "./redirect-plan.server.ts";

const NOUN = "redirect";
const getSource = ({ source }: Redirect) => source;

export function createRedirect(
  by: OwnerWrite,
  site: { siteUrl: URL; newId: string },
  input: NewRedirect,
): Promise<WriteResult<Redirect>> {
  return writeAsOwner(by, { action: "redirect_created", subject: getSource }, async (trx) => {
    await lockRedirects(trx, by);
    const { restored } = input;
    const id = restored?.id ?? site.newId;
    const planned = await planRedirect(trx, input, { siteUrl: site.siteUrl, now: by.now });
    if (!planned.ok) return planned;
    const { source } = planned.value;
    if (await findBySource(trx, source)) return invalidField("source", `${source} already has a redirect.`);
    if (await getRedirect(trx, id)) return invalidField("source", "This redirect already exists.");
    if ((await countRedirects(trx)) >= REDIRECTS_MAX) {
      return invalidField("source", `At most ${REDIRECTS_MAX.toLocaleString("en")} redirects.`);
    }
    await insertRedirect(trx, by, { id, ...planned.value }, restored ?? { origin: "owner" });
    return readSaved(trx, id);
  });
}

export function updateRedirect(
  by: OwnerWrite,
  siteUrl: URL,
  id: string,
  input: RedirectUpdate,
): Promise<WriteResult<Redirect>> {
  return writeAsOwner(by, { action: "redirect_updated", subject: getSource }, async (trx) => {
    await lockRedirects(trx, by);
    const row = await getRedirect(trx, id);
    if (!row) return notFound(NOUN);
    if (input.version !== undefined && input.version !== row.version) return staleVersion(NOUN);
    const planned = await planRedirect(trx, input, { siteUrl, now: by.now, id });
    if (!planned.ok) return planned;
    const other = await findBySource(trx, planned.value.source);
    if (other && other.id !== id) return invalidField("source", `${other.source} already has a redirect.`);
    await replaceRedirect(trx, by, { id, ...planned.value }, "owner");
    return readSaved(trx, id);
  });
}

export function deleteRedirect(by: OwnerWrite, id: string): Promise<WriteResult<Redirect>> {
  return writeAsOwner(by, { action: "redirect_deleted", subject: getSource }, async (trx) => {
    const redirect = await getRedirect(trx, id);
    if (!redirect) return notFound(NOUN);
    await trx.deleteFrom("redirects").where("id", "=", id).execute();
    return { ok: true, value: redirect };
  });
}

/** Chains and circles are looked for over several rows, and slugs are sources too: one writer at a time. */
export async function lockRedirects(
  trx: Transaction<Schema>,
  { connection }: Pick<OwnerWrite, "connection">,
): Promise<void> {
  await lockTransaction(trx, connection.dialect, "soloist redirects");
  await lockNames(trx, "posts");
}

export async function insertRedirect(
  trx: Db,
  by: Pick<OwnerWrite, "now">,
  row: StoredRedirect,
  more: { origin: RedirectOrigin; hits?: number; lastHitAt?: string | null },
): Promise<void> {
  const at = toTimestamp(by.now);
  await trx
    .insertInto("redirects")
    .values({
      ...toColumns(row),
      id: row.id,
      origin: more.origin,
      hits: more.hits ?? 0,
      last_hit_at: more.lastHitAt ?? null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await settleRedirect(trx, row, at);
}

export async function replaceRedirect(
  trx: Db,
  by: Pick<OwnerWrite, "now">,
  row: StoredRedirect,
  origin: RedirectOrigin,
): Promise<void> {
  const at = toTimestamp(by.now);
  await trx
    .updateTable("redirects")
    .set(({ eb }) => ({ ...toColumns(row), origin, version: eb("version", "+", 1), updated_at: at }))
    .where("id", "=", row.id)
    .execute();
  await settleRedirect(trx, row, at);
}

export async function countRedirects(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("redirects")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function toColumns({ source, target, postId, status }: StoredRedirect) {
  return { source, target, post_id: postId, status };
}

/** A path with a redirect is no longer missing. */
async function settleRedirect(trx: Db, row: StoredRedirect, at: string): Promise<void> {
  await carryOn(trx, row, at);
  await trx.deleteFrom("missed_paths").where("path", "=", row.source).execute();
}

async function readSaved(trx: Db, id: string): Promise<WriteResult<Redirect>> {
  const value = await getRedirect(trx, id);
  return value ? { ok: true, value } : notFound(NOUN);
}
