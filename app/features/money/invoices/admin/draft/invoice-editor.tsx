import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { BackLink } from "../../../../../ui/admin/back-link.tsx";
import { useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import { ScreenForm } from "../../../../../ui/admin/forms/record-form.tsx";
import { ConfirmDialog } from "../../../../../ui/admin/overlays/confirm-dialog.tsx";
import { Menu } from "../../../../../ui/admin/overlays/menu.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../../ui/admin/page-head.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { DECIDED } from "../../../../../utils/http/regain-session.ts";
import { EmailOffNotice } from "../../../../core/outbox/email-off-notice.tsx";
import { LettersNotice } from "../../../documents/letters-notice/letters-notice.tsx";
import type { Invoice } from "../../schema.ts";
import type { DraftData } from "../invoices-data.ts";
import { deleteInvoice } from "../write-invoice.ts";
import { ClientSection, LinesSection, NotesSection, TotalsSection } from "./invoice-sections.tsx";
import { IssueRefusal } from "./issue-refusal.tsx";
import { useInvoiceForm } from "./use-invoice-form.tsx";
import type { Issue } from "./use-issue.tsx";

/** A new invoice, which becomes a draft when it's saved. */
export function NewInvoice({ data }: { data: DraftData }) {
  const form = useInvoiceForm(data);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="New invoice" back={<BackLink to="/admin/invoices">All invoices</BackLink>} />
      <InvoiceFields form={form} business={data.business} />
    </div>
  );
}

interface InvoiceEditorProps {
  data: DraftData;
  invoice: Invoice;
  /** Kept by the screen, which shows another part of itself once the invoice is issued. */
  issue: Issue;
}

/** A draft: everything can change until it's issued. */
export function InvoiceEditor({ data, invoice, issue }: InvoiceEditorProps) {
  const form = useInvoiceForm(data, issue);
  const removal = useDraftRemoval(invoice.id);
  // A milestone's invoice rounds as its quote did.
  const roundsToRupee = invoice.currency === "INR" ? invoice.roundsToWhole : data.business.roundsToRupee;
  const business = { ...data.business, roundsToRupee };
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Draft" back={<BackLink to="/admin/invoices">All invoices</BackLink>}>
        <Button isBusy={issue.isBusy} onClick={() => issue.ask(form, { email: true })}>
          Issue and email
        </Button>
        <Button variant="secondary" isBusy={issue.isBusy} onClick={() => issue.ask(form, { email: false })}>
          Issue only
        </Button>
        <Menu
          label="More of this draft"
          groups={[[{ label: "Delete draft", icon: Trash2, isBad: true, run: removal.ask }]]}
        />
      </PageHead>
      {data.mail && <EmailOffNotice mail={data.mail} />}
      <LettersNotice texts={form.draft} />
      <IssueRefusal issue={issue} client={form.draft.client} isDirty={form.isDirty} />
      <InvoiceFields form={form} business={business} rateError={issue.refusal?.fields.rate} />
      {issue.isAsking && (
        <ConfirmDialog
          question={issue.email ? "Issue and email this invoice?" : "Issue this invoice without emailing it?"}
          hint={`It gets the next number and today's date, and can't be changed afterwards. What the client has paid in advance is set off. A mistake is corrected with a credit note. ${describeDelivery(data, issue.email)}`}
          confirmLabel={issue.email ? "Issue and email" : "Issue only"}
          tone="plain"
          isBusy={issue.isBusy}
          onConfirm={issue.confirm}
          onCancel={issue.cancel}
        />
      )}
      {removal.isAsking && (
        <ConfirmDialog
          question={`Delete the draft “${invoice.title}”?`}
          hint="It has no number yet, so none is missing afterwards. This can't be undone."
          confirmLabel="Delete draft"
          isBusy={removal.isBusy}
          onConfirm={removal.confirm}
          onCancel={removal.cancel}
        />
      )}
    </div>
  );
}

function describeDelivery({ invoice, mail }: DraftData, isEmailed: boolean): string {
  if (!isEmailed) return "It isn't emailed: Today reminds you to send it.";
  const email = invoice?.person.email;
  if (!email) return "The client has no email address yet.";
  return mail?.kind === "smtp"
    ? `It's emailed to ${email} with its PDF and its link.`
    : "Email is off, so nobody gets it: copy the link for your client afterwards.";
}

interface InvoiceFieldsProps {
  form: ReturnType<typeof useInvoiceForm>;
  business: DraftData["business"];
  rateError?: string | undefined;
}

function InvoiceFields({ form, business, rateError }: InvoiceFieldsProps) {
  return (
    <ScreenForm form={form} noun="draft">
      <ClientSection form={form} rateError={rateError} />
      <LinesSection form={form} business={business} />
      <NotesSection form={form} />
      <TotalsSection form={form} business={business} />
    </ScreenForm>
  );
}

function useDraftRemoval(id: string) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const writes = useWrites(
    () => deleteInvoice(id),
    (result) => {
      setAsking(false);
      if (!result.ok) return toasts.bad(result.message || "The draft couldn't be deleted");
      toasts.good(result.data.message);
      void navigate("/admin/invoices", { replace: true, state: DECIDED });
    },
    () => false,
  );
  return {
    isAsking,
    isBusy: writes.isBusy,
    ask: () => setAsking(true),
    cancel: () => setAsking(false),
    confirm: () => writes.send("delete"),
  };
}
