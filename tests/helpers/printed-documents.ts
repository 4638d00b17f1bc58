import { drawImage } from "../../app/features/insight/seo/images/draw-image.server.ts";
import { drawResume } from "../../app/features/insight/seo/images/draw-resume.server.ts";
import { formatOgDrawing } from "../../app/features/insight/seo/images/og-card.ts";
import {
  type DocumentSnapshot,
  type DraftDocument,
  freezeDocument,
  type Recipient,
} from "../../app/features/money/documents/document-snapshot.ts";
import { drawDocument } from "../../app/features/money/invoices/pdf/draw-document-job.server.ts";
import { drawQuote } from "../../app/features/money/quotes/pdf/draw-quote-job.server.ts";
import {
  freezeQuote,
  type QuoteSnapshot,
  writeRecord,
} from "../../app/features/money/quotes/quote-snapshot.ts";
import { buildProfile } from "./builders.ts";
import { BUSINESS, buildLine } from "./invoice-samples.ts";
import { buildSite } from "./public-site.ts";
import { buildQuoteLine } from "./quote-samples.ts";

export { buildLine as buildPrintedLine, drawDocument };

const COLORS = { primary: "#0e7490", accent: "#7c3aed" };

export function buildRecipient(given: Partial<Recipient> = {}): Recipient {
  return {
    name: "Neha Sharma",
    contact: "",
    address: "4 MG Road",
    stateCode: "29",
    countryCode: "",
    country: "",
    gstin: "",
    email: "neha@example.com",
    ...given,
  };
}

interface Printed {
  kind?: DraftDocument["kind"];
  title?: string;
  lines?: DraftDocument["lines"];
  notes?: string;
  currency?: DraftDocument["currency"];
  recipient?: Partial<Recipient>;
}

export function freezePrinted({ kind = "invoice", recipient, ...given }: Printed = {}): DocumentSnapshot {
  const draft: DraftDocument = {
    kind,
    title: "Web shop",
    currency: "INR",
    inrRateMicro: null,
    notes: "",
    lines: [buildLine({ sac: "998314" })],
    original: kind === "credit_note" ? { number: "S/25-26/0001", issuedOn: "2026-03-10" } : null,
    ...(kind === "receipt_voucher" && { receivedMinor: 118_000 }),
    ...given,
  };
  const business = { ...BUSINESS, regime: "unregistered" as const };
  return freezeDocument(
    draft,
    { business, recipient: buildRecipient(recipient) },
    {
      number: "S/25-26/0002",
      issuedOn: "2026-03-10",
      dueOn: "2026-03-17",
      email: "asha@example.com",
      colors: COLORS,
    },
  );
}

export function freezePrintedQuote({
  title = "Web shop",
  notes = "",
  ...given
}: Printed = {}): QuoteSnapshot {
  const lines = (given.lines ?? [buildLine()]).map((line, index) =>
    buildQuoteLine({ ...line, id: String(index) }),
  );
  const milestones = [{ label: "Delivery", shareBp: 10_000, event: "done" as const }];
  const parties = { business: BUSINESS, recipient: buildRecipient(given.recipient) };
  return freezeQuote({ lines, milestones, notes, terms: "", validDays: 14 }, parties, {
    kind: "quote",
    number: "Q/25-26/0001",
    n: 1,
    replaces: null,
    title,
    currency: given.currency ?? "INR",
    sentOn: "2026-03-10",
    validUntil: "2026-03-24",
    zone: "Asia/Kolkata",
    email: "asha@example.com",
    colors: COLORS,
  });
}

function drawAcceptance(name: string): Promise<Uint8Array> {
  const record = writeRecord(freezePrintedQuote(), {
    quoteId: "q1",
    versionSha256: "a".repeat(64),
    selection: [],
    name,
    email: "neha@example.com",
    how: "link",
    recordedBy: "",
    address: "203.0.113.9",
    userAgent: "Firefox",
    linkVersion: 1,
    at: "2026-03-11T09:30:00.000Z",
  });
  return drawQuote({ kind: "acceptance", record });
}

function drawResumeOf(name: string): Promise<Uint8Array> {
  return drawResume({
    site: buildSite({ name }),
    profile: buildProfile(),
    skills: [],
    skillCategories: [],
    experience: [],
    projects: [],
    createdAt: "2026-03-11T09:30:00.000Z",
  });
}

/** Every kind of PDF document, each with a name on it. */
export const PRINTED_DOCUMENTS: readonly (readonly [string, (name: string) => Promise<Uint8Array>])[] = [
  ["quote", (name) => drawQuote({ kind: "quote", snapshot: freezePrintedQuote({ recipient: { name } }) })],
  ["acceptance record", drawAcceptance],
  ...(["invoice", "receipt_voucher", "credit_note"] as const).map(
    (kind) =>
      [
        kind.replace("_", " "),
        (name: string) =>
          drawDocument({ snapshot: freezePrinted({ kind, recipient: { name } }), signature: null }),
      ] as const,
  ),
  ["resume", drawResumeOf],
];

/** The social card of a post whose title, tag and author have this name. */
export function drawCard(name: string): Promise<Uint8Array> {
  const site = buildSite({ name, initials: Array.from(name)[0] ?? "" });
  return drawImage(formatOgDrawing(site, { eyebrow: name, title: name, tags: [name, "tag"], note: name }));
}
