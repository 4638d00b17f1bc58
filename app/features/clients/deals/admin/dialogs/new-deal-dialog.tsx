import { useNavigate } from "react-router";
import { send } from "../../../../../kit/http/client.ts";
import { DialogForm } from "../../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import { pathToRecord } from "../../../../../utils/admin-paths.ts";
import { DECIDED } from "../../../../../utils/http/regain-session.ts";
import { EMAIL_MAX_CHARS } from "../../../../../utils/text/visitor-text.ts";
import { dealsClient } from "../../client.ts";
import { ACTION_MAX_CHARS, TITLE_MAX_CHARS } from "../../deal.ts";
import { refuseField } from "../write-deal.ts";
import { DealFields, type FactsDraft, readFacts, toFactErrors } from "./deal-fields.tsx";

interface Draft extends FactsDraft {
  email: string;
  name: string;
  action: string;
  on: string;
}

const EMPTY: Draft = {
  email: "",
  name: "",
  title: "",
  value: "",
  currency: "INR",
  expectedOn: "",
  action: "",
  on: "",
};

interface NewDealDialogProps {
  /** The person of the deal, if already known. */
  person: { id: string; name: string } | undefined;
  onClose: () => void;
}

export function NewDealDialog({ person, onClose }: NewDealDialogProps) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const form = useRecordForm({
    latest: EMPTY,
    save: (draft) => createDeal(draft, person?.id),
    describeFailure: ({ message }) => message || "The deal couldn't be created",
    rereads: false,
    onSaved({ message, data }) {
      toasts.good(message);
      void navigate(pathToRecord("deal", data.id), { state: DECIDED });
    },
  });
  return (
    <Dialog title="New deal" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="deal" saveLabel="Create deal" onCancel={onClose}>
        {person ? (
          <p className="wrap-anywhere">
            <span className="text-muted">For</span> {person.name}
          </p>
        ) : (
          <>
            <TextField
              label="Client's email"
              type="email"
              required
              help="A known address finds its person; a new one adds a person."
              {...form.text("email", EMAIL_MAX_CHARS)}
            />
            <TextField label="Name, if they're new" {...form.text("name", TITLE_MAX_CHARS)} />
          </>
        )}
        <DealFields form={form} />
        <TextField label="Next action" {...form.text("action", ACTION_MAX_CHARS)} />
        <TextField label="Due on" type="date" {...form.text("on")} />
      </DialogForm>
    </Dialog>
  );
}

async function createDeal({ email, name, action, on, ...draft }: Draft, personId: string | undefined) {
  const read = readFacts(draft);
  if (!read.ok) return read;
  if (action.trim() !== "" && on === "") return refuseField("on", "Please choose a day.");
  if (action.trim() === "" && on !== "") return refuseField("action", "Please say what comes next.");
  const client = personId === undefined ? { email, name } : { personId };
  const next = on === "" ? null : { action, on };
  return toFactErrors(await send(dealsClient.index.$post({ json: { ...client, ...read.facts, next } })));
}
