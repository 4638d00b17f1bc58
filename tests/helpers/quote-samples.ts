import type { QuotePage } from "../../app/features/money/quotes/link/quote-page.ts";
import { MILESTONE_PLANS } from "../../app/features/money/quotes/quote.ts";
import { computeSelected, listPreselected } from "../../app/features/money/quotes/quote-snapshot.ts";
import type { Quote, QuoteLine } from "../../app/features/money/quotes/schema.ts";
import { buildLine } from "./invoice-samples.ts";

export function buildQuoteLine(given: Partial<QuoteLine> = {}): QuoteLine {
  return { ...buildLine(), id: "1", isOptional: false, isPreselected: false, ...given };
}

/** A draft as the API answers; with a number it was sent. */
export function buildQuote(given: Partial<Quote> = {}): Quote {
  const lines = given.lines ?? [buildQuoteLine()];
  const milestones = given.milestones ?? [...(MILESTONE_PLANS.thirds?.shares ?? [])];
  const rules = { treatment: "within_state", roundsToWhole: true } as const;
  const { parts, ...totals } = computeSelected({ lines, milestones, ...rules }, listPreselected(lines));
  const sentAt = given.number ? "2026-03-10T10:00:00.000Z" : null;
  return {
    id: "q1",
    kind: "quote",
    status: given.number ? "sent" : "draft",
    number: null,
    dealId: null,
    person: { id: "p1", name: "Neha Sharma", email: "neha@example.com" },
    engagementId: null,
    title: "Web shop",
    currency: "INR",
    treatment: "within_state",
    isExpired: false,
    isChanged: false,
    totals: { ...totals, milestones: parts.map((part) => part.totals.totalMinor) },
    currentVersion: sentAt ? 1 : 0,
    sent: sentAt ? { title: given.title ?? "Web shop", lines } : null,
    versions: sentAt
      ? [{ n: 1, sha256: "a".repeat(64), totalMinor: totals.totalMinor, validUntil: "2026-03-24", sentAt }]
      : [],
    acceptance: null,
    validUntil: sentAt ? "2026-03-24" : null,
    views: 0,
    firstViewedAt: null,
    lastViewedAt: null,
    sentAt,
    mail: null,
    decidedAt: null,
    declineReason: "",
    version: 1,
    createdAt: "2026-03-10T10:00:00.000Z",
    updatedAt: "2026-03-10T10:00:00.000Z",
    lines,
    milestones,
    terms: "",
    notes: "",
    validDays: 14,
    ...given,
  };
}

/** Builds the data of the client's page for a quote that can be accepted. */
export function buildQuotePage(given: Partial<QuotePage> = {}): QuotePage {
  const option = { detail: "", facts: "1 × ₹2,000", amount: "₹2,000", isOptional: true };
  return {
    name: "Quote",
    number: "Q/25-26/0001",
    n: 1,
    replaces: null,
    title: "Web shop",
    state: "open",
    sentOn: "10 Mar 2026",
    validUntil: "24 Mar 2026",
    zone: "India Standard Time",
    from: ["Asha Rao"],
    to: ["Neha Sharma"],
    supplier: "Asha Rao",
    lines: [
      {
        id: "shop",
        title: "Shop",
        detail: "",
        facts: "1 × ₹10,000",
        amount: "₹10,000",
        isOptional: false,
        isChosen: true,
      },
      { ...option, id: "search", title: "Search", isChosen: true },
      { ...option, id: "blog", title: "Blog", isChosen: false },
    ],
    totals: [{ label: "Total", amount: "₹12,000", isTotal: true }],
    total: "₹12,000",
    parts: [{ label: "Delivery", when: "100 %, when it's done", amount: "₹12,000" }],
    notes: "",
    terms: "Paid within seven days.",
    statement: "I accept quote Q/25-26/0001.",
    sha256: "a".repeat(64),
    acceptance: null,
    declined: null,
    isJustDecided: false,
    copyTo: null,
    ...given,
  };
}
