import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { controlLook } from "../../../../ui/field.tsx";
import { COMMENT_TEXT_MAX_CHARS, EDIT_WINDOW_MS } from "../comment.ts";
import { CommentAction } from "./comment-action.tsx";
import { removeComment, saveComment } from "./comment-calls.ts";
import type { OwnRecord } from "./own-comments.ts";

interface OwnCommentActionsProps {
  own: OwnRecord;
  onChange: (before: OwnRecord, after: OwnRecord | undefined, message: string) => void;
}

/** "Edit" and "Delete" for as long as the server takes them. */
export function OwnCommentActions({ own, onChange }: OwnCommentActionsProps) {
  const { comment, editKey } = own;
  const isOpen = useEditWindow(comment.createdAt);
  const [view, setView] = useState<"idle" | "editing" | "deleting">("idle");
  const [fault, setFault] = useState("");
  const [isBusy, setBusy] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  if (!isOpen && view === "idle") return null;

  const close = () => {
    setView("idle");
    setFault("");
    requestAnimationFrame(() => toggle.current?.focus());
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text") ?? "");
    setBusy(true);
    const answer = await saveComment(comment.id, { text, editKey });
    setBusy(false);
    if (!answer.ok) return setFault(answer.fields.text ?? answer.message);
    close();
    onChange(own, { ...own, comment: answer.value.comment }, answer.value.message);
  };
  const remove = async () => {
    setBusy(true);
    const answer = await removeComment(comment.id, editKey);
    setBusy(false);
    if (!answer.ok) return setFault(answer.message);
    onChange(own, undefined, answer.value.message);
  };

  if (view === "editing") {
    return (
      <form
        className="mt-1.5 flex grow basis-full flex-wrap gap-3"
        onSubmit={save}
        onKeyDown={(event) => event.key === "Escape" && close()}
      >
        <textarea
          ref={(element) => element?.focus()}
          name="text"
          aria-label="Your comment"
          aria-invalid={fault ? true : undefined}
          defaultValue={comment.text}
          maxLength={COMMENT_TEXT_MAX_CHARS}
          required
          rows={5}
          className={controlLook({ lines: "many" })}
        />
        <Fault text={fault} />
        <Button type="submit" disabled={isBusy}>
          Save
        </Button>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
      </form>
    );
  }
  if (view === "deleting") {
    return (
      <>
        <span className="text-body">Delete your comment?</span>
        <CommentAction disabled={isBusy} onClick={remove}>
          Yes, delete it
        </CommentAction>
        <CommentAction ref={(element) => element?.focus()} onClick={close}>
          Keep it
        </CommentAction>
        <Fault text={fault} />
      </>
    );
  }
  return (
    <>
      <CommentAction ref={toggle} onClick={() => setView("editing")}>
        Edit
      </CommentAction>
      <CommentAction onClick={() => setView("deleting")}>Delete</CommentAction>
    </>
  );
}

function Fault({ text }: { text: string }) {
  return (
    <p role="alert" className="basis-full font-medium text-bad text-body empty:hidden">
      {text}
    </p>
  );
}

function useEditWindow(createdAt: string): boolean {
  const endsAt = Date.parse(createdAt) + EDIT_WINDOW_MS;
  const [isOpen, setOpen] = useState(() => endsAt > Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setOpen(false), Math.max(0, endsAt - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt]);
  return isOpen;
}
