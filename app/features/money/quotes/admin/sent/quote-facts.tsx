import { Fact, FactList } from "../../../../../ui/admin/figures/fact-list.tsx";
import { Panel } from "../../../../../ui/admin/layout/panel.tsx";
import { QuietLink } from "../../../../../ui/admin/layout/record-links.tsx";
import { OptionalDay, useDates } from "../../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../../utils/admin-paths.ts";
import { formatMoney } from "../../../../../utils/money.ts";
import type { Dates } from "../../../../../utils/time-zone.ts";
import type { Quote } from "../../schema.ts";
import { describeClient, QuoteBadge } from "../quote-labels.tsx";

export function QuoteFacts({ quote }: { quote: Quote }) {
  const dates = useDates();
  const { formatDateTime } = dates;
  const { person, dealId, versions, acceptance, currency, validUntil, decidedAt, declineReason, status } =
    quote;
  const minor = acceptance?.totalMinor ?? versions[0]?.totalMinor ?? quote.totals.totalMinor;
  return (
    <Panel className="grid grid-cols-1 gap-2" aria-label="Facts">
      <FactList>
        <Fact name="Client">
          <QuietLink to={pathToRecord("person", person.id)}>{describeClient(quote)}</QuietLink>
        </Fact>
        <Fact name="Status">
          <QuoteBadge quote={quote} />
        </Fact>
        <Fact name="Total">
          <strong className="font-[550] tabular-nums">{formatMoney({ minor, currency })}</strong>
        </Fact>
        <Fact name="Valid until">
          <OptionalDay at={validUntil} />
        </Fact>
        {dealId && (
          <Fact name="Deal">
            <QuietLink to={pathToRecord("deal", dealId)}>Open the deal</QuietLink>
          </Fact>
        )}
      </FactList>
      <p className="text-label text-muted">{describeViews(quote, dates)}</p>
      {(status === "declined" || status === "withdrawn") && decidedAt && (
        <p className="text-label">
          {`${status === "declined" ? "Declined" : "Withdrawn"} on ${formatDateTime(decidedAt)}.`}
        </p>
      )}
      {declineReason && (
        <p className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{`Reason: ${declineReason}`}</p>
      )}
    </Panel>
  );
}

/** "Opened 3 times, first on 2 Mar 2026, 14:05, last on …" */
export function describeViews(
  { views, firstViewedAt, lastViewedAt }: Quote,
  { formatDateTime }: Dates,
): string {
  if (views === 0 || !firstViewedAt)
    return "No opening counted yet. Browsers that run no scripts aren't counted.";
  if (views === 1 || !lastViewedAt) return `Opened once, on ${formatDateTime(firstViewedAt)}.`;
  return `Opened ${views} times, first on ${formatDateTime(firstViewedAt)}, last on ${formatDateTime(lastViewedAt)}.`;
}
