import { Fact, FactList } from "../../../../ui/admin/figures/fact-list.tsx";
import { Panel } from "../../../../ui/admin/layout/panel.tsx";
import { formatMoney } from "../../../../utils/money.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import type { Forecast } from "../schema.ts";

/** What open deals may bring and what has arrived for won ones: one line for each currency, because they don't add up. */
export function DealForecast({ forecast: { currencies, withoutValue } }: { forecast: Forecast }) {
  if (currencies.length === 0 && withoutValue === 0) return null;
  return (
    <Panel isLow className="grid grid-cols-1 gap-1" aria-label="Forecast">
      {currencies.map(({ currency, deals, openMinor, weightedMinor, confirmedMinor, agreedMinor }) => (
        <FactList key={currency}>
          <Fact name={`Forecast in ${currency}`}>
            <strong className="font-[550] tabular-nums">
              {formatMoney({ minor: weightedMinor, currency })}
            </strong>
          </Fact>
          <Fact name={`Value of ${countOf(deals, "open deal")}`}>
            {formatMoney({ minor: openMinor, currency })}
          </Fact>
          <Fact name="Confirmed money of won deals">{formatMoney({ minor: confirmedMinor, currency })}</Fact>
          {agreedMinor > 0 && (
            <Fact name="Agreed, without an invoice">{formatMoney({ minor: agreedMinor, currency })}</Fact>
          )}
        </FactList>
      ))}
      {withoutValue > 0 && (
        <p className="text-label text-muted">
          {`${countOf(withoutValue, "open deal")} without a value, not in the forecast.`}
        </p>
      )}
    </Panel>
  );
}
