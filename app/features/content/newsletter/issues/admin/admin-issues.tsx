import { Copy, MailPlus, Newspaper } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { send } from "../../../../../kit/http/client.ts";
import { useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import { IconButton } from "../../../../../ui/admin/icon-button.tsx";
import { ListCount } from "../../../../../ui/admin/layout/list-count.tsx";
import { TitleLink } from "../../../../../ui/admin/layout/record-links.tsx";
import { RowActions } from "../../../../../ui/admin/layout/row-actions.tsx";
import { Failure } from "../../../../../ui/admin/notes/failure.tsx";
import { Meta } from "../../../../../ui/admin/notes/meta.tsx";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import { DialogFoot } from "../../../../../ui/admin/overlays/dialog-foot.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../../../ui/admin/records/pager.tsx";
import { type Column, Table } from "../../../../../ui/admin/records/table.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { SelectField } from "../../../../../ui/field.tsx";
import { Moment } from "../../../../../ui/values/moments.tsx";
import { countOf } from "../../../../../utils/text/count-of.ts";
import { ownerPostsClient } from "../../../posts/client.ts";
import { issuesClient } from "../client.ts";
import { countSettled, countTotal } from "../issue.ts";
import type { IssueLine } from "../schema.ts";
import { IssueBadge } from "./admin-issue-badge.tsx";
import { duplicateIssue, ISSUES_PER_PAGE, type IssuePage, pathToIssue } from "./issues-data.ts";

export function AdminIssues({ items, total, page }: IssuePage) {
  const [isCreating, setCreating] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead note={<ListCount>{countOf(total, "issue")}</ListCount>}>
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
      <div className="grid gap-1 wrap-anywhere">
        <TitleLink to={pathToIssue(issue.id)}>{issue.subject || "Without a subject"}</TitleLink>
        {issue.origin === "publishing" && <Meta as="span">Created by publishing the post</Meta>}
      </div>
    ),
  },
  { header: "State", cell: (issue) => <IssueBadge status={issue.status} /> },
  { header: "Emails", isNumber: true, cell: ({ progress }) => describeMails(progress) },
  { header: "When", cell: (issue) => <IssueTime issue={issue} /> },
  {
    header: "Actions",
    isCorner: true,
    cell: (issue) => (
      <RowActions isInCell>
        <DuplicateButton issue={issue} />
      </RowActions>
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
  return <Moment at={at} />;
}

function DuplicateButton({ issue }: { issue: IssueLine }) {
  const navigate = useNavigate();
  const toasts = useToasts();
  const duplicating = useWrites(duplicateIssue, (outcome) => {
    if (!outcome.ok) return toasts.bad(outcome.message);
    void navigate(pathToIssue(outcome.data.data.id));
  });
  return (
    <IconButton
      size="dense"
      onClick={() => duplicating.send(issue.id)}
      disabled={duplicating.isBusy}
      label={`Duplicate ${issue.subject || "the issue without a subject"}`}
      tip="Duplicate"
    >
      <Copy aria-hidden="true" />
    </IconButton>
  );
}

interface PostChoice {
  id: number;
  title: string;
}

const createIssue = (json: { postId?: number; body?: "whole" | "excerpt" }) =>
  send(issuesClient.index.$post({ json }));

const BODIES = [
  { value: "whole", label: "The whole text" },
  { value: "excerpt", label: "The excerpt, with a link" },
];

function NewIssueDialog({ onClose }: { onClose: () => void }) {
  const [posts, setPosts] = useState<readonly PostChoice[]>([]);
  const [postId, setPostId] = useState("");
  const [failure, setFailure] = useState("");
  const navigate = useNavigate();
  const creating = useWrites(createIssue, (outcome) => {
    if (!outcome.ok) return setFailure(outcome.message);
    void navigate(pathToIssue(outcome.data.data.id));
  });
  useEffect(() => {
    let isLeft = false;
    void send(ownerPostsClient.index.$get({ query: {} })).then((answer) => {
      if (isLeft) return;
      if (answer.ok) setPosts(answer.data);
      else setFailure(answer.message);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return (
    <Dialog title="New issue" isDirty={false} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const isExcerpt = new FormData(event.currentTarget).get("body") === "excerpt";
          const body = isExcerpt ? "excerpt" : "whole";
          creating.send(postId ? { postId: Number(postId), body } : {});
        }}
      >
        <SelectField
          label="Start from"
          name="postId"
          placeholder="A blank issue"
          options={posts.map(({ id, title }) => ({ value: `${id}`, label: title }))}
          value={postId}
          onChange={(event) => setPostId(event.target.value)}
        />
        {postId && <SelectField label="Include" name="body" options={BODIES} />}
        <Failure as="div" role="alert">
          {failure}
        </Failure>
        <DialogFoot>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={creating.isBusy}>
            {creating.isBusy ? "Creating..." : "Create Issue"}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
