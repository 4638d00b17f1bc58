import { type FormEvent, type KeyboardEvent, useEffect, useState } from "react";
import { send } from "../../../kit/http/client.ts";
import { ConflictNotice } from "../../../ui/admin/editing/conflict-notice.tsx";
import { type Said, useWrites } from "../../../ui/admin/editing/use-writes.ts";
import { useFormState } from "../../../ui/admin/forms/use-form-state.ts";
import { Dialog, useAskToClose } from "../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import type { ApiResult } from "../../../utils/http/api-client.ts";
import { COMMENT_TEXT_MAX_CHARS } from "../comment.ts";
import { commentsClient } from "../moderation/client.ts";
import type { OwnerComment } from "../moderation/schema.ts";

interface Words {
  text: string;
  /** Of a comment that is changed, as which it was read; without it that does not count. */
  revision?: string;
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
  const [base, setBase] = useState({ text: isReply ? "" : opened.text, revision: opened.revision });
  const [text, setText] = useState(base.text);
  const form = useFormState((message) => message || "The comment could not be saved.");
  const write = (words: Words): Promise<ApiResult<Said>> => {
    const record = commentsClient[":id"];
    const param = { id: encodeURIComponent(opened.id) };
    return send(isReply ? record.reply.$post({ param, json: words }) : record.$put({ param, json: words }));
  };
  const writes = useWrites(write, (result) => {
    if (!result.ok) return form.refuse(result);
    toasts.good(result.data.message ?? "Saved");
    onClose();
  });
  const save = (revision?: string) => {
    if (writes.isBusy || !form.prepare()) return;
    writes.send(isReply || !revision ? { text } : { text, revision });
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
    save(base.revision);
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
          save(base.revision);
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
        {form.isStale && <ConflictNotice noun="comment" onReload={reload} onOverwrite={() => save()} />}
        <DialogFoot
          label={isReply ? "Publish Reply" : "Save Comment"}
          isBusy={writes.isBusy}
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
