import { useMemo } from "react";
import { BackLink } from "../../../../ui/admin/back-link.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { createZone } from "../../../../utils/time-zone.ts";
import { EmailOffNotice } from "../../../outbox/email-off-notice.tsx";
import { countTotal, isEditable } from "../issue.ts";
import { IssueBadge } from "./admin-issue-badge.tsx";
import { IssueFields } from "./admin-issue-form.tsx";
import { IssuePreview } from "./admin-issue-preview.tsx";
import { IssueProgressBar } from "./admin-issue-progress.tsx";
import { IssueResults } from "./admin-issue-results.tsx";
import type { IssueData } from "./issues-data.ts";
import { IssueActions } from "./steps/admin-issue-actions.tsx";
import { useIssueForm } from "./use-issue-form.tsx";

interface AdminIssuePageProps extends IssueData {
  timeZone: string;
}

export function AdminIssuePage({ issue, results, mail, categories, timeZone }: AdminIssuePageProps) {
  const zone = useMemo(() => createZone(timeZone), [timeZone]);
  const form = useIssueForm(issue);
  const hasBegun = countTotal(issue.progress) > 0;
  return (
    <div className="adm-stack">
      <PageHead
        title={issue.subject || "A new issue"}
        back={<BackLink to="/admin/newsletter/issues">All issues</BackLink>}
        note={<IssueBadge status={issue.status} />}
      >
        <IssueActions issue={issue} isMailOn={mail.kind === "smtp"} zone={zone} hasUnsaved={form.isDirty} />
      </PageHead>
      <div className="adm-issue-head">
        {issue.status === "scheduled" && issue.scheduledAt && (
          <p className="adm-muted">
            Will be sent on{" "}
            <time dateTime={issue.scheduledAt}>{zone.formatMoment(new Date(issue.scheduledAt))}</time>
          </p>
        )}
        {form.isDirty && isEditable(issue) && (
          <p className="adm-muted" role="status">
            Save your changes first. Only the saved version is sent.
          </p>
        )}
      </div>
      {mail.kind === "capture" && !issue.fault && <EmailOffNotice mail={mail} />}
      {issue.fault && <p className="adm-notice adm-notice-warn">{issue.fault}</p>}
      {hasBegun && <IssueProgressBar issue={issue} />}
      <div className="adm-issue-columns">
        {/* Words that another window has left behind by sending the issue stay until they are discarded. */}
        {(isEditable(issue) || form.isDirty) && (
          <IssueFields form={form} savedAudience={issue.audience} categories={categories} />
        )}
        <IssuePreview issue={issue} />
      </div>
      {hasBegun && <IssueResults issueId={issue.id} {...results} />}
    </div>
  );
}
