import { send } from "../../../../kit/http/client.ts";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { businessClient } from "../client.ts";
import type { OwnerBusiness } from "../schema.ts";
import { readBusinessDraft, toBusinessDraft } from "./business-draft.ts";

export type BusinessForm = ReturnType<typeof useBusinessForm>;

export function useBusinessForm(business: OwnerBusiness) {
  const toasts = useToasts();
  return useRecordForm({
    latest: toBusinessDraft(business),
    async save(draft) {
      const read = readBusinessDraft(draft);
      if (read.ok) return send(businessClient.index.$put({ json: read.body }));
      return { ok: false, status: 400, code: "invalid_input", message: "", fields: read.fields };
    },
    describeFailure: ({ message }) => message || "The business settings couldn't be saved",
    onSaved: ({ message }) => toasts.good(message),
  });
}
