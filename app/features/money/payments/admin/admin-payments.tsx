import { useState } from "react";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { TitleLink } from "../../../../ui/admin/layout/record-links.tsx";
import { Failure } from "../../../../ui/admin/notes/failure.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { Pager } from "../../../../ui/admin/records/pager.tsx";
import { Button } from "../../../../ui/button.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { formatMoney } from "../../../../utils/money.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { formatDocumentDay } from "../../documents/document-words.ts";
import { ClaimList } from "../claims/claim-list.tsx";
import { useClaimDialog } from "../claims/claims.tsx";
import { CheckButton } from "../providers/admin/check-button.tsx";
import { UnmatchedList } from "../providers/admin/unmatched-list.tsx";
import type { AwaitedTds, Payment } from "../schema.ts";
import { AdvanceDialog } from "./advance-dialog.tsx";
import { PaymentTable } from "./payment-table.tsx";
import { PAYMENTS_PER_PAGE, type PaymentsData } from "./payments-data.ts";
import { RecordPaymentDialog } from "./record-payment-dialog.tsx";
import { type PaymentWrites, usePaymentWrites } from "./use-payment-writes.tsx";

/** Money that matches no invoice, then what clients say to have paid, then deducted tax without a certificate, then all that has arrived. */
export function AdminPayments({ data }: { data: PaymentsData }) {
  const writes = usePaymentWrites();
  const answers = useClaimDialog();
  const [isRecording, setRecording] = useState(false);
  const [isAdvancing, setAdvancing] = useState(false);
  const { unmatched, hasProvider, claims, payments, total, page, tds, openInvoices, business } = data;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead note={<ListCount>{countOf(total, "payment")}</ListCount>}>
        {hasProvider && <CheckButton />}
        <Button variant="secondary" onClick={() => setAdvancing(true)}>
          Record advance
        </Button>
        {openInvoices.length > 0 && <Button onClick={() => setRecording(true)}>Record payment</Button>}
      </PageHead>
      <UnmatchedList payments={unmatched} openInvoices={openInvoices} writes={writes} />
      {claims.length > 0 && (
        <Panel aria-labelledby="payment-claims">
          <PanelTitle id="payment-claims" gap="close">
            To confirm
          </PanelTitle>
          <p className="text-meta text-muted">
            Look for the money first. Nothing is paid until you confirm it.
          </p>
          <ClaimList claims={claims} answers={answers} namesInvoice />
        </Panel>
      )}
      <TdsPanel tds={tds} writes={writes} />
      {(payments.length > 0 || unmatched.length + claims.length === 0) && (
        <PaymentTable
          payments={payments}
          namesInvoice
          hint="Clients report them on the page of their invoice, and you can record what has arrived."
        />
      )}
      <Pager page={page} pageCount={Math.ceil(total / PAYMENTS_PER_PAGE)} />
      {answers.dialog}
      {isRecording && <RecordPaymentDialog invoices={openInvoices} onClose={() => setRecording(false)} />}
      {isAdvancing && <AdvanceDialog business={business} onClose={() => setAdvancing(false)} />}
    </div>
  );
}

/** Deducted tax that the owner can claim only with the client's certificate. */
function TdsPanel({ tds, writes }: { tds: AwaitedTds; writes: PaymentWrites }) {
  const { payments, totals } = tds;
  if (payments.length === 0) return null;
  const sums = totals.map(({ currency, tdsMinor }) => formatMoney({ minor: tdsMinor, currency }));
  const count = totals.reduce((sum, total) => sum + total.payments, 0);
  return (
    <Panel aria-labelledby="awaited-tds">
      <PanelTitle id="awaited-tds" gap="close">
        TDS awaiting certificate
      </PanelTitle>
      <p className="text-meta text-muted">{`${sums.join(" and ")} of ${countOf(count, "payment")}`}</p>
      <ul className="grid grid-cols-1">
        {payments.map((payment) => (
          <AwaitedLine key={payment.id} payment={payment} writes={writes} />
        ))}
      </ul>
      {count > payments.length && (
        <p className="mt-4 text-meta text-muted">{`${(count - payments.length).toLocaleString("en")} more.`}</p>
      )}
    </Panel>
  );
}

function AwaitedLine({ payment, writes }: { payment: Payment; writes: PaymentWrites }) {
  const { invoice, person, tdsMinor, currency, receivedOn } = payment;
  const tax = formatMoney({ minor: tdsMinor, currency });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-line py-3 not-first:border-t last:pb-0">
      <div className="wrap-anywhere">
        <p>
          <span className="font-[550]">{tax}</span>
          {" for "}
          <TitleLink to={pathToRecord("invoice", invoice.id)}>{invoice.number}</TitleLink>
        </p>
        <p className="text-meta text-muted">{`${person.name}, ${formatDocumentDay(receivedOn)}`}</p>
        <Failure role="alert">{writes.findFault(payment)}</Failure>
      </div>
      <Button
        size="sm"
        variant="secondary"
        disabled={writes.isBusy(payment)}
        aria-label={`Certificate received: ${tax} for ${invoice.number}`}
        onClick={() => writes.send({ kind: "certificate", payment, isReceived: true })}
      >
        Certificate received
      </Button>
    </li>
  );
}
