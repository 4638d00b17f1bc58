import { useRef, useState } from "react";
import { useLeaveGuard } from "../../../../../ui/admin/editing/use-leave-guard.ts";
import { useSaveKey } from "../../../../../ui/admin/forms/save-key.ts";
import { Notice, NoticeActions } from "../../../../../ui/admin/notes/notice.tsx";
import { ConfirmDialog } from "../../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { useDates } from "../../../../../ui/values/moments.tsx";
import type { EditedPost } from "../../api/schema.ts";
import type { PostCategory } from "../../categories/categories.ts";
import { AdminPostActions } from "./admin-post-actions.tsx";
import { AdminPostConflict, AsideCopy } from "./admin-post-conflict.tsx";
import { AdminPostFields } from "./admin-post-fields.tsx";
import { AdminPostTitle } from "./admin-post-title.tsx";
import { AdminPostWriter } from "./admin-post-writer.tsx";
import { describeSave } from "./state/describe-save.ts";
import { isUnsafe } from "./state/post-saving.ts";
import { usePostPreview } from "./state/use-post-preview.ts";
import { type PostSession, usePostSession } from "./state/use-post-session.ts";

const UNSAVED = {
  question: "Leave without saving?",
  hint: "Your latest changes haven't reached the server. This browser keeps them until you return.",
};
const UPLOADING = {
  question: "Leave while a picture is uploading?",
  hint: "If you leave now, it won't be added to the post.",
};

interface AdminPostEditorProps {
  opened: EditedPost | undefined;
  author: string;
  categories: readonly PostCategory[];
  /** The site's, in which moments are read and shown, whatever the browser's is. */
  timeZone: string;
}

export function AdminPostEditor({ opened, author, categories, timeZone }: AdminPostEditorProps) {
  const toasts = useToasts();
  const page = useRef<HTMLDivElement>(null);
  const session = usePostSession({
    opened,
    first: { author, category: categories[0]?.id ?? "" },
    timeZone,
    onSaved(outcome) {
      const { text, view } = describeSave(outcome, session.zone);
      const visit = () => open(view, "_blank", "noopener");
      toasts.good(text, view ? { label: "View post", run: visit } : undefined);
    },
    onRefused(errors, message) {
      toasts.bad(message || "Failed to save post");
      if (page.current) focusField(page.current, errors);
    },
  });
  const { draft, saving, errors, change } = session;
  const preview = usePostPreview(draft.content);
  const isUploading = session.uploads.length > 0;
  const blocker = useLeaveGuard(isUnsafe(saving) || isUploading);
  const status = session.post?.status ?? "draft";
  const saveForm = useSaveKey(isUnsafe(saving), () => void session.save(status));
  return (
    <div ref={page} className="@container/editor flex flex-col gap-4" data-post-editor="">
      <form {...saveForm} hidden />
      <AdminPostActions session={session} status={status} />
      <AdminPostNotices session={session} opened={opened} />
      {session.theirs && <AdminPostConflict session={session} theirs={session.theirs} />}
      {session.aside && <AsideCopy draft={session.aside} onDone={session.dropAside} />}
      {/* The fields about the post are shown beside its text where there is room. */}
      <div className="grid grid-cols-1 content-start gap-4 @4xl/editor:grid-cols-[minmax(0,1fr)_20rem] @4xl/editor:gap-6">
        <div className="grid grid-cols-1 content-start gap-4">
          <AdminPostTitle value={draft.title} error={errors.title} onChange={(title) => change({ title })} />
          <AdminPostWriter session={session} preview={preview} error={errors.content} />
        </div>
        <AdminPostFields
          session={session}
          categories={categories}
          computedReadTime={preview.rendered?.readTime}
        />
      </div>
      {blocker.state === "blocked" && (
        <ConfirmDialog
          {...(isUnsafe(saving) ? UNSAVED : UPLOADING)}
          confirmLabel="Leave"
          cancelLabel="Keep editing"
          onConfirm={blocker.proceed}
          onCancel={blocker.reset}
        />
      )}
    </div>
  );
}

function focusField(page: HTMLElement, errors: Readonly<Record<string, string>>): void {
  const first = [...page.querySelectorAll<HTMLElement>("[name], [data-field]")].find(
    (element) => (element.getAttribute("name") ?? element.dataset.field ?? "") in errors,
  );
  first?.focus();
}

/** Finds on opening the post: text that this browser has kept, and a working copy of a public post. */
function AdminPostNotices({ session, opened }: { session: PostSession; opened: EditedPost | undefined }) {
  const { formatDateTime } = useDates();
  const { recovered } = session;
  const copy = opened?.workingCopy;
  const isOutdated = copy && copy.baseVersion !== opened?.version;
  const [isOffering, setOffering] = useState(Boolean(copy && (opened?.status !== "draft" || isOutdated)));
  return (
    <>
      {copy && isOffering && (
        <Notice tone="warn" role="status">
          <p>
            You have unsaved changes from {formatDateTime(copy.updatedAt)}, shown below.
            {isOutdated
              ? " The post itself was saved after them, so check both before you update it."
              : " Visitors see them when you update the post."}
          </p>
          <NoticeActions>
            <Button variant="secondary" onClick={() => setOffering(false)}>
              Continue
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setOffering(false);
                void session.discard();
              }}
            >
              Discard
            </Button>
          </NoticeActions>
        </Notice>
      )}
      {recovered && (
        <Notice tone="warn" role="status">
          <p>
            This browser has kept changes from {formatDateTime(recovered.at)} that never reached the server
            {recovered.value.title && (
              <>
                , for <strong>{recovered.value.title}</strong>
              </>
            )}
            .
          </p>
          <NoticeActions>
            <Button variant="secondary" onClick={session.recover}>
              Restore
            </Button>
            <Button variant="danger" onClick={session.dropRecovered}>
              Discard
            </Button>
          </NoticeActions>
        </Notice>
      )}
    </>
  );
}
