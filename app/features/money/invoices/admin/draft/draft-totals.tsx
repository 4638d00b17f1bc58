import { Fact, FactList } from "../../../../../ui/admin/figures/fact-list.tsx";
import type { OwnerBusiness } from "../../../business/schema.ts";
import { assess, isPlaceAssumed, toRecipient } from "../../../documents/document-snapshot.ts";
import { readLines } from "../../../documents/line-draft/line-draft.ts";
import { TREATMENT_LABELS } from "../invoice-words.tsx";
import { TotalsList } from "../totals-list.tsx";
import { type InvoiceDraft, readCurrency } from "./draft-form.ts";

interface DraftTotalsProps {
  draft: Pick<InvoiceDraft, "client" | "lines" | "currency">;
  business: OwnerBusiness;
}

/** What the invoice comes to as it is typed; the tax depends on where the client is. */
export function DraftTotals({ draft, business }: DraftTotalsProps) {
  const currency = readCurrency(draft);
  const lines = readLines(draft.lines, currency);
  if (!draft.client) return <p className="text-muted">Choose a client first: the tax depends on them.</p>;
  if (!lines || lines.length === 0)
    return <p className="text-muted">The total shows once each line has a quantity and a price.</p>;
  const parties = { business, recipient: toRecipient(draft.client) };
  const { treatment, placeOfSupply, totals } = assess({ lines, currency }, parties);
  return (
    <div className="grid grid-cols-1 gap-3">
      <FactList>
        <Fact name="Tax">{TREATMENT_LABELS[treatment]}</Fact>
        {treatment !== "untaxed" && (
          <Fact name="Place of supply">
            {isPlaceAssumed(parties) ? `${placeOfSupply}, since the client has no state` : placeOfSupply}
          </Fact>
        )}
      </FactList>
      <TotalsList totals={totals} currency={currency} />
    </div>
  );
}
