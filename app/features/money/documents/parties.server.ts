import type { Db } from "../../../../db/schema.ts";
import type { InvoiceTable } from "../../../../db/tables/invoice-tables.ts";
import type { TodayItem } from "../../../kit/today-part.ts";
import { parseJson } from "../../../utils/text/json.ts";
import { findPerson, listEmails } from "../../clients/people/people.server.ts";
import { nameOf } from "../../clients/people/person.ts";
import { getBusiness } from "../business/business.server.ts";
import type { Treatment } from "../business/tax.ts";
import { type Assessment, assess, type Parties, toRecipient } from "./document-snapshot.ts";
import type { DocumentLine } from "./schema.ts";

export interface Client {
  id: string;
  name: string;
  email: string;
}

/** Clients by the id that a document stores; a merged person gives the one they were merged into. */
export async function findClients(db: Db, personIds: readonly string[]): Promise<Map<string, Client>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("people as kept")
    .innerJoin("people as root", "root.id", "kept.root_id")
    .select(["kept.id as kept", "root.id", "root.name"])
    .where("kept.id", "in", [...new Set(personIds)])
    .execute();
  const emails = await listEmails(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ kept, id, name }) => {
      const own = emails.get(id) ?? [];
      return [kept, { id, name: nameOf({ name, emails: own }), email: own[0] ?? "" }];
    }),
  );
}

type Notice = Pick<TodayItem, "id" | "title" | "detail" | "at" | "path" | "version">;

/** Items of Today that the owner settles on the screen of their document, each with its client, whose address may be "". */
export async function listNotices<Row extends { person_id: string }>(
  db: Db,
  rows: readonly Row[],
  describe: (row: Row, email: string) => Notice,
): Promise<TodayItem[]> {
  const clients = await findClients(
    db,
    rows.map(({ person_id }) => person_id),
  );
  return rows.map((row) => {
    const { id, name, email } = clients.get(row.person_id) ?? {
      id: row.person_id,
      name: "Somebody",
      email: "",
    };
    return { ...describe(row, email), person: { id, name }, isOverdue: false, call: null };
  });
}

/** The present data of both parties of a document; undefined without such a person. */
export async function findParties(db: Db, personId: string): Promise<Parties | undefined> {
  const person = await findPerson(db, personId);
  if (!person) return undefined;
  const emails = (await listEmails(db, [person.id])).get(person.id) ?? [];
  return {
    business: await getBusiness(db),
    recipient: toRecipient({ ...person, stateCode: person.state_code, isSez: person.is_sez === 1, emails }),
  };
}

export async function assessRow(
  db: Db,
  { id, person_id, currency }: Pick<InvoiceTable, "id" | "person_id" | "currency">,
  lines: readonly DocumentLine[],
): Promise<Assessment> {
  const parties = await findParties(db, person_id);
  if (!parties) throw new Error("The client of a document cannot be found.");
  return assess({ lines, currency }, roundAsAgreed(parties, await findTaxOfMilestone(db, id)));
}

/** The tax treatment and rounding of an accepted quote, so that the invoices of its milestones come to what was agreed. */
export interface AgreedTax {
  treatment: Treatment;
  roundsToWhole: boolean;
}

interface Accepted {
  snapshot: AgreedTax;
}

export async function findAgreedTax(db: Db, quoteId: string): Promise<AgreedTax | undefined> {
  const row = await db
    .selectFrom("acceptances")
    .select("canonical")
    .where("quote_id", "=", quoteId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { treatment, roundsToWhole } = parseJson<Accepted>(row.canonical).snapshot;
  return { treatment, roundsToWhole };
}

/** Undefined for an invoice that isn't a milestone's. */
export async function findTaxOfMilestone(db: Db, invoiceId: string): Promise<AgreedTax | undefined> {
  const milestone = await db
    .selectFrom("milestones")
    .select("quote_id")
    .where("invoice_id", "=", invoiceId)
    .executeTakeFirst();
  return milestone && findAgreedTax(db, milestone.quote_id);
}

/** Rounds as the quote did, so that its parts still add up to its total once the setting has changed. */
export function roundAsAgreed(parties: Parties, agreed: AgreedTax | undefined): Parties {
  if (!agreed) return parties;
  return { ...parties, business: { ...parties.business, roundsToRupee: agreed.roundsToWhole } };
}
