import { Badge, type BadgeTone } from "../../../../ui/admin/badge.tsx";
import { nameOf } from "../../../clients/people/person.ts";
import { MailBadge } from "../../../core/outbox/outcomes/outcomes.tsx";
import { QUOTE_KIND_LABELS, QUOTE_STATUS_LABELS, type QuoteStatus } from "../quote.ts";
import type { QuoteRow } from "../schema.ts";

const TONES: Partial<Record<QuoteStatus, BadgeTone>> = {
  sent: "lit",
  viewed: "lit",
  accepted: "good",
  declined: "bad",
};

/** A quote whose email hasn't left isn't called sent. */
export function QuoteBadge({ quote }: { quote: Pick<QuoteRow, "status" | "isExpired" | "mail"> }) {
  const { status, isExpired, mail } = quote;
  if (isExpired) return <Badge tone="bad">Expired</Badge>;
  if (status === "sent" && mail && mail.state !== "sent") return <MailBadge mail={mail} />;
  return <Badge tone={TONES[quote.status]}>{QUOTE_STATUS_LABELS[quote.status]}</Badge>;
}

export function describeClient({ person }: Pick<QuoteRow, "person">): string {
  return nameOf({ name: person.name, emails: person.email ? [person.email] : [] });
}

/** "Quote Q/26-27/0001" */
export function nameQuote({ kind, number }: Pick<QuoteRow, "kind" | "number">): string {
  return `${QUOTE_KIND_LABELS[kind]} ${number ?? "draft"}`;
}

/** For somebody or for a deal, where that is known. */
export function pathToNewQuote(
  origin: { person?: string | undefined; deal?: string | undefined } = {},
): string {
  const query = new URLSearchParams();
  if (origin.deal) query.set("deal", origin.deal);
  else if (origin.person) query.set("person", origin.person);
  return `/admin/quotes/new${query.size > 0 ? `?${query}` : ""}`;
}
