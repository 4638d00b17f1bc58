import { BackLink } from "../../../../ui/admin/back-link.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { formatDateTime } from "../../../../utils/dates.ts";
import { countTotal, isEditable } from "../issue.ts";
import { IssueBadge } from "./admin-issue-badge.tsx";
import { IssueFields } from "./admin-issue-form.tsx";
import { IssuePreview } from "./admin-issue-preview.tsx";
import { IssueProgressBar } from "./admin-issue-progress.tsx";
import { IssueResults } from "./admin-issue-results.tsx";
import type { IssueData } from "./issues-data.ts";
import { IssueActions } from "./steps/admin-issue-actions.tsx";
import { useIssueForm } from "./use-issue-form.tsx";

export function AdminIssuePage({ issue, results }: IssueData) {
  const form = useIssueForm(issue);
  const hasBegun = countTotal(issue.progress) > 0;
  return (
    <div className="adm-stack">
      <PageHead
        back={<BackLink to="/admin/newsletter/issues">All issues</BackLink>}
        note={<IssueBadge status={issue.status} />}
      >
        <IssueActions issue={issue} hasUnsaved={form.isDirty} />
      </PageHead>
      <header className="adm-issue-head">
        <h2 className="adm-issue-title">{issue.subject || "A new issue"}</h2>
        {issue.status === "scheduled" && issue.scheduledAt && (
          <p className="adm-muted">
            Will be sent on <time dateTime={issue.scheduledAt}>{formatDateTime(issue.scheduledAt)}</time>
          </p>
        )}
        {form.isDirty && isEditable(issue) && (
          <p className="adm-muted" role="status">
            Save your changes first: only what is saved is sent.
          </p>
        )}
      </header>
      {issue.fault && <p className="adm-notice adm-notice-warn">{issue.fault}</p>}
      {hasBegun && <IssueProgressBar issue={issue} />}
      <div className="adm-issue-columns">
        {/* Words that another window has left behind by sending the issue stay until they are discarded. */}
        {(isEditable(issue) || form.isDirty) && <IssueFields form={form} savedAudience={issue.audience} />}
        <IssuePreview issue={issue} />
      </div>
      {hasBegun && <IssueResults issueId={issue.id} {...results} />}
    </div>
  );
}
