import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { DAYS_KEPT, WEEKS_KEPT } from "../../../../kit/backup-retention.ts";
import { send } from "../../../../kit/http/client.ts";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { Failure } from "../../../../ui/admin/notes/failure.tsx";
import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { DialogFoot } from "../../../../ui/admin/overlays/dialog-foot.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import { DECIDED } from "../../../../utils/http/regain-session.ts";
import { personalDataClient } from "../client.ts";
import { nameOf } from "../person.ts";
import type { Person, PersonErasure } from "../schema.ts";
import { downloadExport } from "./person-file-calls.ts";

const CONFIRM_MAX_CHARS = 320;

/** Export and erasure, for when somebody asks for a copy of their data or for its deletion. */
export function PersonalDataPanel({ person }: { person: Person }) {
  const [step, setStep] = useState<"none" | "erasing" | "erased">("none");
  const [isExporting, setExporting] = useState(false);
  const toasts = useToasts();
  const navigate = useNavigate();
  // Navigates after the dialog has gone, since the router has one guard at a time. An unsaved note is dropped with its person.
  useEffect(() => {
    if (step === "erased") void navigate("/admin/people", { replace: true, state: DECIDED });
  }, [step, navigate]);
  const download = async () => {
    setExporting(true);
    const fault = await downloadExport(person.id);
    setExporting(false);
    if (fault) toasts.bad(fault);
  };
  return (
    <Panel className="grid grid-cols-1 gap-3" aria-labelledby="person-data">
      <PanelTitle gap="none" id="person-data">
        Personal data
      </PanelTitle>
      <p className="text-muted">
        The export is a ZIP file with all that the site knows about this person, and their files.
      </p>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
        <Button variant="secondary" isBusy={isExporting} onClick={download}>
          Export everything
        </Button>
        <Button variant="danger" onClick={() => setStep("erasing")}>
          Erase person…
        </Button>
      </div>
      {step === "erasing" && (
        <EraseDialog
          person={person}
          onErased={(message) => {
            toasts.good(message);
            setStep("erased");
          }}
          onClose={() => setStep("none")}
        />
      )}
    </Panel>
  );
}

interface EraseDialogProps {
  person: Person;
  onErased: (message: string) => void;
  onClose: () => void;
}

type Looked = { erasure: PersonErasure } | { failure: string };

/** Says what goes and what stays before anything is erased, and asks for the address to be typed. */
function EraseDialog(props: EraseDialogProps) {
  const { person, onClose } = props;
  const looked = useErasure(person.id);
  return (
    <Dialog title={`Erase ${nameOf(person)}?`} isDirty={false} onClose={onClose}>
      {!looked && <Spinner label="Looking at what is stored..." />}
      {looked && "failure" in looked && <Failure role="alert">{looked.failure}</Failure>}
      {looked && "erasure" in looked && <EraseForm {...props} erasure={looked.erasure} />}
    </Dialog>
  );
}

function useErasure(id: string): Looked | undefined {
  const [looked, setLooked] = useState<Looked>();
  const navigate = useNavigate();
  useEffect(() => {
    let isOpen = true;
    const look = async () => {
      const param = { id: encodeURIComponent(id) };
      const answer = await send(personalDataClient[":id"].erasure.$get({ param }));
      if (!isOpen) return;
      if (answer.ok) setLooked({ erasure: answer.data.data });
      else setLooked({ failure: answer.message || "What is stored couldn't be loaded." });
    };
    look().catch((reason: unknown) => {
      const location = reason instanceof Response && reason.headers.get("location");
      if (location) void navigate(location);
    });
    return () => {
      isOpen = false;
    };
  }, [id, navigate]);
  return looked;
}

function EraseForm({ person, erasure, onErased, onClose }: EraseDialogProps & { erasure: PersonErasure }) {
  const param = { id: encodeURIComponent(person.id) };
  const form = useRecordForm({
    latest: { confirm: "" },
    save: (json) => send(personalDataClient[":id"].erase.$post({ param, json })),
    describeFailure: ({ message }) => message || "The person couldn't be erased",
    rereads: false,
    onSaved: ({ message }) => onErased(message),
  });
  const [address] = person.emails;
  return (
    <form {...form.formProps} className="grid gap-4">
      <ErasureLists erasure={erasure} />
      <TextField
        label={address ? `Type ${address} to confirm` : `Type ${person.name} to confirm`}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text("confirm", CONFIRM_MAX_CHARS)}
      />
      <DialogFoot>
        <Failure role="alert" className="w-full">
          {form.failure}
        </Failure>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" isBusy={form.isBusy}>
          {form.isBusy ? "Erasing..." : "Erase permanently"}
        </Button>
      </DialogFoot>
    </form>
  );
}

function ErasureLists({ erasure: { deleted, anonymised, kept } }: { erasure: PersonErasure }) {
  return (
    <>
      <div className="grid gap-1">
        <h3 className="text-subheading">Deleted for good</h3>
        <p>{listWords(deleted)}.</p>
      </div>
      {anonymised.length > 0 && (
        <div className="grid gap-1">
          <h3 className="text-subheading">Kept without name and address</h3>
          <p>{listWords(anonymised)}.</p>
        </div>
      )}
      <div className="grid gap-1">
        <h3 className="text-subheading">Kept</h3>
        {kept.length === 0 && <p>Nothing in the database.</p>}
        {kept.length > 0 && (
          <ul className="grid list-disc gap-1 pl-5">
            {kept.map(({ what, reason, until }) => (
              <li key={what} className="wrap-anywhere">
                {what}. {reason} {until}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Notice as="p">
        Backups made before stay as they are: one a day for {DAYS_KEPT} days, one a week for {WEEKS_KEPT}{" "}
        weeks. This can't be undone.
      </Notice>
    </>
  );
}

function listWords(rows: PersonErasure["deleted"]): string {
  return new Intl.ListFormat("en").format(rows.map(({ what }) => what));
}
