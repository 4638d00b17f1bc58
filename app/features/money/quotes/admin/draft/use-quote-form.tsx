import { useNavigate } from "react-router";
import type { SavedAct } from "../../../../../ui/admin/editing/use-saved-act.ts";
import { useRecordForm } from "../../../../../ui/admin/forms/use-record-form.ts";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { pathToRecord } from "../../../../../utils/admin-paths.ts";
import { DECIDED } from "../../../../../utils/http/regain-session.ts";
import { toFormErrors } from "../../../documents/line-draft/line-draft.ts";
import type { QuoteData } from "../quotes-data.ts";
import { saveQuote } from "../write-quote.ts";
import { readQuoteDraft, toQuoteDraft } from "./quote-form.ts";

export type QuoteForm = ReturnType<typeof useQuoteForm>;

export function useQuoteForm(data: QuoteData, send?: Pick<SavedAct, "saved" | "saveFailed">) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const { quote } = data;
  return useRecordForm({
    latest: toQuoteDraft(data),
    async save(draft) {
      const read = readQuoteDraft(draft);
      if (read.ok) return toFormErrors(await saveQuote(quote?.id, read.body));
      return { ok: false, status: 400, code: "invalid_input", message: "", fields: read.fields };
    },
    describeFailure({ message }) {
      send?.saveFailed();
      return message || "The quote couldn't be saved";
    },
    rereads: quote !== undefined,
    onSaved({ message, data: saved }) {
      toasts.good(message);
      send?.saved();
      if (!quote) void navigate(pathToRecord("quote", saved.id), { replace: true, state: DECIDED });
    },
  });
}
