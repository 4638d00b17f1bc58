import { joinClasses } from "../../../../ui/class-names.ts";
import { type Currency, formatMoney } from "../../../../utils/money.ts";
import { listTotalRows } from "../../documents/document-words.ts";
import type { Invoice } from "../schema.ts";

interface TotalsListProps {
  totals: Invoice["totals"];
  currency: Currency;
}

/** The totals of a document, as its PDF lists them. */
export function TotalsList({ totals, currency }: TotalsListProps) {
  return (
    <dl className="ml-auto grid w-full max-w-90 gap-1 tabular-nums">
      {listTotalRows({ totals }).map(({ label, minor, isTotal }) => (
        <div
          key={label}
          className={joinClasses(
            "flex justify-between gap-4",
            isTotal && "border-t border-line pt-1 font-[550] text-subheading",
          )}
        >
          <dt className={isTotal ? undefined : "text-muted"}>{label}</dt>
          <dd>{formatMoney({ minor, currency })}</dd>
        </div>
      ))}
    </dl>
  );
}
