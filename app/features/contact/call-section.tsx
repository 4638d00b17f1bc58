import { Fragment, useEffect, useRef } from "react";
import { TextArea, TextField } from "../../ui/field.tsx";
import type { Availability } from "../profile/profile.ts";
import {
  CALL_NOTE_MAX_CHARS,
  formatCallRequest,
  parseCallMoment,
  toCallFieldErrors,
} from "./call-request.ts";
import { CallTimeFields, findVisitorZone } from "./call-time-fields.tsx";
import { CALL_FORM, type RefusedForm, toCallFields } from "./contact-post.ts";
import { FormStatus, Honeypot, SubmitButton } from "./form-parts.tsx";
import { EMAIL_MAX_CHARS, HONEYPOT_FIELD, NAME_MAX_CHARS } from "./message.ts";
import { IDLE, SENT, useMessageForm } from "./use-message-form.ts";

interface CallSectionProps {
  availability: Availability;
  refused: RefusedForm | undefined;
  isSent: boolean;
}

export function CallSection({ availability, refused, isSent }: CallSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, isInitial, sentCount, onSubmit } = useMessageForm({
    initial: refused ? { ...refused, status: "error" } : isSent ? SENT : IDLE,
    prepare(values) {
      const call = toCallFields(values);
      const moment = parseCallMoment(call, availability, new Date());
      if (!moment.ok) return moment;
      const zones = { owner: availability.timeZone, visitor: findVisitorZone() };
      const message = formatCallRequest(call, moment.value, zones);
      return { body: { ...message, [HONEYPOT_FIELD]: values[HONEYPOT_FIELD] } };
    },
    toFields: toCallFieldErrors,
  });
  // Whoever opened the section by its button goes on from its heading.
  useEffect(() => heading.current?.focus(), []);
  const field = (name: string) => {
    const value = sentCount === 0 ? refused?.values[name] : undefined;
    return { name, error: state.fields[name], ...(value && { defaultValue: value }) };
  };
  return (
    <section id="schedule" aria-labelledby="schedule-title" className="card p-6 sm:p-8 md:p-12">
      <h2 id="schedule-title" ref={heading} tabIndex={-1} className="text-heading outline-none">
        Schedule a call
      </h2>
      <p className="mt-2 max-w-[60ch] text-muted">
        Half an hour, {availability.text}, my time. I will confirm by mail and send you the link.
      </p>
      <form
        method="post"
        action="/contact#schedule"
        onSubmit={onSubmit}
        className="relative mt-6 grid gap-5 sm:grid-cols-2"
      >
        <input type="hidden" name="form" value={CALL_FORM} />
        <Honeypot />
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
          <SubmitButton status={state.status} label="Request Call" />
        </div>
        <FormStatus state={state} isInitial={isInitial} />
      </form>
    </section>
  );
}
