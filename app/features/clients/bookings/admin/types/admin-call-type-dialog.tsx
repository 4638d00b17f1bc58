import { Switch } from "../../../../../ui/admin/editing/switch.tsx";
import { bindEntry } from "../../../../../ui/admin/forms/draft-fields.ts";
import { FieldRow } from "../../../../../ui/admin/forms/field-row.tsx";
import { FieldGroup } from "../../../../../ui/admin/forms/form-section.tsx";
import { ListEditor } from "../../../../../ui/admin/forms/list-editor.tsx";
import { DialogForm } from "../../../../../ui/admin/forms/record-form.tsx";
import { type RecordForm, useRecordForm } from "../../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { saveRecord } from "../../../../../ui/admin/records/use-record-writes.ts";
import { CheckBox } from "../../../../../ui/check-box.tsx";
import { SelectField, TextArea, TextField } from "../../../../../ui/field.tsx";
import { NumberField } from "../../../../../ui/values/number-field.tsx";
import type { ApiResult } from "../../../../../utils/http/api-client.ts";
import { QUESTIONS_MAX, TITLE_MAX_CHARS } from "../../booking.ts";
import {
  DESCRIPTION_MAX_CHARS,
  MEETING_URL_MAX_CHARS,
  QUESTION_MAX_CHARS,
  SLUG_MAX_CHARS,
} from "../../call-type.ts";
import { callTypeCalls } from "../../client.ts";
import type { OwnerCallType } from "../../schema.ts";
import {
  type CallTypeDraft,
  DAILY_CAP,
  readTypeDraft,
  retitle,
  TYPE_NUMBERS,
  toTypeDraft,
} from "./call-type-draft.ts";

interface CallTypeDialogProps {
  type: OwnerCallType | undefined;
  latest: OwnerCallType | undefined;
  hasJitsi: boolean;
  onClose: () => void;
}

export function CallTypeDialog({ type, latest, hasJitsi, onClose }: CallTypeDialogProps) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: toTypeDraft(latest ?? type),
    async save(draft): Promise<ApiResult<{ message?: string }>> {
      const read = readTypeDraft(draft);
      if (read.ok) return saveRecord(callTypeCalls, type?.id, read.body);
      return { ok: false, status: 400, code: "invalid_input", message: "", fields: read.fields };
    },
    describeFailure: ({ message }) => message || "The call type couldn't be saved",
    onSaved({ message }) {
      toasts.good(message || "Call type saved");
      onClose();
    },
  });
  return (
    <Dialog
      title={type ? "Edit call type" : "Add call type"}
      size="wide"
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <DialogForm form={form} noun="call type" saveLabel="Save" onCancel={onClose}>
        <AboutFields form={form} />
        <TimeFields form={form} />
        <PlaceFields form={form} hasJitsi={hasJitsi || type?.meeting.kind === "jitsi"} />
        <QuestionFields form={form} />
      </DialogForm>
    </Dialog>
  );
}

interface FieldsProps {
  form: RecordForm<CallTypeDraft>;
}

function AboutFields({ form }: FieldsProps) {
  const { draft, text, toggle, change } = form;
  return (
    <>
      <TextField
        label="Title"
        required
        {...text("title", TITLE_MAX_CHARS)}
        onChange={(event) => change(retitle(draft, event.currentTarget.value))}
      />
      <TextField
        label="Slug"
        required
        help={`/book/${draft.slug || "…"} – small letters, digits and hyphens.`}
        {...text("slug", SLUG_MAX_CHARS)}
      />
      <TextArea label="Description" rows={3} {...text("description", DESCRIPTION_MAX_CHARS)} />
      <Switch
        label="Offered to visitors"
        help="Off, it isn't on /book. Calls that are booked stay as they are."
        {...toggle("isActive")}
      />
      <Switch
        label="I approve each request"
        help="A request holds its time for 24 hours and lapses if you don't answer."
        {...toggle("needsApproval")}
      />
    </>
  );
}

function TimeFields({ form: { text } }: FieldsProps) {
  const number = (name: keyof typeof TYPE_NUMBERS, label: string) => (
    <NumberField label={label} kind={TYPE_NUMBERS[name]} required {...text(name)} />
  );
  return (
    <FieldGroup label="Time">
      <FieldRow fields="short">
        {number("minutes", "Length (minutes)")}
        {number("intervalMinutes", "A start every (minutes)")}
        {number("bufferBefore", "Free before (minutes)")}
        {number("bufferAfter", "Free after (minutes)")}
      </FieldRow>
      <FieldRow fields="short">
        {number("noticeMinutes", "Shortest notice")}
        <SelectField
          label="Notice unit"
          {...text("noticeUnit")}
          options={["minutes", "hours", "days"].map((unit) => ({ value: unit, label: unit }))}
        />
        {number("windowDays", "Days ahead, at most")}
        <NumberField
          label="Calls a day, at most"
          kind={DAILY_CAP}
          help="Empty for any number."
          {...text("dailyCap")}
        />
      </FieldRow>
    </FieldGroup>
  );
}

function PlaceFields({ form, hasJitsi }: FieldsProps & { hasJitsi: boolean }) {
  const { draft, errors } = form;
  const text = bindEntry(errors, "meeting", draft.meeting, (part) =>
    form.change({ meeting: { ...draft.meeting, ...part } }),
  );
  return (
    <FieldGroup label="Place">
      <FieldRow>
        <SelectField
          label="Where"
          {...text("kind")}
          help={
            draft.meeting.kind === "phone" ? "Visitors have to enter their number; you call them." : undefined
          }
          options={[
            { value: "link", label: "My own link" },
            { value: "phone", label: "By phone" },
            ...(hasJitsi ? [{ value: "jitsi", label: "A room on the site's Jitsi server" }] : []),
          ]}
        />
        {draft.meeting.kind === "link" && (
          <TextField
            label="Link"
            type="url"
            placeholder="https://"
            help="Your meeting room. Without one, visitors read that you'll send it before the call."
            {...text("url", MEETING_URL_MAX_CHARS)}
          />
        )}
      </FieldRow>
    </FieldGroup>
  );
}

function QuestionFields({ form }: FieldsProps) {
  return (
    <ListEditor
      {...form.list("questions")}
      label="Questions"
      noun="question"
      help="Asked besides name and email address."
      empty="None."
      maxCount={QUESTIONS_MAX}
      describe={({ label }) => label}
      create={() => ({ id: crypto.randomUUID(), label: "", kind: "line" as const, isRequired: false })}
    >
      {(question, change, index) => {
        const name = `questions.${index}`;
        const text = bindEntry(form.errors, name, question, change);
        return (
          <>
            <FieldRow>
              <TextField label="Question" required {...text("label", QUESTION_MAX_CHARS)} />
              <SelectField
                label="Answer"
                name={`${name}.kind`}
                value={question.kind}
                options={[
                  { value: "line", label: "One line" },
                  { value: "text", label: "Several lines" },
                ]}
                onChange={(event) => change({ kind: event.currentTarget.value === "text" ? "text" : "line" })}
              />
            </FieldRow>
            <CheckBox
              label="Has to be answered"
              name={`${name}.isRequired`}
              checked={question.isRequired}
              onChange={(event) => change({ isRequired: event.currentTarget.checked })}
            />
          </>
        );
      }}
    </ListEditor>
  );
}
