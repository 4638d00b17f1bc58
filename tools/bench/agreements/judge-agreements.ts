import type { AcceptanceRecord } from "../../../app/features/money/quotes/quote-snapshot.ts";
import { parseJson } from "../../../app/utils/text/json.ts";
import type { Connection } from "../../../db/connection.ts";
import type { Db } from "../../../db/schema.ts";

type Records = Awaited<ReturnType<typeof readRecords>>;
type Quote = Records["quotes"][number];
type Acceptance = Records["acceptances"][number];

/** Lists agreements of which a part is missing or stored twice, whatever was killed. */
export async function listAgreementFaults({ db }: Connection): Promise<string[]> {
  const records = await readRecords(db);
  const { quotes, acceptances, engagements, milestones, invoices, deals } = records;
  const accepted = new Map(acceptances.map((acceptance) => [acceptance.quote_id, acceptance]));
  const ids = new Set(quotes.map(({ id }) => id));
  const won = new Set(quotes.filter(({ status }) => status === "accepted").map(({ deal_id }) => deal_id));
  const invoiced = new Set(milestones.map(({ invoice_id }) => invoice_id));
  return [
    ...quotes.flatMap((quote) => listQuoteFaults(records, quote, accepted.get(quote.id))),
    ...acceptances
      .filter(({ quote_id }) => !ids.has(quote_id))
      .map(({ id }) => `The acceptance ${id} belongs to no quote.`),
    ...engagements
      .filter(({ quote_id }) => !accepted.has(quote_id))
      .map(({ id }) => `The engagement ${id} has no acceptance.`),
    ...milestones
      .filter(({ quote_id }) => !accepted.has(quote_id))
      .map(({ id }) => `The milestone ${id} has no acceptance.`),
    ...invoices
      .filter(({ id, lines }) => lines.includes(" of quote ") && !invoiced.has(id))
      .map(({ id }) => `The invoice ${id} of a quote belongs to no milestone.`),
    ...deals
      .filter(({ id, stage }) => (stage === "won") !== won.has(id))
      .map(({ id, stage }) => `The deal ${id} is ${stage}.`),
  ];
}

async function readRecords(db: Db) {
  return {
    quotes: await db.selectFrom("quotes").selectAll().execute(),
    acceptances: await db.selectFrom("acceptances").selectAll().execute(),
    engagements: await db.selectFrom("engagements").select(["id", "quote_id"]).execute(),
    milestones: await db.selectFrom("milestones").selectAll().orderBy("position").execute(),
    invoices: await db.selectFrom("invoices").select(["id", "lines"]).execute(),
    deals: await db.selectFrom("deals").select(["id", "stage"]).execute(),
    moves: await db.selectFrom("deal_events").select("deal_id").where("to_stage", "=", "won").execute(),
    mails: await db
      .selectFrom("outbox")
      .select(["kind", "subject_id"])
      .where("kind", "in", ["quote_agreed", "quote_accepted"])
      .execute(),
  };
}

function listQuoteFaults(records: Records, quote: Quote, acceptance: Acceptance | undefined): string[] {
  const name = `The quote ${quote.number ?? quote.id}`;
  const kinds = records.mails.filter(({ subject_id }) => subject_id === quote.id).map(({ kind }) => kind);
  const wanted = acceptance ? listWantedMails(acceptance) : "";
  const mails = kinds.toSorted().join();
  const faults = mails === wanted ? [] : [`${name} has the mails "${mails}", and not "${wanted}".`];
  if ((quote.status === "accepted") !== (acceptance !== undefined))
    faults.push(`${name} is ${quote.status}, ${acceptance ? "with" : "without"} an acceptance.`);
  if (!acceptance) return faults;
  return [
    ...faults,
    ...listWorkFaults(records, quote, acceptance).map((fault) => `${name} ${fault}`),
    ...listMoveFaults(records, quote).map((fault) => `${name} ${fault}`),
  ];
}

/** The owner gets none for what they have recorded themselves. */
function listWantedMails({ how }: Acceptance): string {
  return how === "link" ? "quote_accepted,quote_agreed" : "quote_agreed";
}

/** Whether its engagement, milestones and the drafts of those that are due at once are all there. */
function listWorkFaults(records: Records, quote: Quote, { canonical, total_minor }: Acceptance): string[] {
  const { snapshot } = parseJson<AcceptanceRecord>(canonical);
  const opened = records.engagements.filter(({ id, quote_id }) =>
    quote.kind === "change" ? id === quote.engagement_id : quote_id === quote.id,
  );
  const parts = records.milestones.filter(({ quote_id }) => quote_id === quote.id);
  const drafts = new Set(records.invoices.map(({ id }) => id));
  const sum = parts.reduce((minor, part) => minor + part.total_minor, 0);
  const undrafted = snapshot.milestones.filter(({ event }, index) => {
    const { done_at = null, invoice_id = null } = parts[index] ?? {};
    return event === "acceptance" && (done_at === null || !drafts.has(invoice_id ?? ""));
  });
  return [
    ...(opened.length === 1 ? [] : [`has ${opened.length} engagements.`]),
    ...(parts.length === snapshot.milestones.length ? [] : [`has ${parts.length} milestones.`]),
    ...(sum === total_minor ? [] : [`has milestones of ${sum}, agreed were ${total_minor}.`]),
    ...undrafted.map(({ label }) => `lacks the draft of "${label}".`),
  ];
}

function listMoveFaults({ moves }: Records, { kind, deal_id }: Quote): string[] {
  if (kind === "change" || deal_id === null) return [];
  const { length } = moves.filter((move) => move.deal_id === deal_id);
  return length === 1 ? [] : [`has won its deal ${length} times.`];
}
