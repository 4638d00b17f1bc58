import { useNavigate } from "react-router";
import { useRecordForm } from "../../../../../ui/admin/forms/use-record-form.ts";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { pathToRecord } from "../../../../../utils/admin-paths.ts";
import { DECIDED } from "../../../../../utils/http/regain-session.ts";
import { toFormErrors } from "../../../documents/line-draft/line-draft.ts";
import type { DraftData } from "../invoices-data.ts";
import { saveInvoice } from "../write-invoice.ts";
import { readInvoiceDraft, toInvoiceDraft } from "./draft-form.ts";
import type { Issue } from "./use-issue.tsx";

export type InvoiceForm = ReturnType<typeof useInvoiceForm>;

export function useInvoiceForm(
  { invoice, client, business }: DraftData,
  issue?: Pick<Issue, "saved" | "saveFailed">,
) {
  const toasts = useToasts();
  const navigate = useNavigate();
  return useRecordForm({
    latest: toInvoiceDraft(invoice, client, business),
    async save(draft) {
      const read = readInvoiceDraft(draft);
      if (read.ok) return toFormErrors(await saveInvoice(invoice?.id, read.body));
      return { ok: false, status: 400, code: "invalid_input", message: "", fields: read.fields };
    },
    describeFailure({ message }) {
      issue?.saveFailed();
      return message || "The draft couldn't be saved";
    },
    rereads: invoice !== undefined,
    onSaved({ message, data }) {
      toasts.good(message);
      issue?.saved();
      if (!invoice) void navigate(pathToRecord("invoice", data.id), { replace: true, state: DECIDED });
    },
  });
}
