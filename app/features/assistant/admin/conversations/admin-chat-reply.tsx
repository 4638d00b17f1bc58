import { Send } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { FormFoot } from "../../../../ui/admin/overlays/dialog-foot.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { clearBackup, findBackup, storeBackup } from "../../../../utils/local-backup.ts";
import { REPLY_MAX_CHARS } from "../../../clients/contact/reply.ts";
import { conversationCalls } from "../../chat/client.ts";
import type { OwnerConversation, OwnerReply } from "../../chat/schema.ts";

interface AdminChatReplyProps {
  conversation: Pick<OwnerConversation, "id" | "state" | "isHere" | "visitorEmail">;
  visitor: string;
  onSent: (reply: OwnerReply) => void;
}

/** The owner's answer; what is typed outlives a reload, and Ctrl or ⌘ with Enter sends it. */
export function AdminChatReply({ conversation, visitor, onSent }: AdminChatReplyProps) {
  const backup = `chat-reply:${conversation.id}`;
  const [body, setBody] = useState(() => findBackup(backup, parseText)?.value ?? "");
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  /** Set before the framework knows that it is busy, so that a double click sends once. */
  const sending = useRef(false);
  const reply = (text: string) => conversationCalls.reply(conversation.id, text);
  const { isBusy, send } = useWrites(reply, (outcome, sent) => {
    sending.current = false;
    if (!outcome.ok)
      return refuse(outcome.fields.body ?? (outcome.message || "The reply could not be sent."));
    setError(undefined);
    // Text typed after the reply was sent stays.
    change(body === sent ? "" : body);
    onSent(outcome.data.data);
  });
  const change = (text: string) => {
    setBody(text);
    if (text) storeBackup(backup, text, new Date());
    else clearBackup(backup);
  };
  const refuse = (sentence: string) => {
    setError(sentence);
    form.current?.querySelector("textarea")?.focus();
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (sending.current) return;
    if (body.trim() === "") return refuse("Please write a reply.");
    sending.current = true;
    send(body);
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== "Enter") return;
    event.preventDefault();
    submit();
  };
  return (
    <form ref={form} className="mt-6 grid max-w-240 gap-4" onSubmit={submit} onKeyDown={sendByKey} noValidate>
      <TextArea
        label={`Reply to ${visitor}`}
        name="reply"
        rows={4}
        maxLength={REPLY_MAX_CHARS}
        value={body}
        onChange={(event) => change(event.target.value)}
        help={describeWay(conversation)}
        error={error}
      />
      <div role="alert" className="sr-only">
        {error}
      </div>
      <FormFoot>
        <Button type="submit" disabled={isBusy}>
          <Send aria-hidden="true" />
          {isBusy ? "Sending..." : "Send Reply"}
        </Button>
      </FormFoot>
    </form>
  );
}

function parseText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function describeWay({ state, isHere, visitorEmail }: AdminChatReplyProps["conversation"]): string {
  const way = isHere
    ? "It appears in the visitor's chat straight away."
    : visitorEmail
      ? `The visitor has left, so it also goes to ${visitorEmail} by email, with your signature.`
      : "The visitor has left without giving an address. Your reply waits until they return.";
  return state === "person" ? way : `${way} Replying takes the conversation over from the assistant.`;
}
