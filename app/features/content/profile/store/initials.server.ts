import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { followName } from "../setup/initials.ts";
import type { ProfileContents } from "./profile-contents.server.ts";

/** Doesn't raise the section's version, so that an open form can still save. */
export async function renameInitials(
  trx: Transaction<Schema>,
  names: { from: string; to: string },
): Promise<void> {
  const row = await trx.selectFrom("profile").select("data").where("id", "=", "hero").executeTakeFirst();
  if (!row) return;
  const hero = parseJson<Pick<ProfileContents, "initials">>(row.data);
  const data = JSON.stringify({ ...hero, initials: followName(hero.initials, names) });
  await trx
    .updateTable("profile")
    .set({ data })
    .where("id", "=", "hero")
    .where("data", "=", row.data)
    .execute();
}
