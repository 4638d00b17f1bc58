import { randomBytes } from "node:crypto";
import type { Db } from "../../../../db/schema.ts";
import { type OwnerWrite, type WriteResult, writeAsOwner } from "../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";

const ROW = "site";
const SHARE_KEY_BYTES = 16;

export interface StoredLaunch {
  isHidden: boolean;
  shareKey: string | null;
}

export async function getLaunch(db: Db): Promise<StoredLaunch> {
  const row = await db
    .selectFrom("launch")
    .select(["is_hidden", "share_key"])
    .where("id", "=", ROW)
    .executeTakeFirst();
  return { isHidden: row?.is_hidden === 1, shareKey: row?.share_key ?? null };
}

export function updateHidden(by: OwnerWrite, isHidden: boolean): Promise<WriteResult<StoredLaunch>> {
  const action = isHidden ? "site_hidden" : "site_launched";
  return saveLaunch(by, action, { is_hidden: Number(isHidden) });
}

/** The former link, and everyone who came by it, is shut out. */
export function renewShareKey(by: OwnerWrite): Promise<WriteResult<StoredLaunch>> {
  // Lower case, as all addresses are.
  const shareKey = randomBytes(SHARE_KEY_BYTES).toString("hex");
  return saveLaunch(by, "site_link_created", { share_key: shareKey });
}

export function deleteShareKey(by: OwnerWrite): Promise<WriteResult<StoredLaunch>> {
  return saveLaunch(by, "site_link_revoked", { share_key: null });
}

function saveLaunch(
  by: OwnerWrite,
  action: "site_hidden" | "site_launched" | "site_link_created" | "site_link_revoked",
  change: { is_hidden?: number; share_key?: string | null },
): Promise<WriteResult<StoredLaunch>> {
  const entry = { action, subject: () => (action.startsWith("site_link") ? "the hidden site" : "the site") };
  return writeAsOwner(by, entry, async (db) => {
    const saved = { ...change, updated_at: toTimestamp(by.now) };
    await db
      .insertInto("launch")
      .values({ id: ROW, is_hidden: 0, share_key: null, ...saved })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(saved))
      .execute();
    return { ok: true, value: await getLaunch(db) };
  });
}
