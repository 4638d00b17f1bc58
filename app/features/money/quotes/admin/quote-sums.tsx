import { joinClasses } from "../../../../ui/class-names.ts";
import { type Currency, formatMoney } from "../../../../utils/money.ts";
import { MILESTONE_EVENT_LABELS } from "../quote.ts";
import { listQuoteTotals, type QuoteTotals } from "../quote-totals.ts";
import type { MilestoneShare } from "../schema.ts";

interface QuoteSumsProps {
  totals: Omit<QuoteTotals, "parts">;
  /** The total of each milestone. */
  parts: readonly number[];
  milestones: readonly MilestoneShare[];
  currency: Currency;
}

/** The totals of a quote and its milestones. */
export function QuoteSums({ totals, parts, milestones, currency }: QuoteSumsProps) {
  const money = (minor: number) => formatMoney({ minor, currency });
  return (
    <div className="grid grid-cols-1 gap-4">
      <dl className="ml-auto grid w-full max-w-90 gap-1 tabular-nums">
        {listQuoteTotals(totals).map(({ label, minor, isTotal }) => (
          <div
            key={label}
            className={joinClasses(
              "flex justify-between gap-4",
              isTotal && "border-t border-line pt-1 font-[550] text-subheading",
            )}
          >
            <dt className={isTotal ? undefined : "text-muted"}>{label}</dt>
            <dd>{money(minor)}</dd>
          </div>
        ))}
      </dl>
      <dl className="ml-auto grid w-full max-w-90 gap-1 border-t border-line pt-3 text-label tabular-nums">
        {milestones.map(({ label, shareBp, event }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike
          <div key={index} className="flex justify-between gap-4">
            <dt className="min-w-0 wrap-anywhere text-muted">
              {`${label || "Part"}, ${shareBp / 100} %, ${MILESTONE_EVENT_LABELS[event].toLowerCase()}`}
            </dt>
            <dd className="flex-none">{money(parts[index] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
