import { type FormEvent, type KeyboardEvent, useEffect, useState } from "react";
import { ConflictNotice } from "../../../ui/admin/editing/conflict-notice.tsx";
import { useEdits } from "../../../ui/admin/editing/use-edits.ts";
import { useFormState } from "../../../ui/admin/forms/use-form-state.ts";
import { Dialog, useAskToClose } from "../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { COMMENT_TEXT_MAX_CHARS } from "../comment.ts";
import type { OwnerComment } from "../moderation/comment-admin.ts";
import type { CommentIntent } from "./admin-comments.ts";

type Writing = Extract<CommentIntent, { intent: "reply" | "edit" }>;

interface AdminCommentDialogProps {
  kind: Writing["intent"];
  opened: OwnerComment;
  /** The comment as the list has it now, if it is still there. */
  latest: OwnerComment | undefined;
  onClose: () => void;
}

/** The owner's answer to a comment, or other words for it; Ctrl or ⌘ with Enter or S sends them. */
export function AdminCommentDialog({ kind, opened, latest, onClose }: AdminCommentDialogProps) {
  const toasts = useToasts();
  const isReply = kind === "reply";
  const [base, setBase] = useState({ text: isReply ? "" : opened.text, revision: opened.revision });
  const [text, setText] = useState(base.text);
  const form = useFormState((message) => message || "The comment could not be saved.");
  const edits = useEdits<Writing>((outcome) => {
    if (!outcome.ok) return form.refuse(outcome);
    toasts.good(outcome.data.message ?? "Saved");
    onClose();
  });
  const send = (revision?: string) => {
    if (edits.isBusy || !form.prepare()) return;
    const words = { id: opened.id, text };
    edits.send(
      isReply ? { intent: "reply", ...words } : { intent: "edit", ...words, ...(revision && { revision }) },
    );
  };
  // A dialog gives the focus to its first button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => form.form.current?.querySelector("textarea")?.focus(), []);
  /** What has left the list is no longer what the owner is looking at. */
  const reload = () => {
    if (!latest) return onClose();
    setBase(latest);
    setText(latest.text);
    form.clear();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !["Enter", "s"].includes(event.key)) return;
    event.preventDefault();
    send(base.revision);
  };
  return (
    <Dialog
      title={isReply ? `Reply to ${opened.author}` : `Edit the comment by ${opened.author}`}
      isDirty={text !== base.text}
      onClose={onClose}
    >
      <form
        ref={form.form}
        className="adm-form"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send(base.revision);
        }}
        onKeyDown={sendByKey}
      >
        <div className="adm-form-fields">
          {isReply && <blockquote className="adm-comment-quote">{opened.text}</blockquote>}
          <TextArea
            label={isReply ? "Your reply" : "Comment"}
            name="text"
            rows={6}
            required
            maxLength={COMMENT_TEXT_MAX_CHARS}
            value={text}
            onChange={(event) => setText(event.target.value)}
            help={
              isReply
                ? describeReply(opened)
                : "Readers see the author's name and that the comment was edited."
            }
            error={form.errors.text}
          />
        </div>
        <div role="alert" className="adm-failure">
          {form.failure}
        </div>
        {form.isStale && <ConflictNotice noun="comment" onReload={reload} onOverwrite={() => send()} />}
        <DialogFoot
          label={isReply ? "Publish Reply" : "Save Comment"}
          isBusy={edits.isBusy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

function describeReply({ status }: OwnerComment): string {
  const way = "Appears below the post straight away. **Bold**, `code`, lists and links work.";
  return status === "held" ? `${way} This also approves the comment.` : way;
}

function DialogFoot({ label, isBusy, onCancel }: { label: string; isBusy: boolean; onCancel: () => void }) {
  const askToClose = useAskToClose();
  return (
    <div className="adm-dialog-foot">
      <Button variant="secondary" onClick={askToClose ?? onCancel}>
        Cancel
      </Button>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? "Saving..." : label}
      </Button>
    </div>
  );
}
