import type { Db } from "../../../../db/schema.ts";
import {
  type OwnerWrite,
  staleVersion,
  type WriteResult,
  writeAsOwner,
} from "../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { explainPrivateSite } from "../../../utils/http/public-address.server.ts";
import { DEFAULT_HUB } from "./mention.ts";
import type { MentionSettingsInput } from "./schema.ts";

export const MENTION_SETTINGS_ID = "mentions";

export interface StoredMentionSettings {
  isOn: boolean;
  hub: string;
  version: number;
  /** Since when it is as it is. */
  updatedAt: string;
}

/** Off until the owner turns it on: the site contacts no other site unasked. */
export async function findMentionSettings(db: Db): Promise<StoredMentionSettings> {
  const row = await db
    .selectFrom("mention_settings")
    .selectAll()
    .where("id", "=", MENTION_SETTINGS_ID)
    .executeTakeFirst();
  if (!row) return { isOn: false, hub: DEFAULT_HUB, version: 0, updatedAt: "" };
  return { isOn: row.is_on === 1, hub: row.hub, version: row.version, updatedAt: row.updated_at };
}

/** Whether pages name the endpoint for webmentions. */
export async function takesMentions(db: Db, siteUrl: URL): Promise<boolean> {
  return explainPrivateSite(siteUrl) === undefined && (await findMentionSettings(db)).isOn;
}

/** The hub that the feeds name (W3C WebSub, section 4); nothing while it is off. */
export async function findHub(db: Db, siteUrl: URL): Promise<string | undefined> {
  const { isOn, hub } = await findMentionSettings(db);
  return isOn && hub && !explainPrivateSite(siteUrl) ? hub : undefined;
}

export function updateMentionSettings(
  by: OwnerWrite,
  { isOn, hub, version }: MentionSettingsInput,
): Promise<WriteResult<StoredMentionSettings>> {
  const subject = () => (isOn ? "mentions on" : "mentions off");
  return writeAsOwner(by, { action: "mention_settings_updated", subject }, async (trx) => {
    const updatedAt = toTimestamp(by.now);
    await trx
      .insertInto("mention_settings")
      .values({ id: MENTION_SETTINGS_ID, is_on: 0, hub: "", version: 0, updated_at: updatedAt })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    const { numUpdatedRows } = await trx
      .updateTable("mention_settings")
      .set(({ eb }) => ({
        is_on: Number(isOn),
        hub,
        version: eb("version", "+", 1),
        updated_at: updatedAt,
      }))
      .where("id", "=", MENTION_SETTINGS_ID)
      .$if(version !== undefined, (update) => update.where("version", "=", version ?? 0))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return staleVersion("settings page");
    return { ok: true, value: await findMentionSettings(trx) };
  });
}
