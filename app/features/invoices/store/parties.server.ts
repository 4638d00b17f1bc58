import type { Db } from "../../../../db/schema.ts";
import type { InvoiceTable } from "../../../../db/tables/invoice-tables.ts";
import { getBusiness } from "../../business/business.server.ts";
import { findPerson, listEmails } from "../../people/people.server.ts";
import { type Assessment, assess, type Parties } from "../document-snapshot.ts";
import { toRecipient } from "../recipient.ts";
import type { DocumentLine } from "../schema.ts";

/** Both sides of a document as they are now; undefined without such a person. */
export async function findParties(db: Db, personId: string): Promise<Parties | undefined> {
  const person = await findPerson(db, personId);
  if (!person) return undefined;
  const emails = (await listEmails(db, [person.id])).get(person.id) ?? [];
  return {
    business: await getBusiness(db),
    recipient: toRecipient({ ...person, stateCode: person.state_code, emails }),
  };
}

export async function assessRow(
  db: Db,
  { person_id, currency }: Pick<InvoiceTable, "person_id" | "currency">,
  lines: readonly DocumentLine[],
): Promise<Assessment> {
  const parties = await findParties(db, person_id);
  if (!parties) throw new Error("The client of a document cannot be found.");
  return assess({ lines, currency }, parties);
}
