import type { FormEvent } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { useAlive } from "../../../../ui/page/use-alive.ts";
import { RefusalSummary } from "../../../../ui/refusal-summary.tsx";
import { NumberField } from "../../../../ui/values/number-field.tsx";
import { amountIn, type Currency } from "../../../../utils/money.ts";
import { METHOD_LABELS, PAYMENT_METHODS, REFERENCE_MAX_CHARS } from "../payment.ts";
import type { ClaimValues, RefusedClaim } from "./linked-invoice.ts";

export const CLAIM_FORM_ID = "paid";

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }));

interface ClaimFormProps {
  path: string;
  currency: Currency;
  /** Initial values of the fields. */
  values: ClaimValues;
  refused: RefusedClaim | undefined;
}

/** Notifies the owner of a payment. The invoice stays open until the owner has seen the money. */
export function ClaimForm({ path, currency, values, refused }: ClaimFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const noValidate = useAlive();
  const { fields = {} } = refused ?? {};
  const typed = refused?.values ?? values;
  const kind = amountIn(currency);
  const field = (name: keyof ClaimValues) => ({ name, error: fields[name], defaultValue: typed[name] });
  const refuseSecond = (event: FormEvent) => isSending && event.preventDefault();
  return (
    <Card as="section" className="grid gap-5 p-5 sm:p-8">
      <h2 className="text-heading">I have paid</h2>
      <Form
        id={CLAIM_FORM_ID}
        method="post"
        action={`${path}#${CLAIM_FORM_ID}`}
        noValidate={noValidate}
        preventScrollReset
        onSubmit={refuseSecond}
        aria-label="I have paid"
        className="grid scroll-mt-[calc(var(--bar-height)+24px)] gap-5"
      >
        <RefusalSummary refused={refused} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            {...field("method")}
            label="How did you pay?"
            placeholder="Please choose"
            options={METHODS}
          />
          <NumberField {...field("amount")} label="Amount" kind={kind} help="What you transferred." />
          <NumberField
            {...field("tds")}
            label={currency === "INR" ? "Tax deducted (TDS)" : "Tax withheld"}
            kind={kind}
            help="If there's any. It counts like money. If only tax was deducted, enter 0 as the amount."
          />
          <TextField
            {...field("reference")}
            label="Reference (UTR)"
            help="The number of the transfer, in your app or bank statement."
            maxLength={REFERENCE_MAX_CHARS}
            autoComplete="off"
          />
          <TextField {...field("receivedOn")} label="Date" type="date" required />
        </div>
        <Button type="submit" isBusy={isSending} className="justify-self-start">
          Tell me that you've paid
        </Button>
      </Form>
    </Card>
  );
}
