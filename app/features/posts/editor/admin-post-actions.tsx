import { ExternalLink, Eye, History, type LucideIcon, ScanText } from "lucide-react";
import { useState } from "react";
import { BackLink } from "../../../ui/admin/back-link.tsx";
import { IconButton, iconButtonLook } from "../../../ui/admin/icon-button.tsx";
import { Tooltip } from "../../../ui/admin/overlays/tooltip.tsx";
import { Button } from "../../../ui/button.tsx";
import { formatDateTime } from "../../../utils/dates.ts";
import { RevisionsDialog } from "../../revisions/revisions-dialog.tsx";
import { StatusBadge } from "../admin/admin-post-card.tsx";
import { AdminPreviewLink } from "../drafts/admin-preview-link.tsx";
import type { PostStatus } from "../post.ts";
import { AdminPostAnalysis } from "./admin-post-analysis.tsx";
import { showConflict } from "./admin-post-conflict.tsx";
import { AdminPostSchedule } from "./admin-post-schedule.tsx";
import { describeUploads, findUploadShare } from "./state/picture-uploads.ts";
import { describeSaving } from "./state/post-saving.ts";
import type { PostSession } from "./state/use-post-session.ts";

type Dialog = "link" | "history" | "analysis" | "schedule";

export function AdminPostActions({ session, status }: { session: PostSession; status: PostStatus }) {
  const { post, saving, uploads, save } = session;
  const [opened, setOpened] = useState<Dialog>();
  const close = () => setOpened(undefined);
  const [isPressed, setPressed] = useState(false);
  // Words that are kept by themselves hold no button: a press in that moment would be lost, and the save waits its turn.
  const press = async (next: PostStatus) => {
    setPressed(true);
    await save(next).finally(() => setPressed(false));
  };
  const time = saving.keptAt ? formatSavedAt(saving.keptAt) : "";
  const button = (label: string, next: PostStatus, variant: "primary" | "secondary") => (
    <Button key={label} variant={variant} disabled={isPressed} onClick={() => void press(next)}>
      {label}
    </Button>
  );
  const buttons = {
    draft: [
      button("Save draft", "draft", "secondary"),
      <Button key="Schedule" variant="secondary" disabled={isPressed} onClick={() => setOpened("schedule")}>
        Schedule
      </Button>,
      button("Publish", "published", "primary"),
    ],
    scheduled: [
      button("Back to draft", "draft", "secondary"),
      button("Publish now", "published", "secondary"),
      button("Update", "scheduled", "primary"),
    ],
    published: [button("Back to draft", "draft", "secondary"), button("Update", "published", "primary")],
  };
  const tool = (label: string, Icon: LucideIcon, dialog: Dialog) => (
    <IconButton label={label} onClick={() => setOpened(dialog)}>
      <Icon aria-hidden="true" />
    </IconButton>
  );
  return (
    <>
      <div className="adm-editor-head">
        <div className="adm-editor-tools">
          <BackLink to="/admin/blog">All posts</BackLink>
          {tool("Analyze", ScanText, "analysis")}
          {post && tool("Preview link", Eye, "link")}
          {post && tool("History", History, "history")}
          {post && status === "published" && (
            <Tooltip text="View">
              <a className={iconButtonLook({})} href={`/blog/${post.slug}`} aria-label="View">
                <ExternalLink aria-hidden="true" />
              </a>
            </Tooltip>
          )}
        </div>
        <div className="adm-editor-bar">
          <StatusBadge status={status} />
          <p className="adm-meta" role="status" data-phase={saving.phase}>
            {describeUploads(uploads) ?? describeSaving(saving, { time, isPublic: status !== "draft" })}
          </p>
          {uploads.length > 0 && (
            <progress className="adm-progress w-24" aria-label="Upload" value={findUploadShare(uploads)} />
          )}
          <div className="adm-row adm-editor-save">
            {saving.phase === "conflict" ? (
              <Button onClick={showConflict}>Review the changes</Button>
            ) : (
              buttons[status]
            )}
          </div>
        </div>
      </div>
      {opened === "schedule" && (
        <AdminPostSchedule
          session={session}
          onSchedule={(plan) => {
            close();
            session.change(plan);
            void press("scheduled");
          }}
          onClose={close}
        />
      )}
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
