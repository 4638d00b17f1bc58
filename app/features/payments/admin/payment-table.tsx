import { HandCoins } from "lucide-react";
import { useState } from "react";
import { Badge, type BadgeTone } from "../../../ui/admin/badge.tsx";
import { CellLines } from "../../../ui/admin/layout/cell-lines.tsx";
import { TitleLink } from "../../../ui/admin/layout/record-links.tsx";
import { RowActions } from "../../../ui/admin/layout/row-actions.tsx";
import { TextLink } from "../../../ui/admin/notes/text-link.tsx";
import { EmptyList } from "../../../ui/admin/records/list-states.tsx";
import { type Column, Table } from "../../../ui/admin/records/table.tsx";
import { Button } from "../../../ui/button.tsx";
import { pathToRecord } from "../../../utils/admin-paths.ts";
import { formatMoney } from "../../../utils/money.ts";
import { PAYMENT_STATUS_LABELS, type PaymentStatus } from "../payment.ts";
import type { Payment } from "../schema.ts";
import { describeTransfer, formatPaid } from "./payment-words.ts";
import { RefundDialog } from "./refund-dialog.tsx";

const TONES: Record<PaymentStatus, BadgeTone | undefined> = {
  claimed: "warn",
  confirmed: "good",
  rejected: "bad",
  unmatched: "warn",
  aside: undefined,
};

interface PaymentTableProps {
  payments: readonly Payment[];
  namesInvoice: boolean;
  isInPanel?: boolean;
  hint: string;
}

/** Decided payments with what was given back. */
export function PaymentTable({ payments, namesInvoice, isInPanel = false, hint }: PaymentTableProps) {
  const [refunded, setRefunded] = useState<Payment>();
  const columns: Column<Payment>[] = [
    { header: "Payment", isWide: true, cell: (payment) => <What payment={payment} names={namesInvoice} /> },
    { header: "State", cell: (payment) => <State payment={payment} /> },
    { header: "Amount", isNumber: true, cell: (payment) => <Amount payment={payment} /> },
    {
      header: "Actions",
      cell: (payment) =>
        payment.refundableMinor > 0 && (
          <RowActions isInCell>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Refund ${formatPaid(payment)} for ${payment.invoice.number}`}
              onClick={() => setRefunded(payment)}
            >
              Refund
            </Button>
          </RowActions>
        ),
    },
  ];
  return (
    <>
      <Table
        caption="Payments"
        columns={columns}
        rows={payments}
        rowKey={({ id }) => id}
        isInPanel={isInPanel}
        empty={<EmptyList icon={HandCoins} title="No payments yet" hint={hint} />}
      />
      {refunded && <RefundDialog payment={refunded} onClose={() => setRefunded(undefined)} />}
    </>
  );
}

function What({ payment, names }: { payment: Payment; names: boolean }) {
  const { invoice, person, note, reason } = payment;
  return (
    <CellLines>
      {names && invoice.id !== "" && (
        <span>
          <TitleLink to={pathToRecord("invoice", invoice.id)}>{invoice.number}</TitleLink>{" "}
          <TextLink to={pathToRecord("person", person.id)}>{person.name}</TextLink>
        </span>
      )}
      <span className={names ? "text-meta text-muted" : undefined}>{describeTransfer(payment)}</span>
      {(reason || note) && <span className="text-meta text-muted">{reason || note}</span>}
    </CellLines>
  );
}

function State({ payment: { status, refundOf } }: { payment: Payment }) {
  if (refundOf !== null) return <Badge>Refund</Badge>;
  return <Badge tone={TONES[status]}>{PAYMENT_STATUS_LABELS[status]}</Badge>;
}

function Amount({ payment }: { payment: Payment }) {
  const { tdsMinor, creditMinor, currency } = payment;
  return (
    <CellLines>
      <span className="font-[550]">{formatPaid(payment)}</span>
      {tdsMinor > 0 && (
        <span className="text-meta text-muted">{`+ ${formatMoney({ minor: tdsMinor, currency })} TDS`}</span>
      )}
      {creditMinor > 0 && (
        <span className="text-meta text-muted">{`${formatMoney({ minor: creditMinor, currency })} credit`}</span>
      )}
    </CellLines>
  );
}
