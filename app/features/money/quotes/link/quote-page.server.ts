import type { Sender } from "../../../../kit/http/visitor.server.ts";
import type { WriteFailure } from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { toFieldErrors } from "../../../../kit/visitor-fields.ts";
import { readText } from "../../../../utils/http/private-page.ts";
import { formatMoney } from "../../../../utils/money.ts";
import { maskEmail } from "../../../../utils/text/mask-email.ts";
import { createZone, describeZone } from "../../../../utils/time-zone.ts";
import { isMailOn } from "../../../core/outbox/mail-probe.server.ts";
import { computeLineNet } from "../../business/document-totals.ts";
import { describeParties, formatDocumentDay, formatLineFacts } from "../../documents/document-words.ts";
import {
  acceptByLink,
  askByLink,
  type ChooseOptions,
  declineByLink,
  type LinkedQuote,
  loadLinkedQuote,
  type QuoteVisit,
} from "../linked-quote.server.ts";
import type { SentQuote } from "../linked-quotes.server.ts";
import { ACCEPTANCE_WAY_LABELS, MILESTONE_EVENT_LABELS, QUOTE_KIND_LABELS } from "../quote.ts";
import { listQuoteTotals } from "../quote-totals.ts";
import { acceptInput, declineInput, questionInput } from "../schema.ts";
import {
  ACCEPT_FORM_ID,
  DECLINE_FORM_ID,
  type PostedQuote,
  QUESTION_FORM_ID,
  type QuoteAct,
  type QuotePage,
  type QuotePageState,
  readOptions,
} from "./quote-page.ts";

/** How long a page says that the quote has just been decided. */
const JUST_MS = 15 * 60_000;

type Loaded = { state: "found"; page: QuotePage; sent: SentQuote } | { state: "forged" } | { state: "over" };

interface Asked {
  token: string;
  choose?: ChooseOptions;
  /** Whether the reader comes from one of its forms. */
  isDone?: boolean;
}

export async function loadQuotePage(site: Site, { isDone = false, ...link }: Asked): Promise<Loaded> {
  const linked = await loadLinkedQuote(site, link);
  if (linked.state !== "found") return linked;
  const { quote, sent } = linked;
  const decidedAt = quote.row.decided_at;
  const isJust = decidedAt !== null && site.now().getTime() - Date.parse(decidedAt) < JUST_MS;
  const page = describeQuotePage(quote);
  const { email } = quote.snapshot.recipient;
  return {
    state: "found",
    sent,
    page: { ...page, isJustDecided: isDone && isJust, copyTo: isMailOn(site) ? maskEmail(email) : null },
  };
}

function describeQuotePage(quote: LinkedQuote): Omit<QuotePage, "isJustDecided" | "copyTo"> {
  const { row, snapshot, acceptance } = quote;
  const zone = createZone(snapshot.zone);
  const zoneName = describeZone(snapshot.zone);
  const moment = (at: string) => `${zone.formatMoment(new Date(at))}, ${zoneName}`;
  return {
    number: snapshot.number,
    n: snapshot.n,
    title: snapshot.title,
    zone: zoneName,
    notes: snapshot.notes,
    terms: snapshot.terms,
    statement: snapshot.statement,
    sha256: quote.sha256,
    name: QUOTE_KIND_LABELS[snapshot.kind],
    replaces:
      snapshot.replaces && `version ${snapshot.replaces.n} of ${formatDocumentDay(snapshot.replaces.sentOn)}`,
    state: findState(quote),
    sentOn: formatDocumentDay(snapshot.sentOn),
    validUntil: formatDocumentDay(snapshot.validUntil),
    ...describeParties(snapshot),
    supplier: snapshot.supplier.legalName,
    ...describeAmounts(quote),
    acceptance: acceptance && {
      name: acceptance.name,
      sha256: acceptance.sha256,
      at: moment(acceptance.at),
      how: ACCEPTANCE_WAY_LABELS[acceptance.how],
    },
    declined:
      row.status === "declined" && row.decided_at !== null
        ? { at: moment(row.decided_at), reason: row.decline_reason }
        : null,
  };
}

function findState({ row, isExpired }: LinkedQuote): QuotePageState {
  if (row.status === "accepted" || row.status === "declined") return row.status;
  return isExpired ? "expired" : "open";
}

function describeAmounts({
  snapshot,
  selection,
  totals,
}: LinkedQuote): Pick<QuotePage, "lines" | "totals" | "total" | "parts"> {
  const money = (minor: number) => formatMoney({ minor, currency: snapshot.currency });
  return {
    lines: snapshot.lines.map((line) => ({
      id: line.id,
      title: line.title,
      detail: line.detail,
      isOptional: line.isOptional,
      facts: formatLineFacts(line, snapshot),
      amount: money(computeLineNet(line)),
      isChosen: !line.isOptional || selection.includes(line.id),
    })),
    totals: listQuoteTotals(totals).map(({ label, minor, isTotal }) => ({
      label,
      isTotal,
      amount: money(minor),
    })),
    total: money(totals.totalMinor),
    parts: snapshot.milestones.map(({ label, shareBp, event }, index) => ({
      label,
      when: `${shareBp / 100} %, ${MILESTONE_EVENT_LABELS[event].toLowerCase()}`,
      amount: money(totals.parts[index]?.totals.totalMinor ?? 0),
    })),
  };
}

