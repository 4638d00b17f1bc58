import { ExternalLink, Eye, History, type LucideIcon, ScanText } from "lucide-react";
import { useState } from "react";
import { BackLink } from "../../../../../ui/admin/back-link.tsx";
import { IconButton, iconButtonLook } from "../../../../../ui/admin/icon-button.tsx";
import { Meta } from "../../../../../ui/admin/notes/meta.tsx";
import { Progress } from "../../../../../ui/admin/notes/progress.tsx";
import { Tooltip } from "../../../../../ui/admin/overlays/tooltip.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { useDates } from "../../../../../ui/values/moments.tsx";
import type { Dates } from "../../../../../utils/time-zone.ts";
import { RevisionsDialog } from "../../../../core/revisions/revisions-dialog.tsx";
import type { PostStatus } from "../../post.ts";
import { StatusBadge } from "../admin-post-card.tsx";
import { AdminPreviewLink } from "../admin-preview-link.tsx";
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
  const dates = useDates();
  const [isPressed, setPressed] = useState(false);
  // Words that are kept by themselves hold no button: a press in that moment would be lost, and the save waits its turn.
  const press = async (next: PostStatus) => {
    setPressed(true);
    await save(next).finally(() => setPressed(false));
  };
  const time = saving.keptAt ? formatSavedAt(saving.keptAt, dates) : "";
  // On a phone the buttons fill their row, three of them with less room around their words.
  const buttonLook = status === "published" ? "max-sm:flex-auto" : "max-sm:flex-auto max-sm:px-2";
  const button = (label: string, next: PostStatus, variant: "primary" | "secondary") => (
    <Button
      key={label}
      variant={variant}
      className={buttonLook}
      disabled={isPressed}
      onClick={() => void press(next)}
    >
      {label}
    </Button>
  );
  const buttons = {
    draft: [
      button("Save draft", "draft", "secondary"),
      <Button
        key="Schedule"
        variant="secondary"
        className={buttonLook}
        disabled={isPressed}
        onClick={() => setOpened("schedule")}
      >
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
      {/* On a phone the second part is below the post, where a thumb reaches it, as under every other form. */}
      <div className="sticky top-bar z-5 -mx-gutter -mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-bar px-gutter py-1.5 backdrop-blur-md max-sm:contents">
        <div className="flex items-center gap-1 max-sm:justify-between max-sm:pt-2">
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
        <div
          className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-2 max-sm:sticky max-sm:bottom-0 max-sm:z-5 max-sm:order-1 max-sm:-mx-gutter max-sm:border-t max-sm:border-line max-sm:bg-ground max-sm:px-gutter max-sm:py-3"
          data-editor-bar=""
        >
          <StatusBadge status={status} />
          <Meta
            className="grow basis-40 data-[phase=conflict]:text-bad data-[phase=failed]:text-bad"
            role="status"
            data-phase={saving.phase}
          >
            {describeUploads(uploads) ?? describeSaving(saving, { time, isPublic: status !== "draft" })}
          </Meta>
          {uploads.length > 0 && (
            <Progress size="short" aria-label="Upload" value={findUploadShare(uploads)} />
          )}
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            {saving.phase === "conflict" ? (
              <Button className="max-sm:flex-auto" onClick={showConflict}>
                Review the changes
              </Button>
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

/** Only the time for a post that was saved today. */
function formatSavedAt(timestamp: string, { formatDateTime }: Dates): string {
  const [day, time = ""] = formatDateTime(timestamp).split(", ");
  return formatDateTime(new Date().toISOString()).startsWith(`${day},`) ? time : formatDateTime(timestamp);
}
