import { type FormEvent, useState } from "react";
import { FieldRow } from "../../../ui/admin/forms/field-row.tsx";
import { TitleLink } from "../../../ui/admin/layout/record-links.tsx";
import { Disclosure } from "../../../ui/admin/notes/disclosure.tsx";
import { Failure } from "../../../ui/admin/notes/failure.tsx";
import { TextLink } from "../../../ui/admin/notes/text-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { pathToRecord } from "../../../utils/admin-paths.ts";
import { formatAmount, parseAmount } from "../../../utils/money.ts";
import { REASON_MAX_CHARS } from "../payment.ts";
import type { Payment } from "../schema.ts";
import { describeTransfer, formatPaid } from "./payment-words.ts";
import type { PaymentWrites } from "./use-payment-writes.tsx";

interface ClaimListProps {
  claims: readonly Payment[];
  writes: PaymentWrites;
  /** Where the invoice is another than that of the screen. */
  namesInvoice: boolean;
}

/** Payments that clients have reported; each is settled by one press once the owner has seen the money. */
export function ClaimList({ claims, writes, namesInvoice }: ClaimListProps) {
  return (
    <ul className="grid grid-cols-1">
      {claims.map((claim) => (
        <li key={claim.id} className="grid grid-cols-1 gap-2 border-line py-4 not-first:border-t last:pb-0">
          <div className="wrap-anywhere">
            <p>
              <span className="font-[550]">{formatPaid(claim)}</span>
              {namesInvoice && (
                <>
                  {" for "}
                  <TitleLink to={pathToRecord("invoice", claim.invoice.id)}>{claim.invoice.number}</TitleLink>{" "}
                  <TextLink to={pathToRecord("person", claim.person.id)}>{claim.person.name}</TextLink>
                </>
              )}
            </p>
            <p className="text-meta text-muted">{describeTransfer(claim)}</p>
          </div>
          <ClaimAnswer claim={claim} writes={writes} />
        </li>
      ))}
    </ul>
  );
}

function ClaimAnswer({ claim, writes }: { claim: Payment; writes: PaymentWrites }) {
  const isBusy = writes.isBusy(claim);
  const name = `${formatPaid(claim)} for ${claim.invoice.number}`;
  return (
    <div className="grid grid-cols-1 gap-1">
      <div>
        <Button
          size="sm"
          disabled={isBusy}
          aria-label={`Confirm ${name}`}
          onClick={() => writes.send({ kind: "confirm", payment: claim })}
        >
          Confirm
        </Button>
      </div>
      <Failure role="alert">{writes.findFault(claim)}</Failure>
      <Disclosure summary="Another amount arrived, or tax was deducted">
        <OtherAmounts claim={claim} isBusy={isBusy} onConfirm={writes.send} />
      </Disclosure>
      <Disclosure summary="Reject it">
        <Rejection claim={claim} isBusy={isBusy} onReject={writes.send} />
      </Disclosure>
    </div>
  );
}

interface OtherAmountsProps {
  claim: Payment;
  isBusy: boolean;
  onConfirm: PaymentWrites["send"];
}

function OtherAmounts({ claim, isBusy, onConfirm }: OtherAmountsProps) {
  const { id, amountMinor, currency } = claim;
  const [amount, setAmount] = useState(formatAmount({ minor: amountMinor, currency }));
  const [tds, setTds] = useState("0");
  const [isChecked, setChecked] = useState(false);
  const [paid, deducted] = [parseAmount(amount), parseAmount(tds)];
  const faultOf = (parsed: number | undefined) =>
    isChecked && parsed === undefined ? "Please enter an amount, such as 25,000." : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (paid === undefined || deducted === undefined) return;
    onConfirm({ kind: "confirm", payment: claim, amountMinor: paid, tdsMinor: deducted });
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <FieldRow>
        <TextField
          label="Amount that arrived"
          name={`amount-${id}`}
          inputMode="decimal"
          value={amount}
          error={faultOf(paid)}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <TextField
          label="Tax deducted (TDS)"
          name={`tds-${id}`}
          inputMode="decimal"
          value={tds}
          error={faultOf(deducted)}
          onChange={({ currentTarget }) => setTds(currentTarget.value)}
        />
      </FieldRow>
      <div>
        <Button type="submit" size="sm" disabled={isBusy}>
          Confirm these amounts
        </Button>
      </div>
    </form>
  );
}

interface RejectionProps {
  claim: Payment;
  isBusy: boolean;
  onReject: PaymentWrites["send"];
}

function Rejection({ claim, isBusy, onReject }: RejectionProps) {
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (reason.trim() !== "") onReject({ kind: "reject", payment: claim, reason });
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <TextArea
        label="Reason"
        name={`reason-${claim.id}`}
        rows={2}
        maxLength={REASON_MAX_CHARS}
        value={reason}
        help={`${claim.person.name} reads it in an email.`}
        error={isChecked && reason.trim() === "" ? "Please say why." : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value.replaceAll("\n", " "))}
      />
      <div>
        <Button
          type="submit"
          size="sm"
          variant="caution"
          disabled={isBusy}
          aria-label={`Reject ${formatPaid(claim)} for ${claim.invoice.number}`}
        >
          Reject
        </Button>
      </div>
    </form>
  );
}
