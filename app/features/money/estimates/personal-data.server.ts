import { sql } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import {
  inList,
  type PersonalData,
  type PersonalRecords,
  type PersonKeys,
} from "../../../kit/personal-data.server.ts";

export const estimatePersonalData: PersonalData = {
  find: findEstimates,
  // An estimate whose message is in quarantine may be spam.
  holds: ({ email }) => sql`exists (
    select 1 from estimates where estimates.email = ${email} and not exists (
      select 1 from messages where messages.id = estimates.message_id and messages.status = 'quarantined'
    )
  )`,
};

async function findEstimates(db: Db, { emails }: PersonKeys): Promise<PersonalRecords> {
  const rows = await db
    .selectFrom("estimates")
    .selectAll()
    .where("email", "in", inList(emails))
    .orderBy("created_at")
    .execute();
  const ids = rows.map(({ id }) => id);
  return {
    parts: [{ table: "estimates", noun: "estimate", rows, fate: "deleted" }],
    async erase(trx) {
      await trx.deleteFrom("estimates").where("id", "in", inList(ids)).execute();
    },
  };
}
