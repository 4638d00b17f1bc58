import { useMemo } from "react";
import { BackLink } from "../../../../../ui/admin/back-link.tsx";
import { Notice } from "../../../../../ui/admin/notes/notice.tsx";
import { PageHead } from "../../../../../ui/admin/page-head.tsx";
import { createZone } from "../../../../../utils/time-zone.ts";
import { EmailOffNotice } from "../../../../core/outbox/email-off-notice.tsx";
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
