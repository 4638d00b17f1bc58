import { ExternalLink, Eye, History, type LucideIcon, ScanText } from "lucide-react";
import { useState } from "react";
import { BackLink } from "../../../ui/admin/back-link.tsx";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { Button } from "../../../ui/button.tsx";
import { formatDateTime } from "../../../utils/dates.ts";
import { RevisionsDialog } from "../../revisions/revisions-dialog.tsx";
import { StatusBadge } from "../admin/admin-post-card.tsx";
import { AdminPreviewLink } from "../drafts/admin-preview-link.tsx";
import type { PostStatus } from "../post.ts";
import { AdminPostAnalysis } from "./admin-post-analysis.tsx";
import { describeSaving } from "./state/post-saving.ts";
import type { PostSession } from "./state/use-post-session.ts";

type Dialog = "link" | "history" | "analysis";

export function AdminPostActions({ session, status }: { session: PostSession; status: PostStatus }) {
  const { post, saving, save } = session;
  const [opened, setOpened] = useState<Dialog>();
  const close = () => setOpened(undefined);
  const [isPressed, setPressed] = useState(false);
  // Words that are kept by themselves hold no button: a press in that moment would be lost, and the save waits its turn.
  const isHeld = isPressed || saving.phase === "conflict";
  const press = async (next: PostStatus) => {
    setPressed(true);
    await save(next).finally(() => setPressed(false));
  };
  const time = saving.keptAt ? formatSavedAt(saving.keptAt) : "";
  const button = (label: string, next: PostStatus, variant: "primary" | "secondary") => (
    <Button key={label} variant={variant} disabled={isHeld} onClick={() => void press(next)}>
      {label}
    </Button>
  );
  const tool = (label: string, Icon: LucideIcon, dialog: Dialog) => (
    <Button variant="secondary" size="sm" className="adm-icon-on-phone" onClick={() => setOpened(dialog)}>
      <Icon aria-hidden="true" />
      <span className="adm-hidden-on-phone">{label}</span>
    </Button>
  );
  return (
    <>
      <PageHead back={<BackLink to="/admin/blog">All posts</BackLink>}>
        <div className="adm-editor-tools">
          {tool("Analyze", ScanText, "analysis")}
          {post && tool("Preview link", Eye, "link")}
          {post && tool("History", History, "history")}
          {post && status === "published" && (
            <a className="btn btn-secondary btn-sm adm-icon-on-phone" href={`/blog/${post.slug}`}>
              <ExternalLink aria-hidden="true" />
              <span className="adm-hidden-on-phone">View</span>
            </a>
          )}
        </div>
      </PageHead>
      <div className="adm-editor-bar">
        <StatusBadge status={status} />
        <p className="adm-meta" role="status" data-phase={saving.phase}>
          {describeSaving(saving, { time, isPublic: status !== "draft" })}
        </p>
        <div className="adm-row adm-editor-save">
          {status === "draft" && [
            button("Save draft", "draft", "secondary"),
            button("Schedule", "scheduled", "secondary"),
            button("Publish", "published", "primary"),
          ]}
          {status === "scheduled" && [
            button("Back to draft", "draft", "secondary"),
            button("Publish now", "published", "secondary"),
            button("Update", "scheduled", "primary"),
          ]}
          {status === "published" && [
            button("Back to draft", "draft", "secondary"),
            button("Update", "published", "primary"),
          ]}
        </div>
      </div>
      {opened === "analysis" && <AdminPostAnalysis session={session} onClose={close} />}
      {opened === "link" && post && <AdminPreviewLink id={post.id} onClose={close} />}
      {opened === "history" && post && (
        <RevisionsDialog
          noun="posts"
          id={post.id}
          title={post.title}
          version={post.version}
          onRestored={session.reopen}
          onClose={close}
        />
      )}
    </>
  );
}

/** The time alone for what was saved today. */
function formatSavedAt(timestamp: string): string {
  const [day, time = ""] = formatDateTime(timestamp).split(", ");
  return formatDateTime(new Date().toISOString()).startsWith(`${day},`) ? time : formatDateTime(timestamp);
}
