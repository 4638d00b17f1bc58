import type { FormEvent } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { useAlive } from "../../../../ui/page/use-alive.ts";
import { RefusalSummary } from "../../../../ui/refusal-summary.tsx";
import { QUESTION_MAX_CHARS, type RefusedQuestion } from "../portal.ts";

const FORM_ID = "ask";

interface QuestionFormProps {
  path: string;
  refused: RefusedQuestion | undefined;
}

/** Asks the owner, who answers by email. */
export function QuestionForm({ path, refused }: QuestionFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const noValidate = useAlive();
  const refuseSecond = (event: FormEvent) => isSending && event.preventDefault();
  return (
    <Card as="section" className="grid gap-5 p-5 sm:p-8">
      <h2 className="text-heading">Ask a question</h2>
      <Form
        id={FORM_ID}
        method="post"
        action={`${path}#${FORM_ID}`}
        noValidate={noValidate}
        preventScrollReset
        onSubmit={refuseSecond}
        aria-label="Ask a question"
        className="grid scroll-mt-[calc(var(--bar-height)+24px)] gap-5"
      >
        <RefusalSummary refused={refused} />
        <TextArea
          name="text"
          label="Your question"
          help="I answer by email."
          rows={5}
          maxLength={QUESTION_MAX_CHARS}
          error={refused?.fields.text}
          defaultValue={refused?.text}
          required
        />
        <Button type="submit" isBusy={isSending} className="justify-self-start">
          Send question
        </Button>
      </Form>
    </Card>
  );
}
