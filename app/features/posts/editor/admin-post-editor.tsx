import { useRef, useState } from "react";
import { useLeaveGuard } from "../../../ui/admin/editing/use-leave-guard.ts";
import { useSaveKey } from "../../../ui/admin/forms/save-key.ts";
import { ConfirmDialog } from "../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import type { EditedPost } from "../api/schema.ts";
import { AdminPostActions } from "./admin-post-actions.tsx";
import { AdminPostConflict, AsideCopy } from "./admin-post-conflict.tsx";
import { AdminPostFields } from "./admin-post-fields.tsx";
import { AdminPostNotices } from "./admin-post-notices.tsx";
import { AdminPostTitle } from "./admin-post-title.tsx";
import { AdminPostWriter } from "./admin-post-writer.tsx";
import { isUnsafe } from "./state/post-saving.ts";
import { usePostPreview } from "./state/use-post-preview.ts";
import { usePostSession } from "./state/use-post-session.ts";

interface AdminPostEditorProps {
  opened: EditedPost | undefined;
  author: string;
}

export function AdminPostEditor({ opened, author }: AdminPostEditorProps) {
  const toasts = useToasts();
  const page = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const session = usePostSession({
    opened,
    author,
    onSaved({ isNew, message }) {
      setErrors({});
      toasts.good(isNew ? "Post created successfully" : message);
    },
    onRefused(fields, message) {
      setErrors(fields);
      toasts.bad(message || "Failed to save post");
      if (page.current) focusField(page.current, fields);
    },
  });
  const { draft, saving, change } = session;
  const preview = usePostPreview(draft.content);
  const blocker = useLeaveGuard(isUnsafe(saving));
  const status = session.post?.status ?? "draft";
  const saveForm = useSaveKey(isUnsafe(saving), () => void session.save(status));
  return (
    <div ref={page} className="adm-editor">
      <form {...saveForm} hidden />
      <AdminPostActions session={session} status={status} />
      <AdminPostNotices session={session} opened={opened} />
      {session.theirs && <AdminPostConflict session={session} theirs={session.theirs} />}
      {session.aside && <AsideCopy draft={session.aside} onDone={session.dropAside} />}
      <div className="adm-editor-columns">
        <div className="adm-editor-text">
          <AdminPostTitle value={draft.title} error={errors.title} onChange={(title) => change({ title })} />
          <AdminPostWriter session={session} preview={preview} error={errors.content} />
        </div>
        <AdminPostFields session={session} errors={errors} computedReadTime={preview.rendered?.readTime} />
      </div>
      {blocker.state === "blocked" && (
        <ConfirmDialog
          question="Leave without saving?"
          hint="Your latest changes have not reached the server. This browser keeps them until you return."
          confirmLabel="Leave"
          cancelLabel="Keep editing"
          onConfirm={blocker.proceed}
          onCancel={blocker.reset}
        />
      )}
    </div>
  );
}

/** The errors of the API name its fields; two of them stand in the form under other names. */
function focusField(page: HTMLElement, fields: Readonly<Record<string, string>>): void {
  const names = new Set(Object.keys(fields).map((name) => name.split(".")[0]));
  if (names.delete("publishedAt")) names.add("publishDate");
  const first = [...page.querySelectorAll<HTMLElement>("[name], [data-field]")].find((element) =>
    names.has(element.getAttribute("name") ?? element.dataset.field ?? ""),
  );
  first?.focus();
}
