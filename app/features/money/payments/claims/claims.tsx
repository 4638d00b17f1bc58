import { useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { formatAmount } from "../../../../utils/money.ts";
import { paymentsClient } from "../client.ts";
import { REASON_MAX_CHARS } from "../payment.ts";
import { NOTHING_PAID, nameFields, readPaid } from "../payment-draft.ts";
import type { Claim } from "./claim.ts";
import { PaidFields } from "./paid-fields.tsx";
import { useUndo } from "./use-undo.tsx";

/** The dialog is rendered beside the list, since an answered claim leaves the list. */
export function useClaimDialog() {
  const [asked, setAsked] = useState<{ claim: Claim; isRejecting: boolean }>();
  return {
    confirm: (claim: Claim) => setAsked({ claim, isRejecting: false }),
    reject: (claim: Claim) => setAsked({ claim, isRejecting: true }),
    dialog: asked && <ClaimDialog {...asked} onClose={() => setAsked(undefined)} />,
  };
}

export type ClaimAnswers = Pick<ReturnType<typeof useClaimDialog>, "confirm" | "reject">;

/** Both only open the dialog: one press books and mails nothing. */
export function ClaimButtons({ claim, answers }: { claim: Claim; answers: ClaimAnswers }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" aria-label={`Confirm ${claim.name}`} onClick={() => answers.confirm(claim)}>
        Confirm
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Reject ${claim.name}`}
        onClick={() => answers.reject(claim)}
      >
        Reject
      </Button>
    </div>
  );
}

interface ClaimDialogProps {
  claim: Claim;
  isRejecting: boolean;
  onClose: () => void;
}

/** Asks the owner how much has arrived and when, or why the claim is rejected. */
function ClaimDialog({ claim, isRejecting: startsRejecting, onClose }: ClaimDialogProps) {
  const [isRejecting, setRejecting] = useState(startsRejecting);
  return isRejecting ? (
    <RejectClaim claim={claim} onClose={onClose} />
  ) : (
    <ConfirmClaim claim={claim} onReject={() => setRejecting(true)} onClose={onClose} />
  );
}

interface ConfirmClaimProps {
  claim: Claim;
  onReject: () => void;
  onClose: () => void;
}

function ConfirmClaim({ claim, onReject, onClose }: ConfirmClaimProps) {
  const toasts = useToasts();
  const undo = useUndo();
  const { id, version, currency, amountMinor, tdsMinor, openMinor } = claim;
  const payable = { currency, balanceMinor: openMinor };
  const form = useRecordForm({
    latest: {
      ...NOTHING_PAID,
      amount: formatAmount({ minor: amountMinor, currency }),
      tds: tdsMinor > 0 ? formatAmount({ minor: tdsMinor, currency }) : "",
      receivedOn: claim.receivedOn,
      version,
    },
    async save(draft) {
      const read = readPaid(draft, payable);
      if (!read.ok) return read;
      const json = { ...read.paid, receivedOn: draft.receivedOn, version: draft.version };
      const param = { id: encodeURIComponent(id) };
      return nameFields(await send(paymentsClient[":id"].confirm.$post({ param, json })));
    },
    describeFailure: ({ message }) => message || "The payment couldn't be confirmed",
    onSaved({ message, data }) {
      toasts.good(message, undo(data));
      onClose();
    },
  });
  return (
    <Dialog title="Confirm payment" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm
        form={form}
        noun="payment"
        saveLabel="Confirm payment"
        onCancel={onClose}
        otherAnswer={
          <Button variant="caution" onClick={onReject}>
            Reject
          </Button>
        }
      >
        <ClaimFacts claim={claim} />
        <PaidFields form={form} payable={payable} />
        <TextField
          label={amountMinor > 0 ? "The day the money came" : "The day it was deducted"}
          type="date"
          required
          {...form.text("receivedOn")}
        />
        <p className="text-meta text-muted">
          You can undo this for 20 seconds, before the client gets a receipt.
        </p>
      </DialogForm>
    </Dialog>
  );
}

function RejectClaim({ claim, onClose }: Omit<ConfirmClaimProps, "onReject">) {
  const toasts = useToasts();
  const undo = useUndo();
  const { id, version, client } = claim;
  const form = useRecordForm({
    latest: { reason: "", version },
    save({ reason, version: seen }) {
      const param = { id: encodeURIComponent(id) };
      return send(paymentsClient[":id"].reject.$post({ param, json: { version: seen, reason } }));
    },
    describeFailure: ({ message }) => message || "The payment couldn't be rejected",
    onSaved({ message, data }) {
      toasts.good(message, undo(data));
      onClose();
    },
  });
  return (
    <Dialog title="Reject payment" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="payment" saveLabel="Reject payment" onCancel={onClose}>
        <ClaimFacts claim={claim} />
        <TextField
          label="Reason"
          required
          help={`${client} reads it in an email, and can tell you again.`}
          {...form.text("reason", REASON_MAX_CHARS)}
        />
      </DialogForm>
    </Dialog>
  );
}

function ClaimFacts({ claim: { name, client, detail } }: { claim: Claim }) {
  return (
    <p className="wrap-anywhere">
      <span className="font-[550]">{name}</span>, {client}
      <br />
      <span className="text-muted">{detail}</span>
    </p>
  );
}
