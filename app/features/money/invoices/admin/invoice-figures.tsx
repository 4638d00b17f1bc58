import { Fact, FactList } from "../../../../ui/admin/figures/fact-list.tsx";
import { Panel } from "../../../../ui/admin/layout/panel.tsx";
import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { formatMoney } from "../../../../utils/money.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import type { InvoiceFigures } from "../schema.ts";

/** From which part of the owner's threshold on it's said in a notice. */
const NEAR_LIMIT = 0.8;

const AGES = [
  { key: "notDueMinor", label: "Not due yet" },
  { key: "late30Minor", label: "Up to 30 days late" },
  { key: "late60Minor", label: "31 to 60 days late" },
  { key: "late90Minor", label: "61 to 90 days late" },
  { key: "olderMinor", label: "More than 90 days late" },
] as const;

/** What is open by age, one line for each currency because they don't add up, and the turnover of the year. */
export function InvoiceFiguresPanel({ figures }: { figures: InvoiceFigures }) {
  const { open, fiscalYear, turnoverMinor } = figures;
  return (
    <>
      <LimitNotice figures={figures} />
      <Panel isLow className="grid grid-cols-1 gap-1" aria-label="Figures">
        {open.map(({ currency, invoices, openMinor, ...ages }) => (
          <FactList key={currency}>
            <Fact name={`${countOf(invoices, "open invoice")} in ${currency}`}>
              <strong className="font-[550] tabular-nums">
                {formatMoney({ minor: openMinor, currency })}
              </strong>
            </Fact>
            {AGES.filter(({ key }) => ages[key] > 0).map(({ key, label }) => (
              <Fact key={key} name={label}>
                {formatMoney({ minor: ages[key], currency })}
              </Fact>
            ))}
          </FactList>
        ))}
        <FactList>
          <Fact name={`Turnover ${fiscalYear}`}>
            {formatMoney({ minor: turnoverMinor, currency: "INR" })}
          </Fact>
          <LimitFact figures={figures} />
        </FactList>
      </Panel>
    </>
  );
}

function LimitFact({ figures }: { figures: InvoiceFigures }) {
  const share = findShare(figures);
  if (share === undefined) return null;
  const limit = formatMoney({ minor: figures.turnoverLimitMinor ?? 0, currency: "INR" });
  return <Fact name="Of your threshold">{`${formatShare(share)} of ${limit}`}</Fact>;
}

function LimitNotice({ figures }: { figures: InvoiceFigures }) {
  const share = findShare(figures);
  if (share === undefined || share < NEAR_LIMIT) return null;
  const limit = formatMoney({ minor: figures.turnoverLimitMinor ?? 0, currency: "INR" });
  return (
    <Notice as="p" tone="warn">
      {`Your turnover in ${figures.fiscalYear} is ${formatShare(share)} of the ${limit} you watch. Ask your accountant whether you have to register for GST.`}
    </Notice>
  );
}

function formatShare(share: number): string {
  return `${Math.floor(share * 100)} %`;
}

/** Undefined for owners who are registered already, or who watch nothing. */
function findShare({ turnoverMinor, turnoverLimitMinor }: InvoiceFigures): number | undefined {
  return turnoverLimitMinor ? turnoverMinor / turnoverLimitMinor : undefined;
}
