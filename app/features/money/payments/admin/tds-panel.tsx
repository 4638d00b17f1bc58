import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { TitleLink } from "../../../../ui/admin/layout/record-links.tsx";
import { Failure } from "../../../../ui/admin/notes/failure.tsx";
import { Button } from "../../../../ui/button.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { formatMoney } from "../../../../utils/money.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { formatDocumentDay } from "../../documents/document-words.ts";
import type { AwaitedTds, Payment } from "../schema.ts";
import type { PaymentWrites } from "./use-payment-writes.tsx";

/** Deducted tax that the owner can claim only with the client's certificate. */
export function TdsPanel({ tds, writes }: { tds: AwaitedTds; writes: PaymentWrites }) {
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
