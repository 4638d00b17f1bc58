import { type ReactNode, useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { BackLink } from "../../../../ui/admin/back-link.tsx";
import { LeaveGuard } from "../../../../ui/admin/editing/leave-guard.tsx";
import { type Said, useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { Fact, FactList } from "../../../../ui/admin/figures/fact-list.tsx";
import { SectionForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Panel } from "../../../../ui/admin/layout/panel.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { Day } from "../../../../ui/values/moments.tsx";
import type { ApiResult } from "../../../../utils/http/api-client.ts";
import { formatPlace } from "../../../../utils/indian-states.ts";
import { AddressButton } from "../address/address.tsx";
import { peopleClient } from "../client.ts";
import { LANGUAGES, NOTE_MAX_CHARS, nameOf } from "../person.ts";
import { PersonalDataPanel } from "./admin-person-data.tsx";
import { PersonDialog } from "./admin-person-dialog.tsx";
import { PersonFiles } from "./admin-person-files.tsx";
import { PersonMerges } from "./admin-person-merges.tsx";
import { PersonTimeline } from "./admin-person-timeline.tsx";
import type { PersonData } from "./people-data.ts";

type Question = { kind: "merge"; personId: string; name: string } | { kind: "delete-note"; noteId: string };

interface AdminPersonProps {
  data: PersonData;
  /** Panels of other features about this person. */
  children?: ReactNode;
}

/** One person: details, notes, timeline, merges, files, and what can be exported and erased. */
export function AdminPerson({ data, children }: AdminPersonProps) {
  const { person } = data;
  const [isEditing, setEditing] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const toasts = useToasts();
  const writes = useWrites(
    (edit: PersonEdit) => writePerson(person.id, edit),
    (result: ApiResult<Said>) => {
      if (result.ok) toasts.good(result.data.message ?? "Done");
      else toasts.bad(result.message || "The person couldn't be changed");
    },
  );
  const confirm = (edit: PersonEdit) => {
    setQuestion(undefined);
    writes.send(edit);
  };
  return (
    <div className="grid max-w-240 grid-cols-1 gap-4">
      <PageHead title={nameOf(person)} back={<BackLink to="/admin/people">All people</BackLink>}>
        <ButtonLink variant="secondary" to={`/admin/deals?person=${encodeURIComponent(person.id)}`}>
          New deal
        </ButtonLink>
        <Button variant="secondary" onClick={() => setEditing(true)}>
          Edit details
        </Button>
      </PageHead>
      <Panel className="grid grid-cols-1 gap-3">
        <PersonFacts person={person} />
        <AddressButton person={{ id: person.id, name: nameOf(person) }} email={person.emails[0] ?? ""} />
      </Panel>
      <PersonMerges
        {...data}
        isBusy={writes.isBusy}
        onMerge={({ id, name, emails }) =>
          setQuestion({ kind: "merge", personId: id, name: nameOf({ name, emails }) })
        }
        onUnmerge={(personId) => writes.send({ kind: "unmerge", personId })}
      />
      {children}
      <NoteForm personId={person.id} />
      <PersonTimeline data={data} onDeleteNote={(noteId) => setQuestion({ kind: "delete-note", noteId })} />
      <PersonFiles personId={person.id} files={data.files} />
      <PersonalDataPanel person={person} />
      {isEditing && <PersonDialog person={person} onClose={() => setEditing(false)} />}
      {question?.kind === "merge" && (
        <ConfirmDialog
          question={`Merge ${question.name} into ${nameOf(person)}?`}
          hint="Everything of both is shown together from now on. You can take this back for 30 days."
          confirmLabel="Merge"
          tone="plain"
          onConfirm={() => confirm({ kind: "merge", personId: question.personId })}
          onCancel={() => setQuestion(undefined)}
        />
      )}
      {question?.kind === "delete-note" && (
        <ConfirmDialog
          question="Delete this note permanently?"
          confirmLabel="Delete permanently"
          onConfirm={() => confirm({ kind: "delete-note", noteId: question.noteId })}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </div>
  );
}

function PersonFacts({ person }: Pick<PersonData, "person">) {
  const { emails, phone, company, country, address, stateCode, gstin, isSez, createdAt } = person;
  return (
    <FactList>
      <Fact name={emails.length === 1 ? "Email" : "Emails"}>
        {emails.map((email, place) => (
          <span key={email}>
            {place > 0 && ", "}
            <TextLink href={`mailto:${encodeURIComponent(email)}`}>{email}</TextLink>
          </span>
        ))}
      </Fact>
      {phone && <Fact name="Phone">{phone}</Fact>}
      {company && <Fact name="Company">{company}</Fact>}
      {address && (
        <Fact name="Address">
          <span className="whitespace-pre-line">{address}</span>
        </Fact>
      )}
      {stateCode && <Fact name="State">{formatPlace(stateCode)}</Fact>}
      {country && <Fact name="Country">{country}</Fact>}
      {gstin && <Fact name="GSTIN">{gstin}</Fact>}
      {isSez && <Fact name="Special economic zone">Yes</Fact>}
      <DocumentFact person={person} />
      <Fact name="First contact">
        <Day at={createdAt} />
      </Fact>
    </FactList>
  );
}

function DocumentFact({ person: { currency, language } }: Pick<PersonData, "person">) {
  const chosen = [currency, language && LANGUAGES[language]].filter(Boolean);
  return chosen.length > 0 && <Fact name="Documents">{chosen.join(", ")}</Fact>;
}

/** Notes are private to the owner. */
function NoteForm({ personId }: { personId: string }) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: { body: "" },
    save: (json) =>
      send(peopleClient[":id"].notes.$post({ param: { id: encodeURIComponent(personId) }, json })),
    describeFailure: ({ message }) => message || "The note couldn't be saved",
    onSaved: ({ message }) => toasts.good(message),
  });
  return (
    <Panel>
      <SectionForm form={form} noun="note" saveLabel="Save note">
        <TextArea
          label="Note"
          rows={3}
          required
          help="Only you can see your notes."
          {...form.text("body", NOTE_MAX_CHARS)}
        />
      </SectionForm>
      <LeaveGuard isDirty={form.isDirty} saving={form} />
    </Panel>
  );
}

type PersonEdit =
  | { kind: "merge"; personId: string }
  | { kind: "unmerge"; personId: string }
  | { kind: "delete-note"; noteId: string };

function writePerson(id: string, edit: PersonEdit) {
  const person = peopleClient[":id"];
  const param = { id: encodeURIComponent(id) };
  switch (edit.kind) {
    case "merge":
      return send(person.merge.$post({ param, json: { personId: edit.personId } }));
    case "unmerge":
      return send(person.unmerge.$post({ param: { id: encodeURIComponent(edit.personId) }, json: {} }));
    case "delete-note":
      return send(
        person.notes[":note"].$delete({ param: { ...param, note: encodeURIComponent(edit.noteId) } }),
      );
  }
}
