import { Copy, MailPlus, Newspaper } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { IconButton } from "../../../../ui/admin/icon-button.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../../ui/admin/records/pager.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { Button } from "../../../../ui/button.tsx";
import { formatDateTime } from "../../../../utils/dates.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { countSettled, countTotal } from "../issue.ts";
import type { IssueLine } from "../schema.ts";
import { IssueBadge } from "./admin-issue-badge.tsx";
import { NewIssueDialog } from "./admin-new-issue.tsx";
import { duplicateIssue, ISSUES_PER_PAGE, type IssuePage, pathToIssue } from "./issues-data.ts";

export function AdminIssues({ items, total, page }: IssuePage) {
  const [isCreating, setCreating] = useState(false);
  return (
    <div className="adm-stack">
      <PageHead
        note={
          <p className="adm-count" role="status">
            {countOf(total, "issue")}
          </p>
        }
      >
        <Button onClick={() => setCreating(true)}>
          <MailPlus aria-hidden="true" />
          New Issue
        </Button>
      </PageHead>
      <Table
        caption="Issues"
        columns={COLUMNS}
        rows={items}
        rowKey={({ id }) => id}
        empty={
          <EmptyList
            icon={Newspaper}
            title="No issues yet"
            hint="Write one, or start from a post. Publishing a post to your subscribers sends it for you."
          />
        }
      />
      <Pager page={page} pageCount={Math.ceil(total / ISSUES_PER_PAGE)} />
      {isCreating && <NewIssueDialog onClose={() => setCreating(false)} />}
    </div>
  );
}

const COLUMNS: Column<IssueLine>[] = [
  {
    header: "Issue",
    isWide: true,
    cell: (issue) => (
      <div className="adm-issue-name">
        <Link to={pathToIssue(issue.id)} className="adm-title-link">
          {issue.subject || "Without a subject"}
        </Link>
        {issue.origin === "publishing" && <span className="adm-meta">Created by publishing the post</span>}
      </div>
    ),
  },
  { header: "State", cell: (issue) => <IssueBadge status={issue.status} /> },
  { header: "Emails", isNumber: true, cell: ({ progress }) => describeMails(progress) },
  { header: "When", cell: (issue) => <IssueTime issue={issue} /> },
  {
    header: "Actions",
    cell: (issue) => (
      <div className="adm-row-actions">
        <DuplicateButton issue={issue} />
      </div>
    ),
  },
];

function describeMails(progress: IssueLine["progress"]): string {
  const total = countTotal(progress);
  const settled = countSettled(progress);
  if (total === 0) return "–";
  return settled === total
    ? total.toLocaleString("en")
    : `${settled.toLocaleString("en")} of ${total.toLocaleString("en")}`;
}

function IssueTime({ issue }: { issue: IssueLine }) {
  const at = issue.finishedAt ?? issue.startedAt ?? issue.scheduledAt ?? issue.updatedAt;
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}

function DuplicateButton({ issue }: { issue: IssueLine }) {
  const navigate = useNavigate();
  const toasts = useToasts();
  const { isBusy, send } = useWrites(duplicateIssue, (outcome) => {
    if (!outcome.ok) return toasts.bad(outcome.message);
    void navigate(pathToIssue(outcome.data.data.id));
  });
  return (
    <IconButton
      size="dense"
      onClick={() => send(issue.id)}
      disabled={isBusy}
      label={`Duplicate ${issue.subject || "the issue without a subject"}`}
      tip="Duplicate"
    >
      <Copy aria-hidden="true" />
    </IconButton>
  );
}
