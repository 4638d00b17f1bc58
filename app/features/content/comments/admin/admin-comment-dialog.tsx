import type { KeyboardEvent } from "react";
import { send } from "../../../../kit/http/client.ts";
import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { COMMENT_TEXT_MAX_CHARS } from "../comment.ts";
import { commentsClient } from "../moderation/client.ts";
import type { OwnerComment } from "../moderation/schema.ts";

interface CommentDraft {
  text: string;
  /** The version that was read of a comment that is edited; without it, the edit overwrites newer ones. */
  version?: string | undefined;
}

interface AdminCommentDialogProps {
  kind: "reply" | "edit";
  opened: OwnerComment;
  /** The comment as the list has it now, if it is still there. */
  latest: OwnerComment | undefined;
  onClose: () => void;
}

/** The owner's answer to a comment, or other words for it; Ctrl or ⌘ with Enter or S sends them. */
export function AdminCommentDialog({ kind, opened, latest, onClose }: AdminCommentDialogProps) {
  const toasts = useToasts();
  const isReply = kind === "reply";
  const form = useRecordForm<CommentDraft, { message?: string }>({
    latest: isReply ? { text: "" } : toDraft(latest ?? opened),
    save({ text, version: revision }) {
      const record = commentsClient[":id"];
      const param = { id: encodeURIComponent(opened.id) };
      const json = { text, ...(revision && { revision }) };
      return send(isReply ? record.reply.$post({ param, json }) : record.$put({ param, json }));
    },
    describeFailure: ({ message }) => message || "The comment couldn't be saved.",
    onSaved({ message }) {
      toasts.good(message ?? "Saved");
      onClose();
    },
  });
  const shown = {
    ...form,
    // A comment that has left the list can't be loaded again.
    reload: latest ? form.reload : onClose,
    overwrite: () => form.save({ version: undefined }),
  };
  const sendByKey = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "Enter") form.save();
  };
  return (
    <Dialog
      title={isReply ? `Reply to ${opened.author}` : `Edit the comment by ${opened.author}`}
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <DialogForm
        form={shown}
        noun="comment"
        saveLabel={isReply ? "Publish Reply" : "Save Comment"}
        onCancel={onClose}
      >
        {isReply && (
          <blockquote className="max-h-50 overflow-y-auto border-line-strong border-l-3 pl-3.5 text-body text-muted wrap-anywhere whitespace-pre-wrap">
            {opened.text}
          </blockquote>
        )}
        <TextArea
          label={isReply ? "Your reply" : "Comment"}
          rows={6}
          required
          {...form.text("text", COMMENT_TEXT_MAX_CHARS)}
          onKeyDown={sendByKey}
          help={
            isReply ? describeReply(opened) : "Readers see the author's name and that the comment was edited."
          }
        />
      </DialogForm>
    </Dialog>
  );
}

function toDraft({ text, revision }: OwnerComment): CommentDraft {
  return { text, version: revision };
}

function describeReply({ status }: OwnerComment): string {
  const way = "Appears below the post straight away. **Bold**, `code`, lists and links work.";
  return status === "held" ? `${way} This also approves the comment.` : way;
}
