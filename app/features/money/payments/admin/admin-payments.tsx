import { useState } from "react";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { Pager } from "../../../../ui/admin/records/pager.tsx";
import { Button } from "../../../../ui/button.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import { ClaimList } from "../claims/claim-list.tsx";
import { useClaimDialog } from "../claims/claims.tsx";
import { CheckButton } from "../providers/admin/check-button.tsx";
import { UnmatchedList } from "../providers/admin/unmatched-list.tsx";
import { AdvanceDialog } from "./advance-dialog.tsx";
import { PaymentTable } from "./payment-table.tsx";
import { PAYMENTS_PER_PAGE, type PaymentsData } from "./payments-data.ts";
import { RecordPaymentDialog } from "./record-payment-dialog.tsx";
import { TdsPanel } from "./tds-panel.tsx";
import { usePaymentWrites } from "./use-payment-writes.tsx";

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
