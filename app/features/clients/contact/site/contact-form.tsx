import { Fragment } from "react";
import { Honeypot, SelectField, TextArea, TextField } from "../../../../ui/field.tsx";
import { useAlive } from "../../../../ui/page/use-alive.ts";
import { EMAIL_MAX_CHARS } from "../../../../utils/text/visitor-text.ts";
import {
  BUDGETS,
  HONEYPOT_FIELD,
  MESSAGE_MAX_CHARS,
  NAME_MAX_CHARS,
  PROJECT_TYPES,
  SUBJECT_MAX_CHARS,
} from "../message.ts";
import { findEmptyFields } from "../required-fields.ts";
import { FormStatus, SubmitButton } from "./form-parts.tsx";
import { type PostedForm, useMessageForm } from "./use-message-form.ts";

const PROJECT_TYPE_OPTIONS = Object.entries(PROJECT_TYPES).map(([value, label]) => ({ value, label }));
const BUDGET_OPTIONS = BUDGETS.map((budget) => ({ value: budget, label: budget }));

export function ContactForm({ email, ...posted }: PostedForm & { email: string }) {
  const { state, isInitial, sentCount, field, onSubmit } = useMessageForm({
    ...posted,
    prepare(values) {
      const fields = findEmptyFields(values);
      return Object.keys(fields).length > 0 ? { fields } : { body: values };
    },
  });
  // A script shows what is wrong beside the field, where the browser has a bubble that goes.
  const noValidate = useAlive();
  return (
    <form
      id="contact-form"
      method="post"
      action="/contact#contact-form"
      onSubmit={onSubmit}
      noValidate={noValidate}
      className="relative grid gap-5"
    >
      <Honeypot name={HONEYPOT_FIELD} />
      <Fragment key={sentCount}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field("name")}
            label="Full Name"
            required
            maxLength={NAME_MAX_CHARS}
            autoComplete="name"
          />
          <TextField
            {...field("email")}
            label="Email Address"
            type="email"
            required
            maxLength={EMAIL_MAX_CHARS}
            autoComplete="email"
          />
        </div>
        <TextField {...field("subject")} label="Subject" required maxLength={SUBJECT_MAX_CHARS} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            {...field("projectType")}
            label="Project Type"
            placeholder="Select project type"
            options={PROJECT_TYPE_OPTIONS}
          />
          <SelectField
            {...field("budget")}
            label="Budget Range"
            placeholder="Select budget range"
            options={BUDGET_OPTIONS}
          />
        </div>
        <TextArea {...field("message")} label="Message" required rows={5} maxLength={MESSAGE_MAX_CHARS} />
      </Fragment>
      <div>
        <SubmitButton status={state.status} label="Send Message" />
      </div>
      <FormStatus state={state} isInitial={isInitial} email={email} />
    </form>
  );
}
