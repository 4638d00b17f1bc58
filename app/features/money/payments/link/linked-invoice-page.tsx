import { Card } from "../../../../ui/card.tsx";
import { Amounts } from "../../../../ui/page/documents/document-parts.tsx";
import { SaidNotice } from "../../../../ui/page/documents/said-notice.tsx";
import { NoticePage } from "../../../../ui/page/notice-page.tsx";
import { CLAIM_SAID } from "../payment.ts";
import { ClaimForm } from "./claim-form.tsx";
import { InvoiceDocument } from "./invoice-document.tsx";
import type { LinkedInvoice, RefusedClaim } from "./linked-invoice.ts";
import { WaysToPay } from "./ways-to-pay.tsx";

interface LinkedInvoicePageProps {
  invoice: LinkedInvoice;
  token: string;
  refused: RefusedClaim | undefined;
}

const ONE_COLUMN = "grid-cols-[minmax(0,52rem)] justify-center gap-8";

/** All about one invoice or credit note: what it says, what is open, and how that is paid. Only its form changes anything. */
export function LinkedInvoicePage({ invoice, token, refused }: LinkedInvoicePageProps) {
  const { name, number, settled, offer, claims, isClaimed, returnedFrom, claimValues } = invoice;
  const path = `/i/${token}`;
  return (
    <NoticePage title={`${name} ${number}`} lead={describeState(invoice)} layout={ONE_COLUMN}>
      <div className="grid gap-6">
        {isClaimed && <SaidNotice>{CLAIM_SAID}</SaidNotice>}
        {returnedFrom && (
          <SaidNotice>{`If you've just paid, the payment shows here once ${returnedFrom} has confirmed it.`}</SaidNotice>
        )}
        {settled.length > 0 && (
          <Card as="section" className="grid gap-5 p-5 sm:p-8">
            <h2 className="text-heading">Payment</h2>
            <Amounts rows={settled} />
            <WaitingClaims claims={claims} />
          </Card>
        )}
        {offer && <WaysToPay offer={offer} number={number} />}
        {offer && !isClaimed && (
          <ClaimForm path={path} currency={invoice.currency} values={claimValues} refused={refused} />
        )}
        <InvoiceDocument invoice={invoice} path={path} />
      </div>
    </NoticePage>
  );
}

function describeState(invoice: LinkedInvoice): string {
  const { kind, status, isOverdue, dueOn, cancelledOn, offer, claims } = invoice;
  if (cancelledOn !== null)
    return `This receipt was cancelled on ${cancelledOn}: I'd recorded its payment by mistake.`;
  if (kind === "credit_note") return "This credit note corrects an invoice. There's nothing to pay.";
  if (kind === "receipt_voucher") return "This is the receipt for money that came before its invoice.";
  if (status === "credited") return "This invoice is credited. There's nothing to pay.";
  if (!offer) return "This invoice is paid. Thank you.";
  if (claims.length > 0)
    return `I'm checking what you've reported, so please don't send it again. Until then ${offer.amount} is still open.`;
  const until = isOverdue ? `It was due on ${dueOn}.` : `It's due on ${dueOn}.`;
  return `${offer.amount} to pay. ${dueOn ? until : ""}`.trim();
}

function WaitingClaims({ claims }: Pick<LinkedInvoice, "claims">) {
  if (claims.length === 0) return null;
  return (
    <div className="border-t border-line pt-4">
      <h3 className="text-label text-muted">Waiting for my confirmation</h3>
      <ul className="grid gap-1">
        {claims.map((claim, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be alike
          <li key={index}>{claim}</li>
        ))}
      </ul>
    </div>
  );
}
