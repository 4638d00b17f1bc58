import { type FormEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Honeypot, TextArea, TextField } from "../../../../ui/field.tsx";
import { useAlive } from "../../../../ui/page/use-alive.ts";
import { RefusalSummary } from "../../../../ui/refusal-summary.tsx";
import { EMAIL_MAX_CHARS } from "../../../../utils/text/visitor-text.ts";
import { HONEYPOT_FIELD, NAME_MAX_CHARS } from "../../../clients/contact/message.ts";
import { NOTE_MAX_CHARS } from "../estimate.ts";
import { type EstimatePageData, FORM_ID, nameChoices, type RefusedEstimate } from "./estimate-values.ts";

interface QuoteFormProps extends EstimatePageData {
  refused: RefusedEstimate | undefined;
}

/** Sends choices only; the server works the estimate out again. */
export function QuoteForm({ service, choices, refused }: QuoteFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const noValidate = useAlive();
  const [typed] = useState(refused?.values ?? {});
  const fields = refused?.fields ?? {};
  const field = (name: string) => ({ name, error: fields[name], defaultValue: typed[name] });
  const picked = nameChoices(service, choices);
  const query = new URLSearchParams([["service", service.id], ...picked]);
  const refuseSecond = (event: FormEvent) => isSending && event.preventDefault();
  return (
    <Form
      id={FORM_ID}
      method="post"
      action={`/estimate?${query}#${FORM_ID}`}
      noValidate={noValidate}
      onSubmit={refuseSecond}
      aria-label="Ask for a written quote"
      className="relative grid scroll-mt-[calc(var(--bar-height)+24px)] gap-5"
    >
      <RefusalSummary refused={refused} />
      <input type="hidden" name="service" value={service.id} />
      <input type="hidden" name="version" value={service.version} />
      {picked.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Honeypot name={HONEYPOT_FIELD} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field("name")}
          label="Your name"
          required
          maxLength={NAME_MAX_CHARS}
          autoComplete="name"
        />
        <TextField
          {...field("email")}
          label="Your email address"
          type="email"
          required
          maxLength={EMAIL_MAX_CHARS}
          autoComplete="email"
        />
      </div>
      <TextArea {...field("note")} label="Note (optional)" rows={4} maxLength={NOTE_MAX_CHARS} />
      <div>
        <Button type="submit" size="lg" isBusy={isSending}>
          Send and ask for a quote
        </Button>
      </div>
    </Form>
  );
}
