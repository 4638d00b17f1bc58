import { HandCoins } from "lucide-react";
import { useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { Badge, type BadgeTone } from "../../../../ui/admin/badge.tsx";
import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { CellLines } from "../../../../ui/admin/layout/cell-lines.tsx";
import { TitleLink } from "../../../../ui/admin/layout/record-links.tsx";
import { RowActions } from "../../../../ui/admin/layout/row-actions.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { Day } from "../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { formatMoney } from "../../../../utils/money.ts";
import { MailBadge } from "../../../core/outbox/outcomes/outcomes.tsx";
import { paymentsClient } from "../client.ts";
import {
  CORRECTION_MAX_CHARS,
  isCorrectable,
  isProvider,
  METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  type PaymentStatus,
} from "../payment.ts";
import { describeTransfer, formatPaid, formatTds, formatWrittenOff } from "../payment-words.ts";
import type { Payment } from "../schema.ts";
import { RefundDialog } from "./refund-dialog.tsx";

const TONES: Record<PaymentStatus, BadgeTone | undefined> = {
  claimed: "warn",
  confirmed: "good",
  rejected: "bad",
  unmatched: "warn",
  aside: undefined,
  reversed: "bad",
};

interface PaymentTableProps {
  payments: readonly Payment[];
  namesInvoice: boolean;
  isInPanel?: boolean;
  hint: string;
}

/** Decided payments with what was given back, and those that were recorded by mistake. */
export function PaymentTable({ payments, namesInvoice, isInPanel = false, hint }: PaymentTableProps) {
  const [refunded, setRefunded] = useState<Payment>();
  const [corrected, setCorrected] = useState<Payment>();
  const columns: Column<Payment>[] = [
    { header: "Payment", isWide: true, cell: (payment) => <What payment={payment} names={namesInvoice} /> },
    { header: "State", cell: (payment) => <State payment={payment} /> },
    { header: "Amount", isNumber: true, cell: (payment) => <Amount payment={payment} /> },
    {
      header: "Actions",
      cell: (payment) => (
        <Actions
          payment={payment}
          onRefund={() => setRefunded(payment)}
          onCorrect={() => setCorrected(payment)}
        />
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
      {corrected && <CorrectDialog payment={corrected} onClose={() => setCorrected(undefined)} />}
    </>
  );
}

function What({ payment, names }: { payment: Payment; names: boolean }) {
  const { invoice, person, note, reason, reversedAt } = payment;
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
      {reversedAt !== null && (
        <span className="text-meta text-muted">
          Reversed on <Day at={reversedAt} hasTime />
        </span>
      )}
    </CellLines>
  );
}

interface ActionsProps {
  payment: Payment;
  onRefund: () => void;
  onCorrect: () => void;
}

function Actions({ payment, onRefund, onCorrect }: ActionsProps) {
  const name = `${formatPaid(payment)} for ${payment.invoice.number}`;
  const actions = [
    ...(payment.refundableMinor > 0 ? [{ verb: "Refund", run: onRefund }] : []),
    ...(isCorrectable(payment) ? [{ verb: "Correct", run: onCorrect }] : []),
  ];
  if (actions.length === 0) return null;
  return (
    <RowActions isInCell>
      {actions.map(({ verb, run }) => (
        <Button key={verb} size="sm" variant="ghost" aria-label={`${verb} ${name}`} onClick={run}>
          {verb}
        </Button>
      ))}
    </RowActions>
  );
}

function State({ payment: { status, refundOf, mail } }: { payment: Payment }) {
  const isRefund = refundOf !== null && status === "confirmed";
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={isRefund ? undefined : TONES[status]}>
        {isRefund ? "Refund" : PAYMENT_STATUS_LABELS[status]}
      </Badge>
      {mail && <MailBadge mail={mail} />}
    </span>
  );
}

function Amount({ payment }: { payment: Payment }) {
  return (
    <CellLines>
      <span className={payment.status === "reversed" ? "font-[550] line-through" : "font-[550]"}>
        {formatPaid(payment)}
      </span>
      {listBesides(payment).map((fact) => (
        <span key={fact} className="text-meta text-muted">
          {fact}
        </span>
      ))}
    </CellLines>
  );
}

/** The other amounts that settle the invoice, and the part that is credit. */
function listBesides(payment: Payment): string[] {
  const { amountMinor, tdsMinor, writtenOffMinor, writeOffReason, receivedInrMinor } = payment;
  const { creditMinor, currency } = payment;
  const isBeside = writtenOffMinor > 0 && (amountMinor !== 0 || tdsMinor > 0);
  return [
    ...(receivedInrMinor === null
      ? []
      : [`${formatMoney({ minor: receivedInrMinor, currency: "INR" })} arrived`]),
    ...(tdsMinor > 0 && amountMinor !== 0 ? [`+ ${formatTds({ minor: tdsMinor, currency })}`] : []),
    ...(isBeside ? [`+ ${formatWrittenOff({ minor: writtenOffMinor, currency })}`] : []),
    ...(writtenOffMinor > 0 ? [writeOffReason] : []),
    ...(creditMinor > 0 ? [`${formatMoney({ minor: creditMinor, currency })} credit`] : []),
  ];
}

interface CorrectDialogProps {
  payment: Payment;
  onClose: () => void;
}

/** Corrects a payment that didn't happen as it was recorded. Money that went back is a refund instead. */
function CorrectDialog({ payment, onClose }: CorrectDialogProps) {
  const toasts = useToasts();
  const { id, invoice } = payment;
  const form = useRecordForm({
    latest: { reason: "", version: payment.version },
    save({ reason, version }) {
      const param = { id: encodeURIComponent(id) };
      return send(paymentsClient[":id"].correct.$post({ param, json: { reason, version } }));
    },
    describeFailure: ({ message }) => message || "The payment couldn't be corrected",
    onSaved({ message }) {
      toasts.good(message);
      onClose();
    },
  });
  return (
    <Dialog title="Correct payment" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="payment" saveLabel="Correct payment" onCancel={onClose}>
        <p className="wrap-anywhere">
          <span className="font-[550]">{`${formatPaid(payment)} for ${invoice.number}`}</span>
          <br />
          <span className="text-muted">{describeTransfer(payment)}</span>
        </p>
        <p className="text-muted">{describeEffect(payment)}</p>
        <TextField
          label="What was wrong?"
          required
          help="Only you see it."
          {...form.text("reason", CORRECTION_MAX_CHARS)}
        />
      </DialogForm>
    </Dialog>
  );
}

function describeEffect({ method, refundOf }: Payment): string {
  if (refundOf !== null)
    return "For a refund that didn't happen. It stays in the list as reversed, and the payment counts in full again.";
  if (isProvider(method))
    return `For money that belongs to another invoice. ${METHOD_LABELS[method]} has it, so it stays: this invoice is open again, and the money waits for you to say what it's for. If the client has had a receipt, they get a correction by email.`;
  return "For a payment that was recorded by mistake. It stays in the list as reversed, and the invoice is open again. If the client has had a receipt, they get a correction by email. If you've sent money back, record a refund instead.";
}