const STATUSES: Record<string, number> = {
  wrong_state: 409,
  version_changed: 409,
  expired: 410,
  too_many_attempts: 429,
};

export type QuotePost =
  | { state: "options"; page: QuotePage; selection: string[] }
  | { state: "decided" }
  | { state: "answered"; status: number; posted: PostedQuote }
  | { state: "forged" }
  | { state: "over" };

/** Does what one of the page's forms asks for; a refused one comes back with the present page. */
export async function postQuote(
  site: Site,
  sender: Sender,
  { token, form }: { token: string; form: FormData },
): Promise<QuotePost> {
  const selection = readMany(form, "option");
  const intent = readText(form, "intent");
  const isChoosing = intent === "total" || intent === ACCEPT_FORM_ID;
  const choose: ChooseOptions = (lines) =>
    isChoosing ? selection : readOptions(lines, readText(form, "options") || null);
  const loaded = await loadQuotePage(site, { token, choose });
  if (loaded.state !== "found") return loaded;
  if (intent === "total") return { state: "options", page: loaded.page, selection };
  const asked = { site, visit: { sent: loaded.sent, sender }, form, page: loaded.page };
  if (intent === ACCEPT_FORM_ID) return accept({ ...asked, selection });
  if (intent === DECLINE_FORM_ID) return decline(asked);
  return askQuestion(asked);
}

interface Asking {
  site: Site;
  visit: QuoteVisit;
  form: FormData;
  page: QuotePage;
}

async function accept({
  site,
  visit,
  form,
  page,
  selection,
}: Asking & { selection: string[] }): Promise<QuotePost> {
  const refused = refuser({ act: ACCEPT_FORM_ID, form, page });
  const parsed = acceptInput.safeParse({
    version: Number(readText(form, "version")),
    hash: readText(form, "hash"),
    selection,
    name: readText(form, "name"),
    agree: readText(form, "agree") === "on",
  });
  const shown = readMany(form, "shown");
  const isAsShown = shown.length === selection.length && shown.every((id) => selection.includes(id));
  if (page.state === "open" && !isAsShown)
    return refused(409, `With these options the total is ${page.total}. Please check it, then accept.`);
  if (!parsed.success)
    return refused(400, "Almost there: please look at the marked fields.", toFieldErrors(parsed.error));
  const result = await acceptByLink(site, visit, parsed.data);
  return result.ok ? { state: "decided" } : settle(result, refused);
}

async function decline({ site, visit, form, page }: Asking): Promise<QuotePost> {
  const refused = refuser({ act: DECLINE_FORM_ID, form, page });
  const parsed = declineInput.safeParse({ reason: readText(form, "reason") });
  if (!parsed.success) return refused(400, "Please look at the marked field.", toFieldErrors(parsed.error));
  const result = await declineByLink(site, visit, parsed.data.reason);
  return result.ok ? { state: "decided" } : settle(result, refused);
}

async function askQuestion({ site, visit, form, page }: Asking): Promise<QuotePost> {
  const refused = refuser({ act: QUESTION_FORM_ID, form, page });
  const parsed = questionInput.safeParse({ text: readText(form, "text") });
  if (!parsed.success) return refused(400, "Please look at the marked field.", toFieldErrors(parsed.error));
  const result = await askByLink(site, visit, parsed.data.text);
  if (result.ok) return { state: "answered", status: 200, posted: { kind: "asked", page } };
  return settle(result, refused);
}

type Refuse = ReturnType<typeof refuser>;

/** The link may have been revoked in between. */
function settle({ code, message, fields }: WriteFailure, refused: Refuse): QuotePost {
  if (code === "gone") return { state: "over" };
  if (code === "not_found") return { state: "forged" };
  return refused(STATUSES[code] ?? 400, message, fields);
}

function refuser({ act, form, page }: { act: QuoteAct; form: FormData; page: QuotePage }) {
  const typed = {
    name: readText(form, "name"),
    reason: readText(form, "reason"),
    text: readText(form, "text"),
  };
  return (status: number, message: string, fields: Partial<Record<string, string>> = {}): QuotePost => {
    const named = Object.entries(fields).flatMap(([name, text]) =>
      text === undefined ? [] : [[name, text]],
    );
    const posted = { kind: "refused", act, message, fields: Object.fromEntries(named), typed, page } as const;
    return { state: "answered", status, posted };
  };
}

function readMany(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === "string");
}
