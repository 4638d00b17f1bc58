import type { FormEvent } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { SaidNotice } from "../../../../ui/page/documents/said-notice.tsx";
import { NoticePage } from "../../../../ui/page/notice-page.tsx";
import { useAlive } from "../../../../ui/page/use-alive.ts";
import { RefusalSummary } from "../../../../ui/refusal-summary.tsx";
import {
  type Portal,
  type PortalDocument,
  QUESTION_MAX_CHARS,
  QUESTION_SAID,
  type RefusedQuestion,
  STATUS_WORDS,
} from "../portal.ts";

interface PortalPageProps {
  portal: Portal;
  token: string;
  hasAsked: boolean;
  refused: RefusedQuestion | undefined;
}

const ONE_COLUMN = "grid-cols-[minmax(0,52rem)] justify-center gap-8";
const CARD = "grid gap-5 p-5 sm:p-8";
const LINK = "inline-flex min-h-6 font-semibold underline underline-offset-4 wrap-anywhere";

/** All about one engagement. Only its form changes anything. */
export function PortalPage({ portal, token, hasAsked, refused }: PortalPageProps) {
  const { title, status, waiting, quotes, invoices, files } = portal;
  const path = `/c/${token}`;
  return (
    <NoticePage title={title} lead={STATUS_WORDS[status]} layout={ONE_COLUMN}>
      <div className="grid gap-6">
        {hasAsked && <SaidNotice>{QUESTION_SAID}</SaidNotice>}
        <Documents title="Waiting for your decision" documents={waiting} />
        <Progress portal={portal} />
        <Documents title="Invoices" documents={invoices} />
        <Documents title="What we agreed" documents={quotes} />
        {files.length > 0 && (
          <Card as="section" className={CARD}>
            <h2 className="text-heading">Files</h2>
            <ul className="grid gap-3">
              {files.map(({ id, name, size }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-4">
                  <a className={LINK} href={`${path}/files/${encodeURIComponent(id)}`} download>
                    {name}
                  </a>
                  <span className="text-muted">{size}</span>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {!hasAsked && <QuestionForm path={path} refused={refused} />}
      </div>
    </NoticePage>
  );
}

function Progress({ portal: { milestones, agreed, paid } }: { portal: Portal }) {
  return (
    <Card as="section" className={CARD}>
      <h2 className="text-heading">Progress</h2>
      <ol className="grid gap-3">
        {milestones.map(({ id, label, amount, state, progress }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">
              <span className="font-semibold">{label}</span>{" "}
              <span className={state === "paid" ? "text-good" : "text-muted"}>{progress}</span>
            </span>
            <span className="tabular-nums">{amount}</span>
          </li>
        ))}
      </ol>
      <dl className="grid gap-2 border-t border-line pt-4">
        <div className="flex justify-between gap-4">
          <dt className="text-muted">Agreed</dt>
          <dd className="tabular-nums">{agreed}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-muted">Paid</dt>
          <dd className="tabular-nums">{paid}</dd>
        </div>
      </dl>
    </Card>
  );
}

function Documents({ title, documents }: { title: string; documents: readonly PortalDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <Card as="section" className={CARD}>
      <h2 className="text-heading">{title}</h2>
      <ul className="grid gap-4">
        {documents.map(({ name, title: about, link, state }) => (
          <li key={link} className="flex flex-wrap justify-between gap-x-4">
            <span className="grid">
              <a className={LINK} href={link}>
                {name}
              </a>
              <span className="text-muted wrap-anywhere">{about}</span>
            </span>
            <span>{state}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const FORM_ID = "ask";

interface QuestionFormProps {
  path: string;
  refused: RefusedQuestion | undefined;
}

/** Asks the owner, who answers by email. */
function QuestionForm({ path, refused }: QuestionFormProps) {
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
