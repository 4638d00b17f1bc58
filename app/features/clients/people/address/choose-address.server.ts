import { lockTransaction } from "../../../../../db/dialect.ts";
import {
  invalidField,
  notFound,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { findPerson } from "../people.server.ts";
import { nameOf, withoutTag } from "../person.ts";
import type { Person } from "../schema.ts";
import { describe, PEOPLE_LOCK } from "../store/person-commands.server.ts";

/**
 * Mail to the person goes to this address from now on. Their former addresses stay theirs, since what they sent is found by
 * them.
 */
export function chooseAddress(
  by: OwnerWrite,
  { personId, email }: { personId: string; email: string },
): Promise<WriteResult<Person>> {
  return writeAsOwner(by, { action: "person_updated", subject: nameOf }, async (trx) => {
    await lockTransaction(trx, by.connection.dialect, PEOPLE_LOCK);
    const person = await findPerson(trx, personId);
    if (!person) return notFound("person");
    const holder = await trx
      .selectFrom("person_emails")
      .innerJoin("people", "people.id", "person_emails.person_id")
      .select("people.root_id")
      .where("person_emails.email", "=", email)
      .executeTakeFirst();
    if (holder && holder.root_id !== person.id)
      return invalidField("email", "This address belongs to somebody else here. Merge the two people first.");
    const at = toTimestamp(by.now);
    await trx
      .insertInto("person_emails")
      .values({ email, person_id: person.id, base: withoutTag(email), created_at: at, preferred_at: at })
      .onConflict((conflict) => conflict.column("email").doUpdateSet({ preferred_at: at }))
      .execute();
    const row = await trx
      .updateTable("people")
      .set(({ eb }) => ({ version: eb("version", "+", 1), updated_at: at }))
      .where("id", "=", person.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ok: true, value: await describe(trx, row) };
  });
}
