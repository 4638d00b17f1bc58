import { addDays, toDay } from "../../../app/utils/dates.ts";
import type { Caller } from "../owner-calls.ts";
import type { ClientFacts, MoneyFacts } from "../screen.ts";
import { type Ask, createAsk, findClientPath } from "./answers.ts";

interface Stored {
  id: string;
}

interface EstimateRules {
  id: string;
  isShown: boolean;
  options: { id: string; kind: string }[];
}

const BANK = { holder: "Kabir Anand", bank: "SBI", account: "123456789", ifsc: "SBIN0001234", swift: "" };
const LINE = { detail: "", sac: "", quantityMilli: 1000, discountMinor: 0, taxBp: 0 };
const CARE = {
  ...LINE,
  title: "Care",
  detail: "Updates and backups",
  unitMinor: 500_000,
  discountMinor: 50_000,
};
const LONG = {
  ...LINE,
  title: "A rather long name of a service that has to break somewhere",
  unitMinor: 100_000,
};

/** Adds a client of some months: details, a note, a file, and a document in each of its states. */
export async function fillClients(caller: Caller, { engagementId }: MoneyFacts): Promise<ClientFacts> {
  const ask = createAsk(caller);
  const business = await ask<object>("GET", "/business");
  await ask("PUT", "/business", { ...business, bank: BANK, currentPassword: caller.password });
  const work = await ask<{ person: Stored }>("GET", `/engagements/${engagementId}`);
  const personId = work.person.id;
  await describePerson(caller, personId);
  const invoice = async (title: string) => {
    const { id } = await ask<Stored>("POST", "/invoices", { personId, title, lines: [CARE, LONG] });
    return id;
  };
  const issue = async (title: string) => {
    const id = await invoice(title);
    await ask("POST", `/invoices/${id}/issue`, {});
    return { id, path: await findClientPath(ask, `/invoices/${id}`) };
  };
  const nextOn = addDays(toDay(new Date()), 20);
  const repeated = { personId, title: "Care of the site", lines: [CARE] };
  await ask("POST", "/invoice-templates", { ...repeated, every: "month", nextOn });
  const draftInvoiceId = await invoice("Care in the autumn");
  const open = await issue("Care in the summer");
  const paid = await issue("Care in the spring");
  await ask("POST", "/payments", {
    invoiceId: paid.id,
    method: "bank",
    amountMinor: 495_000,
    tdsMinor: 55_000,
    reference: "UTR 77",
  });
  const credited = await issue("Care in the winter");
  await ask("POST", `/invoices/${credited.id}/credit`, { reason: "It was paid twice." });
  return {
    personId,
    draftInvoiceId,
    openInvoiceId: open.id,
    openInvoicePath: open.path,
    paidInvoiceId: paid.id,
    paidInvoicePath: paid.path,
    creditedInvoiceId: credited.id,
    draftQuoteId: await draftQuote(ask, personId),
  };
}

/** Asks for an estimate as a visitor. */
export async function askForEstimate({ ask, visit }: Caller): Promise<void> {
  const all = await ask<EstimateRules[]>("GET", "/api/estimate-rules");
  const rules = all.find(({ isShown }) => isShown);
  const choice = rules?.options.find(({ kind }) => kind === "choice");
  await visit("POST", "/api/estimates", {
    serviceId: rules?.id,
    choices: choice ? [choice.id] : [],
    name: "Leela Menon",
    email: "leela.menon@visitors.example",
    note: "Before the summer, if that can be done.",
  });
}

async function describePerson({ ask, upload }: Caller, id: string): Promise<void> {
  const path = `/api/people/${id}`;
  const { data } = await ask<{ data: { person: { name: string } } }>("GET", path);
  const { name } = data.person;
  await ask("PUT", path, { name, phone: "+91 20 1234 5678", company: "Clinic Kulkarni", country: "India" });
  await ask("POST", `${path}/notes`, { body: "Prefers the afternoon.\nKnows the clinic's old system well." });
  await upload(
    `${path}/files`,
    new File(["%PDF a brief"], "Brief of the clinic.pdf", { type: "application/pdf" }),
  );
}

async function draftQuote(ask: Ask, personId: string): Promise<string> {
  const { id } = await ask<Stored>("POST", "/quotes", {
    personId,
    title: "A second language",
    terms: "",
    validDays: 14,
    milestones: [{ label: "All of it", shareBp: 10_000, event: "acceptance" }],
    lines: [{ ...LINE, id: "marathi", title: "Marathi beside English", unitMinor: 1_200_000 }],
  });
  return id;
}
