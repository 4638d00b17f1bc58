import { Check, LoaderCircle, Send } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { joinClasses } from "../../../../ui/class-names.ts";
import type { FormState } from "./use-message-form.ts";

interface SubmitButtonProps {
  status: FormState["status"];
  label: string;
  sentLabel?: string;
}

export function SubmitButton({ status, label, sentLabel = "Message Sent!" }: SubmitButtonProps) {
  if (status === "sending") {
    return (
      <Button type="submit" size="lg" disabled>
        <LoaderCircle aria-hidden className="animate-spin" />
        Sending...
      </Button>
    );
  }
  if (status === "success") {
    return (
      <Button type="submit" size="lg" variant="done">
        <Check aria-hidden />
        {sentLabel}
      </Button>
    );
  }
  return (
    <Button type="submit" size="lg">
      <Send aria-hidden />
      {label}
    </Button>
  );
}

interface FormStatusProps {
  state: FormState;
  isInitial: boolean;
  email: string;
}

/**
 * Always in the page, so that its text is announced; above the fields after a plain post, else by the button.
 */
export function FormStatus({ state, isInitial, email }: FormStatusProps) {
  const color = state.status === "success" ? "text-good" : "text-bad";
  return (
    <p
      role="status"
      className={joinClasses("col-span-full font-medium empty:absolute", color, isInitial && "-order-1")}
    >
      {state.message.includes(OTHER_WAY) ? <Failure text={state.message} email={email} /> : state.message}
    </p>
  );
}

/** The words that `CONTACT_FAILURE` and `CONTACT_TOO_MANY` share; they become a link. */
const OTHER_WAY = "email me directly";

/** A sentence of which the other way to the owner is a link. */
function Failure({ text, email }: { text: string; email: string }) {
  const [before, after] = text.split(OTHER_WAY);
  return (
    <>
      {before}
      <a href={`mailto:${email}`} className="underline underline-offset-4">
        {OTHER_WAY}
      </a>
      {after}
    </>
  );
}
