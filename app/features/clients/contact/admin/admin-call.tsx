import { CalendarCheck, CalendarClock, Send } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { LeaveGuard } from "../../../../ui/admin/editing/leave-guard.tsx";
import { type Said, useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { Fact, FactList } from "../../../../ui/admin/figures/fact-list.tsx";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { FormFoot } from "../../../../ui/admin/overlays/dialog-foot.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextArea, TextField } from "../../../../ui/field.tsx";
import type { ApiResult } from "../../../../utils/http/api-client.ts";
import { createZone, SKIPPED_TIME } from "../../../../utils/time-zone.ts";
import { formatCallTime, formatVisitorTime } from "../call.ts";
import { CALL_REPLY_NOTE_MAX_CHARS, type CallAnswer } from "../reply.ts";
import type { InboxMessage } from "../schema.ts";
import { CALL_LABELS } from "./message-labels.ts";
import { SignaturePreview } from "./reply/signature-preview.tsx";
import { writeMessage } from "./write-message.ts";

interface AdminCallProps {
  messageId: string;
  call: NonNullable<InboxMessage["call"]>;
  timeZone: string;
  signature: string;
}

type Errors = Partial<Record<"at" | "note", string>>;

/** The call that a message asks for: its time in both zones, and the owner's answer to it. */
export function AdminCall({ messageId, call, timeZone, signature }: AdminCallProps) {
  const [step, setStep] = useState<CallAnswer["state"]>();
  const [errors, setErrors] = useState<Errors>({});
  const toasts = useToasts();
  const heading = useRef<HTMLHeadingElement>(null);
  const write = (answer: CallAnswer) => writeMessage(messageId, { kind: "call", answer });
  const writes = useWrites(write, (result: ApiResult<Said>) => {
    if (!result.ok) {
      const { at, note } = result.fields;
      setErrors({ ...(at && { at }), ...(note && { note }) });
      // Another tab has answered: show the call's current state.
      if (result.status === 409) setStep(undefined);
      return toasts.bad(result.message || "The email could not be sent.");
    }
    toasts.good(result.data.message ?? "Done");
    close();
  });
  const open = (state: CallAnswer["state"]) => {
    setErrors({});
    setStep(state);
  };
  const close = () => {
    setStep(undefined);
    heading.current?.focus();
  };
  const visitorTime = formatVisitorTime(call, timeZone);
  return (
    <Panel className="mt-6 max-w-240" aria-labelledby="call-title">
      <PanelTitle id="call-title" ref={heading} tabIndex={-1} className="outline-none">
        {CALL_LABELS[call.state]}
      </PanelTitle>
      <FactList>
        <Fact name="Your time">
          <time dateTime={call.at}>{formatCallTime(new Date(call.at), timeZone)}</time>
        </Fact>
        {visitorTime && <Fact name="Their time">{visitorTime}</Fact>}
      </FactList>
      {step ? (
        <CallAnswerForm
          key={step}
          step={step}
          at={call.at}
          timeZone={timeZone}
          signature={signature}
          errors={errors}
          isBusy={writes.isBusy}
          onSend={writes.send}
          onWrong={setErrors}
          onCancel={close}
        />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          {call.state !== "confirmed" && (
            <Button onClick={() => open("confirmed")}>
              <CalendarCheck aria-hidden="true" />
              Confirm
            </Button>
          )}
          <Button variant="secondary" onClick={() => open("proposed")}>
            <CalendarClock aria-hidden="true" />
            Propose another time
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface CallAnswerFormProps {
  step: CallAnswer["state"];
  at: string;
  timeZone: string;
  signature: string;
  errors: Errors;
  isBusy: boolean;
  onSend: (answer: CallAnswer) => void;
  onWrong: (errors: Errors) => void;
  onCancel: () => void;
}

function CallAnswerForm({
  step,
  at,
  timeZone,
  signature,
  errors,
  isBusy,
  onSend,
  onWrong,
  onCancel,
}: CallAnswerFormProps) {
  const zone = createZone(timeZone);
  const [day, setDay] = useState(() => zone.formatDay(new Date(at)));
  const [time, setTime] = useState(() => zone.formatTime(new Date(at)));
  const [note, setNote] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input, textarea")?.focus(), []);
  const isNew = step === "proposed";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!isNew) return onSend({ state: step, at, note });
    if (!day || !time) return onWrong({ at: "Please choose a day and a time." });
    const chosen = zone.read(day, time);
    if (!chosen) return onWrong({ at: SKIPPED_TIME });
    if (chosen.toISOString() === new Date(at).toISOString()) {
      return onWrong({ at: "That is the time it already has. Please choose another one." });
    }
    onSend({ state: step, at: chosen.toISOString(), note });
  };
  return (
    <form ref={form} className="mt-4 grid gap-4" onSubmit={submit} noValidate>
      {isNew && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Day"
            name="callDay"
            type="date"
            value={day}
            onChange={(event) => setDay(event.target.value)}
            error={errors.at}
          />
          <TextField
            label="Time"
            name="callTime"
            type="time"
            value={time}
            onChange={(event) => setTime(event.target.value)}
            help={`In your time zone, ${timeZone}`}
          />
        </div>
      )}
      <TextArea
        label={isNew ? "A few words (optional)" : "Link to the call, or a few words (optional)"}
        name="callNote"
        rows={3}
        maxLength={CALL_REPLY_NOTE_MAX_CHARS}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        help="The email names the time in both time zones and carries a calendar file."
        error={errors.note ?? (isNew ? undefined : errors.at)}
      />
      <SignaturePreview signature={signature} />
      <FormFoot>
        <Button variant="secondary" onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isBusy}>
          <Send aria-hidden="true" />
          {isNew ? "Send New Time" : "Send Confirmation"}
        </Button>
      </FormFoot>
      <LeaveGuard free="query" isDirty={note.trim() !== ""} />
    </form>
  );
}
