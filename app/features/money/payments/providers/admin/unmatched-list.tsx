import { type FormEvent, useState } from "react";
import { Panel, PanelTitle } from "../../../../../ui/admin/layout/panel.tsx";
import { TitleLink } from "../../../../../ui/admin/layout/record-links.tsx";
import { Disclosure } from "../../../../../ui/admin/notes/disclosure.tsx";
import { Failure } from "../../../../../ui/admin/notes/failure.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { SelectField, TextField } from "../../../../../ui/field.tsx";
import { pathToRecord } from "../../../../../utils/admin-paths.ts";
import type { PaymentWrites } from "../../admin/use-payment-writes.tsx";
import { METHOD_LABELS, NOTE_MAX_CHARS } from "../../payment.ts";
import type { PayableInvoice } from "../../payment-draft.ts";
import { describeTransfer, formatPaid } from "../../payment-words.ts";
import type { Payment } from "../../schema.ts";

interface UnmatchedListProps {
  payments: readonly Payment[];
  openInvoices: readonly PayableInvoice[];
  writes: PaymentWrites;
}

/** Money that providers have reported, and that pays no invoice until the owner assigns it. */
export function UnmatchedList({ payments, openInvoices, writes }: UnmatchedListProps) {
  if (payments.length === 0) return null;
  return (
    <Panel aria-labelledby="payments-unmatched">
      <PanelTitle id="payments-unmatched" gap="close">
        Not matched
      </PanelTitle>
      <p className="text-meta text-muted">
        Payment providers have reported this, and no invoice was changed by it. Look it up at the provider
        first.
      </p>
      <ul className="grid grid-cols-1">
        {payments.map((payment) => (
          <li
            key={payment.id}
            className="grid grid-cols-1 gap-2 border-line py-4 not-first:border-t last:pb-0"
          >
            <UnmatchedLine payment={payment} openInvoices={openInvoices} writes={writes} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface UnmatchedLineProps extends Omit<UnmatchedListProps, "payments"> {
  payment: Payment;
}

function UnmatchedLine({ payment, openInvoices, writes }: UnmatchedLineProps) {
  const { invoice, person, reason, amountMinor, currency } = payment;
  const choices = openInvoices.filter((one) => one.currency === currency);
  return (
    <>
      <div className="wrap-anywhere">
        <p>
          <span className="font-[550]">{formatPaid(payment)}</span>
          {invoice.id !== "" && (
            <>
              {" by the link of "}
              <TitleLink to={pathToRecord("invoice", invoice.id)}>{invoice.number}</TitleLink>
              {`, ${person.name}`}
            </>
          )}
        </p>
        <p>{reason}</p>
        <p className="text-meta text-muted">{describeTransfer(payment)}</p>
      </div>
      <Failure role="alert">{writes.findFault(payment)}</Failure>
      {amountMinor > 0 && choices.length > 0 && (
        <Disclosure summary="Assign to an invoice">
          <Assignment payment={payment} choices={choices} writes={writes} />
        </Disclosure>
      )}
      <Disclosure summary="Put aside">
        <Aside payment={payment} writes={writes} />
      </Disclosure>
    </>
  );
}

interface AssignmentProps {
  payment: Payment;
  choices: readonly PayableInvoice[];
  writes: PaymentWrites;
}

function Assignment({ payment, choices, writes }: AssignmentProps) {
  const [invoiceId, setInvoiceId] = useState("");
  const [isChecked, setChecked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (invoiceId !== "") writes.send({ kind: "assign", payment, invoiceId });
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <SelectField
        label="Invoice"
        name={`invoice-${payment.id}`}
        placeholder="Please choose"
        help="More than is open becomes the client's credit."
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        value={invoiceId}
        error={isChecked && invoiceId === "" ? "Please choose an invoice." : undefined}
        onChange={({ currentTarget }) => setInvoiceId(currentTarget.value)}
      />
      <div>
        <Button
          type="submit"
          size="sm"
          disabled={writes.isBusy(payment)}
          aria-label={`Assign ${formatPaid(payment)} by ${METHOD_LABELS[payment.method]}`}
        >
          Assign
        </Button>
      </div>
    </form>
  );
}

function Aside({ payment, writes }: Omit<AssignmentProps, "choices">) {
  const [note, setNote] = useState("");
  const [isChecked, setChecked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (note.trim() !== "") writes.send({ kind: "aside", payment, note });
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <TextField
        label="Note"
        name={`aside-${payment.id}`}
        help="What it is, such as given back at the provider. Only you see it."
        maxLength={NOTE_MAX_CHARS}
        value={note}
        error={isChecked && note.trim() === "" ? "Please note what it is." : undefined}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div>
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          disabled={writes.isBusy(payment)}
          aria-label={`Put ${formatPaid(payment)} by ${METHOD_LABELS[payment.method]} aside`}
        >
          Put aside
        </Button>
      </div>
    </form>
  );
}
