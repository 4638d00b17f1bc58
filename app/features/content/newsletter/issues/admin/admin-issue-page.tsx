import { useEffect, useMemo, useState } from "react";
import { send } from "../../../../../kit/http/client.ts";
import { BackLink } from "../../../../../ui/admin/back-link.tsx";
import { ScreenForm } from "../../../../../ui/admin/forms/record-form.tsx";
import { Panel } from "../../../../../ui/admin/layout/panel.tsx";
import { Notice } from "../../../../../ui/admin/notes/notice.tsx";
import { PageHead } from "../../../../../ui/admin/page-head.tsx";
import { SegmentButton, Segments } from "../../../../../ui/admin/segment-nav.tsx";
import { CheckBox } from "../../../../../ui/check-box.tsx";
import { TextArea, TextField } from "../../../../../ui/field.tsx";
import { keysOf } from "../../../../../utils/object-keys.ts";
import { createZone } from "../../../../../utils/time-zone.ts";
import { EmailOffNotice } from "../../../../core/outbox/email-off-notice.tsx";
import type { PostCategory } from "../../../posts/categories/categories.ts";
import { issuesClient } from "../client.ts";
import {
  countTotal,
  ISSUE_CONTENT_MAX_CHARS,
  isEditable,
  PREHEADER_MAX_CHARS,
  SUBJECT_MAX_CHARS,
} from "../issue.ts";
import { IssueBadge } from "./admin-issue-badge.tsx";
import { IssueProgressBar } from "./admin-issue-progress.tsx";
import { IssueResults } from "./admin-issue-results.tsx";
import { describeRecipients, type IssueData } from "./issues-data.ts";
import { IssueActions } from "./steps/admin-issue-actions.tsx";
import { type IssueForm, useIssueForm } from "./use-issue-form.tsx";

interface AdminIssuePageProps extends IssueData {
  timeZone: string;
}

export function AdminIssuePage({ issue, results, mail, categories, timeZone }: AdminIssuePageProps) {
  const zone = useMemo(() => createZone(timeZone), [timeZone]);
  const form = useIssueForm(issue);
  const hasBegun = countTotal(issue.progress) > 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead
        title={issue.subject || "A new issue"}
        back={<BackLink to="/admin/newsletter/issues">All issues</BackLink>}
        note={<IssueBadge status={issue.status} />}
      >
        <IssueActions issue={issue} isMailOn={mail.kind === "smtp"} zone={zone} hasUnsaved={form.isDirty} />
      </PageHead>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-meta empty:hidden">
        {issue.status === "scheduled" && issue.scheduledAt && (
          <p className="text-muted">
            Will be sent on{" "}
            <time dateTime={issue.scheduledAt}>{zone.formatMoment(new Date(issue.scheduledAt))}</time>
          </p>
        )}
        {form.isDirty && isEditable(issue) && (
          <p className="text-muted" role="status">
            Save your changes first. Only the saved version is sent.
          </p>
        )}
      </div>
      {mail.kind === "capture" && !issue.fault && <EmailOffNotice mail={mail} />}
      {issue.fault && (
        <Notice as="p" tone="warn">
          {issue.fault}
        </Notice>
      )}
      {hasBegun && <IssueProgressBar issue={issue} />}
      <div className="grid items-start gap-6 xl:has-[>:nth-child(2)]:grid-cols-2">
        {/* Unsaved text stays until it is discarded, even if another window sent the issue in the meantime. */}
        {(isEditable(issue) || form.isDirty) && (
          <IssueFields form={form} savedAudience={issue.audience} categories={categories} />
        )}
        <IssuePreview issue={issue} />
      </div>
      {hasBegun && <IssueResults issueId={issue.id} {...results} />}
    </div>
  );
}

interface IssueFieldsProps {
  form: IssueForm;
  /** How many would get the issue as it was saved last. */
  savedAudience: number;
  categories: readonly PostCategory[];
}

function IssueFields({ form, savedAudience, categories }: IssueFieldsProps) {
  const { text, change } = form;
  const { topics } = form.draft;
  const audience = useAudience(topics, savedAudience);
  const unknown = topics.filter((topic) => !categories.some(({ id }) => id === topic));
  const choices = [...categories, ...unknown.map((id) => ({ id, name: id }))];
  const toggle = (topic: string) =>
    change({ topics: topics.includes(topic) ? topics.filter((one) => one !== topic) : [...topics, topic] });
  return (
    <Panel as="div">
      <ScreenForm form={form} noun="issue" bar="inset" width="column">
        <TextField label="Subject" {...text("subject", SUBJECT_MAX_CHARS)} required />
        <TextField
          label="Preview line"
          {...text("preheader", PREHEADER_MAX_CHARS)}
          help="Shown after the subject in most inboxes."
        />
        <TextArea
          label="Text"
          {...text("content", ISSUE_CONTENT_MAX_CHARS)}
          help="Markdown, as in posts. Pictures of other sites become links."
          rows={16}
          data-source=""
        />
        <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
          <legend className="mb-2 font-medium text-label">Topics</legend>
          {choices.map(({ id, name }) => (
            <CheckBox key={id} label={name} checked={topics.includes(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
        <p className="text-muted" role="status">
          {topics.length === 0 ? "Goes to everyone" : "Goes to readers of these topics"}:{" "}
          {describeRecipients(audience)}.
        </p>
      </ScreenForm>
    </Panel>
  );
}

/** Counts again with each choice; the last choice wins, whichever answer comes first. */
function useAudience(topics: readonly string[], loaded: number): number {
  const [audience, setAudience] = useState(loaded);
  useEffect(() => {
    let isLeft = false;
    const asked = issuesClient.audience.$get({ query: { topics: topics.join(",") } });
    void send(asked).then((answer) => {
      if (!isLeft && answer.ok) setAudience(answer.data.data.audience);
    });
    return () => {
      isLeft = true;
    };
  }, [topics]);
  return audience;
}

const VIEWS = { html: "As HTML", text: "As plain text" } as const;
type View = keyof typeof VIEWS;

/** The saved issue as it arrives. The frame runs nothing and may not reach the page around it. */
function IssuePreview({ issue }: { issue: IssueData["issue"] }) {
  const [view, setView] = useState<View>("html");
  return (
    <Panel
      className="grid min-w-0 gap-4 xl:not-first:sticky xl:not-first:top-[calc(var(--bar-height)+--spacing(4))]"
      aria-label="Preview"
    >
      <Segments>
        {keysOf(VIEWS).map((one) => (
          <SegmentButton key={one} aria-pressed={view === one} onClick={() => setView(one)}>
            {VIEWS[one]}
          </SegmentButton>
        ))}
      </Segments>
      {view === "html" ? (
        <iframe
          key={issue.version}
          className="h-[clamp(24rem,100dvh-232px,60rem)] w-full rounded-sm border border-line bg-raised bg-clip-padding"
          title="The email as HTML"
          src={issue.preview ?? undefined}
          sandbox="allow-popups"
          referrerPolicy="no-referrer"
        />
      ) : (
        <pre
          className="max-h-[clamp(24rem,100dvh-232px,60rem)] overflow-auto rounded-sm border border-line p-4 text-meta leading-normal wrap-anywhere whitespace-pre-wrap"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
          tabIndex={0}
        >
          {issue.text}
        </pre>
      )}
    </Panel>
  );
}
