import { MessageSquareText, Send, Settings } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { send } from "../../../../../kit/http/client.ts";
import { LeaveGuard } from "../../../../../ui/admin/editing/leave-guard.tsx";
import { useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import { FormFoot } from "../../../../../ui/admin/overlays/dialog-foot.tsx";
import { Menu } from "../../../../../ui/admin/overlays/menu.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { TextArea } from "../../../../../ui/field.tsx";
import { messagesClient } from "../../client.ts";
import { cutSignature, fillSavedReply, REPLY_MAX_CHARS } from "../../reply.ts";
import type { MessageThread } from "../../schema.ts";
import { SignaturePreview } from "./signature-preview.tsx";

interface AdminReplyFormProps {
  thread: Pick<MessageThread, "message" | "signature" | "savedReplies">;
}

/** The answer goes out as a mail; Ctrl or ⌘ with Enter or S sends it. */
export function AdminReplyForm({ thread: { message, signature, savedReplies } }: AdminReplyFormProps) {
  const [body, setBody] = useState("");
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const findField = () => form.current?.querySelector("textarea");
  const toasts = useToasts();
  const param = { id: encodeURIComponent(message.id) };
  const reply = (text: string) => send(messagesClient[":id"].reply.$post({ param, json: { body: text } }));
  const writes = useWrites(reply, (result) => {
    if (!result.ok) {
      setError(result.fields.body ?? (result.message || "The reply couldn't be sent."));
      findField()?.focus();
      return;
    }
    setBody("");
    setError(undefined);
    toasts.good(result.data.message);
  });
  const { isBusy } = writes;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    if (body.trim() === "") {
      setError("Please write a reply.");
      findField()?.focus();
      return;
    }
    writes.send(body);
  };
  /** Inserts after the caret or selection, so that nothing typed is replaced. */
  const insert = (text: string) => {
    const field = findField();
    const words = fillSavedReply(text, message);
    if (body.length + words.length > REPLY_MAX_CHARS) {
      return setError(`This saved reply doesn't fit: a reply takes ${REPLY_MAX_CHARS} characters.`);
    }
    const caret = field?.selectionEnd ?? body.length;
    setError(undefined);
    // React must write the new value before the caret is set; otherwise the browser moves it to the end.
    flushSync(() => setBody(body.slice(0, caret) + words + body.slice(caret)));
    field?.setSelectionRange(caret + words.length, caret + words.length);
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !["Enter", "s"].includes(event.key)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form ref={form} className="mt-6 grid max-w-240 gap-4" onSubmit={submit} onKeyDown={sendByKey} noValidate>
      <TextArea
        label={`Reply to ${message.name}`}
        name="reply"
        rows={6}
        maxLength={REPLY_MAX_CHARS}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        help={`Goes to ${message.email}, with their message quoted below. They can reply to your own mailbox.`}
        error={error}
      />
      <div>
        <SavedRepliesMenu replies={savedReplies} onChoose={insert} />
      </div>
      <SignaturePreview signature={cutSignature(body, signature)} />
      <div role="alert" className="sr-only">
        {error}
      </div>
      <FormFoot>
        <Button type="submit" disabled={isBusy}>
          <Send aria-hidden="true" />
          {isBusy ? "Sending..." : "Send Reply"}
        </Button>
      </FormFoot>
      <LeaveGuard free="query" isDirty={body.trim() !== ""} />
    </form>
  );
}

interface SavedRepliesMenuProps {
  replies: MessageThread["savedReplies"];
  onChoose: (text: string) => void;
}

function SavedRepliesMenu({ replies, onChoose }: SavedRepliesMenuProps) {
  const entries = replies.map(({ title, text }) => ({
    label: title,
    icon: MessageSquareText,
    run: () => onChoose(text),
  }));
  const manage = { label: "Manage saved replies", icon: Settings, to: "/admin/settings" };
  return (
    <Menu
      label="Saved replies"
      groups={[entries, [manage]].filter((group) => group.length > 0)}
      align="start"
      trigger={
        <Button variant="secondary" size="sm">
          <MessageSquareText aria-hidden="true" />
          Saved replies
        </Button>
      }
    />
  );
}
