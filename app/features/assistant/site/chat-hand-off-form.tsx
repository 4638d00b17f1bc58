import { type FormEvent, useEffect, useRef, useState } from "react";
import { buttonLook } from "../../../ui/button.tsx";
import { Honeypot, TextArea, TextField } from "../../../ui/field.tsx";
import { EMAIL_MAX_CHARS } from "../../../utils/text/visitor-text.ts";
import { HONEYPOT_FIELD, NAME_MAX_CHARS } from "../../clients/contact/message.ts";
import type { ChatConfig } from "../schema.ts";
import { formatFailure } from "./chat-texts.ts";
import { type FieldErrors, type HandOff, requestPerson } from "./state/chat-client.ts";

const NOTE_MAX_CHARS = 1000;

interface HandOffFormProps {
  config: ChatConfig;
  onBack: () => void;
  onDone: () => void;
}

export function ChatHandOffForm({ config, onBack, onDone }: HandOffFormProps) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<{ message: string; fields: FieldErrors }>();
  const form = useRef<HTMLFormElement>(null);
  const fields = problem?.fields ?? {};

  useEffect(() => {
    form.current?.querySelector("input")?.focus();
  }, []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    setProblem(undefined);
    const result = await requestPerson(readDetails(event.currentTarget));
    setIsSending(false);
    if (result.ok) return onDone();
    const { fields: wrong = {}, message } = result;
    // These sentences are about the form; the others are apologies of the assistant.
    const isOwn = Object.keys(wrong).length > 0 || result.code === "too_many_messages";
    setProblem({ message: isOwn ? message : formatFailure(result), fields: wrong });
    const [first] = Object.keys(wrong);
    if (first) form.current?.querySelector<HTMLElement>(`[name="chat-${first}"]`)?.focus();
  }

  return (
    <form
      ref={form}
      className="flex max-h-[76%] flex-col gap-3 overflow-y-auto border-line-strong border-t bg-surface/70 px-4 pt-4 pb-2 has-aria-invalid:max-h-none has-aria-invalid:flex-1 has-aria-invalid:gap-2 has-aria-invalid:border-t-0 has-aria-invalid:pt-3 low:max-h-none low:flex-1 low:border-t-0 [--field-text:1rem] [--field:var(--control)]"
      aria-label="Talk to a person"
      onSubmit={onSubmit}
      noValidate
    >
      <p className="text-label text-muted">{describeReply(config)}</p>
      <TextField
        name="chat-name"
        label="Your name"
        autoComplete="name"
        required
        maxLength={NAME_MAX_CHARS}
        error={fields.name}
      />
      <TextField
        name="chat-email"
        label="Your email address"
        type="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX_CHARS}
        error={fields.email}
      />
      <TextArea
        name="chat-note"
        label="What is it about? (optional)"
        rows={2}
        maxLength={NOTE_MAX_CHARS}
        error={fields.note}
      />
      <Honeypot name={HONEYPOT_FIELD} />
      <p role="alert" className="text-bad text-label empty:hidden">
        {problem?.message}
      </p>
      <div className="flex justify-end gap-2">
        <button type="button" className={buttonLook({ variant: "ghost" })} onClick={onBack}>
          Back
        </button>
        <button type="submit" className={buttonLook({ variant: "primary" })} disabled={isSending}>
          {isSending ? "Sending..." : "Ask for a person"}
        </button>
      </div>
    </form>
  );
}

function readDetails(form: HTMLFormElement): HandOff {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? "");
  const note = read("chat-note").trim();
  return {
    name: read("chat-name"),
    email: read("chat-email"),
    page: location.pathname,
    // Since the document was loaded: rather too many than too few.
    elapsedMs: Math.round(performance.now()),
    [HONEYPOT_FIELD]: read(HONEYPOT_FIELD),
    ...(note && { note }),
  };
}

function describeReply({ availability, personName }: ChatConfig): string {
  const { isOpen, text } = availability;
  if (isOpen) return `${personName} reads this conversation and replies here, or by email if you leave.`;
  const hours = text ? ` Office hours: ${text}.` : "";
  return `It is outside office hours right now.${hours} ${personName} will read this conversation and reply by email, or here once back.`;
}
