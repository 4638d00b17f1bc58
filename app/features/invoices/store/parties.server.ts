import type { Db } from "../../../../db/schema.ts";
import { isKeyOf } from "../../../utils/object-keys.ts";
import { getBusiness } from "../../business/business.server.ts";
import { INDIAN_STATES } from "../../business/indian-states.ts";
import { findCountryCode } from "../../people/country-code.ts";
import { findPerson, listEmails } from "../../people/people.server.ts";
import { nameOf } from "../../people/person.ts";
import { type Assessment, assess, type Parties } from "../document-snapshot.ts";
import type { DocumentLine } from "../schema.ts";
import type { StoredInvoice } from "./invoice-rows.server.ts";

/** Both sides of a document as they are now; undefined without such a person. */
export async function findParties(db: Db, personId: string): Promise<Parties | undefined> {
  const person = await findPerson(db, personId);
  if (!person) return undefined;
  const emails = (await listEmails(db, [person.id])).get(person.id) ?? [];
  const name = nameOf({ name: person.name, emails });
  return {
    business: await getBusiness(db),
    recipient: {
      name: person.company || name,
      contact: person.company ? name : "",
      address: person.address,
      stateCode: isKeyOf(INDIAN_STATES, person.state_code) ? person.state_code : "",
      countryCode: findCountryCode(person.country) ?? "",
      country: person.country,
      gstin: person.gstin,
      email: emails[0] ?? "",
    },
  };
}

export async function assessRow(
  db: Db,
  { person_id, currency }: Pick<StoredInvoice, "person_id" | "currency">,
  lines: readonly DocumentLine[],
): Promise<Assessment> {
  const parties = await findParties(db, person_id);
  if (!parties) throw new Error("The client of a document cannot be found.");
  return assess({ lines, currency }, parties);
}
