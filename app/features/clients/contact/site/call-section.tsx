import { Fragment, useEffect, useRef, useState } from "react";
import { CARD } from "../../../../ui/card.tsx";
import { Honeypot, SelectField, TextArea, TextField } from "../../../../ui/field.tsx";
import { useAlive } from "../../../../ui/page/use-alive.ts";
import { EMAIL_MAX_CHARS } from "../../../../utils/text/visitor-text.ts";
import type { Availability } from "../../../content/profile/profile.ts";
import { CALL_SUCCESS } from "../call.ts";
import {
  CALL_NOTE_MAX_CHARS,
  formatCallRequest,
  listCallDays,
  listCallTimes,
  parseCall,
  toCallFieldErrors,
} from "../call-request.ts";
import { HONEYPOT_FIELD, NAME_MAX_CHARS } from "../message.ts";
import { CALL_FORM, toCallFields } from "./contact-post.ts";
import { FormStatus, SubmitButton } from "./form-parts.tsx";
import { type FieldProps, type PostedForm, useIsLinkedHere, useMessageForm } from "./use-message-form.ts";

interface CallSectionProps extends PostedForm {
  availability: Availability;
  email: string;
}

export function CallSection({ availability, email, ...posted }: CallSectionProps) {
  const { state, isInitial, sentCount, field, onSubmit } = useMessageForm({
    ...posted,
    prepare(values) {
      const call = toCallFields(values);
      const moment = parseCall(call, availability, new Date());
      if (!moment.ok) return moment;
      const zones = { owner: availability.timeZone, visitor: findVisitorZone() };
      const message = formatCallRequest(call, moment.value, zones);
      return { body: { ...message, [HONEYPOT_FIELD]: values[HONEYPOT_FIELD] } };
    },
    toFields: toCallFieldErrors,
    success: CALL_SUCCESS,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const isLinkedHere = useIsLinkedHere();
  // As in the contact form: a script shows what is wrong beside the field.
  const noValidate = useAlive();
  useEffect(() => {
    // A visitor who opened the section by its button goes on from its heading; one who came by its address may type already.
    if (isLinkedHere) heading.current?.focus();
  }, [isLinkedHere]);
  return (
    <section id="schedule" aria-labelledby="schedule-title" className={`${CARD} p-6 sm:p-8 md:p-12`}>
      <h2 id="schedule-title" ref={heading} tabIndex={-1} className="text-heading outline-none">
        Schedule a call
      </h2>
      <p className="mt-2 max-w-[37.9em] text-muted">
        Half an hour, {availability.text.replaceAll(/(\d) ([AP]M)/g, "$1\u00a0$2")}, my time. I will confirm
        by email and send you the link.
      </p>
      <form
        method="post"
        action="/contact#schedule"
        onSubmit={onSubmit}
        noValidate={noValidate}
        className="relative mt-6 grid gap-5 sm:grid-cols-2"
      >
        <input type="hidden" name="form" value={CALL_FORM} />
        <Honeypot name={HONEYPOT_FIELD} />
        <Fragment key={sentCount}>
          <CallTimeFields availability={availability} field={field} />
          <TextField
            {...field("callName")}
            label="Your name"
            required
            maxLength={NAME_MAX_CHARS}
            autoComplete="name"
          />
          <TextField
            {...field("callEmail")}
            label="Your email address"
            type="email"
            required
            maxLength={EMAIL_MAX_CHARS}
            autoComplete="email"
          />
          <div className="sm:col-span-2">
            <TextArea
              {...field("callNote")}
              label="What is it about? (optional)"
              rows={3}
              maxLength={CALL_NOTE_MAX_CHARS}
            />
          </div>
        </Fragment>
        <div>
          <SubmitButton status={state.status} label="Request Call" sentLabel="Request Sent!" />
        </div>
        <FormStatus state={state} isInitial={isInitial} email={email} />
      </form>
    </section>
  );
}

interface CallTimeFieldsProps {
  availability: Availability;
  field: (name: string) => FieldProps;
}

function findVisitorZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * On a page from the cache the server knows neither the visitor's zone nor the day, and offers the owner's
 * hours. The browser puts free times of the visitor's zone in their place, unless one is chosen already.
 */
function CallTimeFields({ availability, field }: CallTimeFieldsProps) {
  const [zone, setZone] = useState<string>();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const controls = [...(group.current?.querySelectorAll<HTMLInputElement>("input, select") ?? [])];
    const isInUse = controls.some((control) => control.value || control === document.activeElement);
    if (!isInUse) setZone(findVisitorZone());
  }, []);
  if (zone) return <VisitorTimes availability={availability} field={field} zone={zone} />;
  const times = listCallTimes(availability).map((time) => ({ value: time, label: time }));
  return (
    <div ref={group} className="contents">
      <TextField {...field("callDay")} label="Day" type="date" required />
      <SelectField
        {...field("callTime")}
        label="Time"
        help={`In my time zone, ${availability.timeZone}`}
        required
        placeholder="Select a time"
        options={times}
      />
    </div>
  );
}

function VisitorTimes({ availability, field, zone }: CallTimeFieldsProps & { zone: string }) {
  const [days] = useState(() => listCallDays(availability, new Date(), zone));
  const [day, setDay] = useState(days[0]);
  return (
    <>
      <SelectField
        name="callOfferedDay"
        label="Day"
        options={days.map(({ day: value, label }) => ({ value, label }))}
        onChange={(event) => setDay(days.find((entry) => entry.day === event.target.value))}
      />
      <SelectField
        {...field("callSlot")}
        key={day?.day}
        label="Time"
        help={`In your time zone, ${zone}`}
        required
        placeholder="Select a time"
        options={day?.slots ?? []}
      />
    </>
  );
}
