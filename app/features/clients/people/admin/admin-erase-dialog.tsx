import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { DAYS_KEPT, WEEKS_KEPT } from "../../../../kit/backup-retention.ts";
import { send } from "../../../../kit/http/client.ts";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Failure } from "../../../../ui/admin/notes/failure.tsx";
import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { DialogFoot } from "../../../../ui/admin/overlays/dialog-foot.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import { personalDataClient } from "../client.ts";
import { nameOf } from "../person.ts";
import type { Person, PersonErasure } from "../schema.ts";

const CONFIRM_MAX_CHARS = 320;

interface EraseDialogProps {
  person: Person;
  onErased: (message: string) => void;
  onClose: () => void;
}

type Looked = { erasure: PersonErasure } | { failure: string };

/** Says what goes and what stays before anything is erased, and asks for the address to be typed. */
export function EraseDialog(props: EraseDialogProps) {
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
