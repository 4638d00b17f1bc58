import { FileDown } from "lucide-react";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import {
  Amounts,
  Facts,
  LineText,
  Paragraphs,
  Parties,
} from "../../../../ui/page/documents/document-parts.tsx";
import { SaidNotice } from "../../../../ui/page/documents/said-notice.tsx";
import { NoticePage } from "../../../../ui/page/notice-page.tsx";
import { CLAIM_SAID } from "../payment.ts";
import { ClaimForm } from "./claim-form.tsx";
import type { LinkedInvoice, RefusedClaim } from "./linked-invoice.ts";
import { WaysToPay } from "./ways-to-pay.tsx";

interface LinkedInvoicePageProps {
  invoice: LinkedInvoice;
  token: string;
  refused: RefusedClaim | undefined;
}

const ONE_COLUMN = "grid-cols-[minmax(0,52rem)] justify-center gap-8";

/** All about one invoice or credit note: its content, its open balance, and the ways to pay it. Only its form changes anything. */
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

/** The document as it was issued, in a form for small screens; the file has it as it is printed. */
function InvoiceDocument({ invoice, path }: { invoice: LinkedInvoice; path: string }) {
  const { kind, title, from, to, lines, totals, words, statements, notes, terms, cancelledOn } = invoice;
  return (
    <Card as="section" className="grid gap-6 p-5 sm:p-8">
      <h2 className="text-heading wrap-anywhere">{title}</h2>
      <Facts facts={listFacts(invoice)} />
      <Parties from={from} to={to} />
      <ul className="grid border-y border-line">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes, and two lines may be alike
          <li key={index} className="flex justify-between gap-4 border-line py-3 not-first:border-t">
            <LineText {...line} />
            <p className="flex-none tabular-nums">{line.amount}</p>
          </li>
        ))}
      </ul>
      <Amounts rows={totals} />
      <p className="text-sm text-muted">{words}</p>
      {statements.length > 0 && (
        <div className="grid gap-1 text-sm text-muted">
          {statements.map((statement) => (
            <p key={statement} className="wrap-anywhere">
              {statement}
            </p>
          ))}
        </div>
      )}
      <Paragraphs title={kind === "credit_note" ? "Reason" : "Notes"} text={notes} />
      <Paragraphs title="Terms" text={terms} />
      {cancelledOn === null && (
        <p>
          <ButtonLink href={`${path}/invoice.pdf`} variant="secondary" download>
            <FileDown aria-hidden />
            Download the PDF
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

function listFacts({ kind, number, issuedOn, dueOn, original, cancelledOn }: LinkedInvoice) {
  return [
    { label: "Number", value: number },
    { label: "Date", value: issuedOn },
    ...(dueOn ? [{ label: "Due", value: dueOn }] : []),
    ...(cancelledOn === null ? [] : [{ label: "Cancelled", value: cancelledOn }]),
    ...(original && kind === "credit_note" ? [{ label: "For invoice", value: original }] : []),
  ];
}
