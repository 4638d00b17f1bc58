import { Send } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { send } from "../../../kit/http/client.ts";
import { LeaveGuard } from "../../../ui/admin/editing/leave-guard.tsx";
import { useWrites } from "../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { messagesClient } from "../client.ts";
import { REPLY_MAX_CHARS } from "../reply.ts";
import type { InboxMessage } from "../schema.ts";

/** The answer goes out as a mail; Ctrl or ⌘ with Enter or S sends it. */
export function AdminReplyForm({ message, signature }: { message: InboxMessage; signature: string }) {
  const [body, setBody] = useState("");
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const toasts = useToasts();
  const param = { id: encodeURIComponent(message.id) };
  const reply = (text: string) => send(messagesClient[":id"].reply.$post({ param, json: { body: text } }));
  const writes = useWrites(reply, (result) => {
    if (!result.ok) {
      setError(result.fields.body ?? (result.message || "The reply couldn't be sent."));
      form.current?.querySelector("textarea")?.focus();
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
      form.current?.querySelector("textarea")?.focus();
      return;
    }
    writes.send(body);
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !["Enter", "s"].includes(event.key)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form ref={form} className="adm-form adm-reply" onSubmit={submit} onKeyDown={sendByKey} noValidate>
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
      <section aria-label="Signature" className="grid gap-1 border-s-2 border-line ps-4">
        <p className="adm-meta">
          Your signature follows your reply.{" "}
          <Link to="/admin/settings" className="adm-link">
            Change it
          </Link>
        </p>
        <p className="whitespace-pre-wrap wrap-anywhere">{signature}</p>
      </section>
      <div role="alert" className="adm-hidden">
        {error}
      </div>
      <div className="adm-dialog-foot">
        <Button type="submit" disabled={isBusy}>
          <Send aria-hidden="true" />
          {isBusy ? "Sending..." : "Send Reply"}
        </Button>
      </div>
      <LeaveGuard free="query" isDirty={body.trim() !== "" && !isBusy} />
    </form>
  );
}
