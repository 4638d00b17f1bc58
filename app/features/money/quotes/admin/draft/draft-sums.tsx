import type { OwnerBusiness } from "../../../business/schema.ts";
import { assess, toRecipient } from "../../../documents/document-snapshot.ts";
import { computeSelected, listPreselected } from "../../quote-snapshot.ts";
import { QuoteSums } from "../quote-sums.tsx";
import {
  describeShareFault,
  type QuoteDraft,
  readCurrency,
  readQuoteLines,
  readShares,
} from "./quote-form.ts";

interface DraftSumsProps {
  draft: Pick<QuoteDraft, "client" | "lines" | "milestones" | "currency">;
  business: OwnerBusiness;
}

/** The totals of the quote and its milestones as it is typed; the tax depends on where the client is. */
export function DraftSums({ draft, business }: DraftSumsProps) {
  const currency = readCurrency(draft);
  const lines = readQuoteLines(draft.lines, currency);
  const milestones = readShares(draft.milestones);
  if (!draft.client) return <p className="text-muted">Choose a client first: the tax depends on them.</p>;
  if (!lines || lines.length === 0)
    return <p className="text-muted">The total shows once each line has a quantity and a price.</p>;
  const shareFault = milestones ? describeShareFault(milestones) : "Each part needs a share in percent.";
  if (!milestones || shareFault)
    return <p className="text-muted">{`${shareFault} The total is the sum of the parts.`}</p>;
  const { treatment } = assess({ lines, currency }, { business, recipient: toRecipient(draft.client) });
  const roundsToWhole = currency === "INR" && business.roundsToRupee;
  const totals = computeSelected({ lines, milestones, treatment, roundsToWhole }, listPreselected(lines));
  return (
    <QuoteSums
      totals={totals}
      parts={totals.parts.map((part) => part.totals.totalMinor)}
      milestones={milestones}
      currency={currency}
    />
  );
}
