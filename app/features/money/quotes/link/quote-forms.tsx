import type { FormEvent, ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { CheckBox } from "../../../../ui/check-box.tsx";
import { TextArea, TextField } from "../../../../ui/field.tsx";
import { SaidNotice } from "../../../../ui/page/documents/said-notice.tsx";
import { useAlive } from "../../../../ui/page/use-alive.ts";
import { RefusalSummary } from "../../../../ui/refusal-summary.tsx";
import { QUESTION_MAX_CHARS, REASON_MAX_CHARS, SIGNER_MAX_CHARS } from "../quote.ts";
import {
  ACCEPT_FORM_ID,
  DECLINE_FORM_ID,
  type PostedQuote,
  QUESTION_FORM_ID,
  type QuoteAct,
  type QuotePage,
} from "./quote-page.ts";

type Refused = Extract<PostedQuote, { kind: "refused" }>;

interface QuoteFormProps {
  path: string;
  /** The marks of the ticked options, such as "101". */
  options: string;
  posted: PostedQuote | undefined;
}

function findRefused(posted: PostedQuote | undefined, act: QuoteAct): Refused | undefined {
  return posted?.kind === "refused" && posted.act === act ? posted : undefined;
}

interface ActFormProps {
  act: QuoteAct;
  path: string;
  options: string;
  label: string;
  refused: Refused | undefined;
  children: (isSending: boolean) => ReactNode;
}

function ActForm({ act, path, options, label, refused, children }: ActFormProps) {
  const { formMethod, formData } = useNavigation();
  const isPosting = formMethod === "POST";
  const noValidate = useAlive();
  const refuseSecond = (event: FormEvent) => isPosting && event.preventDefault();
  return (
    <Form
      id={act}
      method="post"
      action={`${path}${options && `?options=${options}`}#${act}`}
      noValidate={noValidate}
      preventScrollReset
      onSubmit={refuseSecond}
      aria-label={label}
      className="grid scroll-mt-[calc(var(--bar-height)+24px)] gap-5"
    >
      <RefusalSummary refused={refused} />
      <input type="hidden" name="options" value={options} />
      {children(isPosting && formData?.get("intent") === act)}
    </Form>
  );
}

/** The agreement is shown beside the button: the total, the options, and the statement that is stored word for word. */
export function AcceptForm({ page, path, options, posted }: QuoteFormProps & { page: QuotePage }) {
  const { total, statement, n, sha256, lines, name } = page;
  const refused = findRefused(posted, ACCEPT_FORM_ID);
  const { fields = {} } = refused ?? {};
  const chosen = lines.filter(({ isOptional, isChosen }) => isOptional && isChosen);
  const hasOptions = lines.some(({ isOptional }) => isOptional);
  return (
    <Card as="section" className="grid gap-5 p-5 sm:p-8">
      <h2 className="text-heading">{`Accept this ${name.toLowerCase()}`}</h2>
      <ActForm
        act={ACCEPT_FORM_ID}
        path={path}
        options={options}
        label={`Accept this ${name.toLowerCase()}`}
        refused={refused}
      >
        {(isSending) => (
          <>
            <input type="hidden" name="version" value={n} />
            <input type="hidden" name="hash" value={sha256} />
            {chosen.map(({ id }) => (
              <input key={id} type="hidden" name="shown" value={id} />
            ))}
            <p>
              <strong className="text-lg tabular-nums">{total}</strong> in total
              {hasOptions && `, ${describeOptions(chosen.map(({ title }) => title))}`}
            </p>
            <TextField
              name="name"
              label="Your name"
              help="Typed here, it's kept with the acceptance."
              error={fields.name}
              defaultValue={refused?.typed.name}
              maxLength={SIGNER_MAX_CHARS}
              autoComplete="name"
              required
            />
            <CheckBox id="agree" name="agree" label={statement} error={fields.agree} required />
            <Button
              type="submit"
              name="intent"
              value={ACCEPT_FORM_ID}
              isBusy={isSending}
              className="justify-self-start"
            >
              {`Accept ${name.toLowerCase()}`}
            </Button>
          </>
        )}
      </ActForm>
    </Card>
  );
}

function describeOptions(titles: readonly string[]): string {
  return titles.length === 0 ? "without any option" : `with ${titles.join(", ")}`;
}

const NEW_ONE = "This quote has expired. Could you send me a new one?";

interface QuestionFormProps extends QuoteFormProps {
  isExpired: boolean;
}

export function QuestionForm({ path, options, posted, isExpired }: QuestionFormProps) {
  const refused = findRefused(posted, QUESTION_FORM_ID);
  const title = isExpired ? "Ask for a new one" : "Ask a question";
  return (
    <Card as="section" className="grid gap-5 p-5 sm:p-8">
      <h2 className="text-heading">{title}</h2>
      {posted?.kind === "asked" ? (
        <SaidNotice>Thank you. I'll answer by email.</SaidNotice>
      ) : (
        <ActForm act={QUESTION_FORM_ID} path={path} options={options} label={title} refused={refused}>
          {(isSending) => (
            <>
              <TextArea
                name="text"
                label={isExpired ? "Your message" : "Your question"}
                rows={3}
                maxLength={QUESTION_MAX_CHARS}
                defaultValue={refused?.typed.text ?? (isExpired ? NEW_ONE : "")}
                error={refused?.fields.text}
                required
              />
              <Button
                type="submit"
                name="intent"
                value={QUESTION_FORM_ID}
                variant={isExpired ? "primary" : "secondary"}
                isBusy={isSending}
                className="justify-self-start"
              >
                {isExpired ? "Ask for a new one" : "Send question"}
              </Button>
            </>
          )}
        </ActForm>
      )}
    </Card>
  );
}

/** Always has a field beside its button: mail scanners press lone buttons of a page. */
export function DeclineForm({ path, options, posted, name }: QuoteFormProps & Pick<QuotePage, "name">) {
  const refused = findRefused(posted, DECLINE_FORM_ID);
  return (
    <Card as="section" className="p-5 sm:p-8">
      <details open={refused !== undefined}>
        <summary className="min-h-6 cursor-pointer font-medium">{`Not for you? Decline this ${name.toLowerCase()}`}</summary>
        <div className="pt-5">
          <ActForm
            act={DECLINE_FORM_ID}
            path={path}
            options={options}
            label={`Decline this ${name.toLowerCase()}`}
            refused={refused}
          >
            {(isSending) => (
              <>
                <TextArea
                  name="reason"
                  label="Why? (optional)"
                  rows={2}
                  maxLength={REASON_MAX_CHARS}
                  defaultValue={refused?.typed.reason}
                  error={refused?.fields.reason}
                />
                <Button
                  type="submit"
                  name="intent"
                  value={DECLINE_FORM_ID}
                  variant="caution"
                  isBusy={isSending}
                  className="justify-self-start"
                >
                  Decline
                </Button>
              </>
            )}
          </ActForm>
        </div>
      </details>
    </Card>
  );
}
