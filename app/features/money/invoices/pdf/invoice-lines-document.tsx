import { DocumentLines, DocumentSums, LINE_COLUMNS } from "../../../../kit/pdf/lines-document.tsx";
import { formatMoney } from "../../../../utils/money.ts";
import { formatQuantity, formatRate } from "../../documents/document.ts";
import type { DocumentSnapshot } from "../../documents/document-snapshot.ts";
import { listAdvanceRows, listTotalRows } from "../../documents/document-words.ts";

const { sac, quantity, rate, tax, amount } = LINE_COLUMNS;

export function LinesTable({ snapshot }: { snapshot: DocumentSnapshot }) {
  const { lines, currency, treatment } = snapshot;
  const money = (minor: number) => formatMoney({ minor, currency });
  const isTaxed = treatment !== "untaxed";
  return (
    <>
      <DocumentLines
        columns={isTaxed ? [sac, quantity, rate, tax, amount] : [sac, quantity, rate, amount]}
        lines={lines.map((line) => ({
          title: line.title,
          detail: line.detail,
          discount: line.discountMinor > 0 ? money(line.discountMinor) : "",
          cells: [
            line.sac,
            formatQuantity(line.quantityMilli),
            money(line.unitMinor),
            ...(isTaxed ? [formatRate(line.taxBp)] : []),
            money(line.netMinor),
          ],
        }))}
      />
      <DocumentSums
        sums={[...listTotalRows(snapshot), ...listAdvanceRows(snapshot)].map(({ label, minor, isTotal }) => ({
          label,
          isTotal,
          amount: money(minor),
        }))}
      />
    </>
  );
}
