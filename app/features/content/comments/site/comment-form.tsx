import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { Button } from "../../../../ui/button.tsx";
import { CheckBox } from "../../../../ui/check-box.tsx";
import { controlLook, Field, Honeypot } from "../../../../ui/field.tsx";
import { PageIcon } from "../../../../ui/page/page-icon.tsx";
import { useAlive } from "../../../../ui/page/use-alive.ts";
import { EMAIL_MAX_CHARS } from "../../../../utils/text/visitor-text.ts";
import {
  COMMENT_HONEYPOT_FIELD,
  COMMENT_NAME_MAX_CHARS,
  COMMENT_TEXT_MAX_CHARS,
  formatCommentsPath,
} from "../comment.ts";
import { CommentAction } from "./comment-action.tsx";
import { type AnsweredComment, type CommentFormState, toCommentValues } from "./comment-form-state.ts";

type Values = Record<string, string | undefined>;

interface CommentFormProps {
  slug: string;
  state: CommentFormState;
  /** The values typed so far: the form moves below the comment that it answers. */
  draft: RefObject<Values>;
  replyTo: AnsweredComment | undefined;
  onCancelReply: () => void;
  onSend: (form: HTMLFormElement) => void;
}

/** Works without JavaScript, as a plain form of the page that lists the comments. */
export function CommentForm({ slug, state, draft, replyTo, onCancelReply, onSend }: CommentFormProps) {
  const { status, fields } = state;
  const form = useRef<HTMLFormElement>(null);
  const noValidate = useAlive();
  const isSending = status === "sending";

  // Text typed before the page was hydrated moves along with the form too.
  useEffect(() => {
    if (form.current) draft.current = toCommentValues(new FormData(form.current));
  }, [draft]);

  useEffect(() => {
    const [first] = Object.keys(fields);
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  }, [fields]);

  const remember = (event: FormEvent<HTMLFormElement>) => {
    draft.current = toCommentValues(new FormData(event.currentTarget));
  };
  const control = (name: "name" | "email" | "text") => {
    const error = fields[name];
    return {
      id: `comment-${name}`,
      name,
      defaultValue: draft.current[name] ?? "",
      required: true,
      className: controlLook({ lines: "many" }),
      "aria-invalid": error ? true : undefined,
      "aria-describedby":
        [name !== "name" && `comment-${name}-help`, error && `comment-${name}-error`]
          .filter(Boolean)
          .join(" ") || undefined,
    };
  };

  return (
    <form
      ref={form}
      id="comment-form"
      className="relative mt-8 grid scroll-mt-[calc(var(--bar-height)+24px)] grid-cols-1 gap-5 rounded-md border border-line bg-surface p-[clamp(20px,4vw,32px)] edge-gloss print:hidden"
      method="post"
      action={`${formatCommentsPath(slug)}#comment-form`}
      noValidate={noValidate}
      onInput={remember}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) onSend(event.currentTarget);
      }}
    >
      <h3 className="flex flex-wrap items-center justify-between gap-x-4 text-[1.25rem]">
        {replyTo ? `Reply to ${replyTo.author}` : "Leave a comment"}
        {replyTo && (
          <CommentAction onClick={onCancelReply}>
            <PageIcon name="close" className="size-4" />
            Cancel
          </CommentAction>
        )}
      </h3>
      {replyTo && <input type="hidden" name="parentId" value={replyTo.id} />}
      <Honeypot name={COMMENT_HONEYPOT_FIELD} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" name="comment-name" error={fields.name} required>
          <input {...control("name")} maxLength={COMMENT_NAME_MAX_CHARS} autoComplete="name" />
        </Field>
        <Field label="Email" name="comment-email" error={fields.email} help="Never shown." required>
          <input {...control("email")} type="email" maxLength={EMAIL_MAX_CHARS} autoComplete="email" />
        </Field>
      </div>
      <Field
        label="Comment"
        name="comment-text"
        error={fields.text}
        help="Markdown works: **bold**, `code`, lists, quotes and links."
        required
      >
        <textarea {...control("text")} rows={6} maxLength={COMMENT_TEXT_MAX_CHARS} />
      </Field>
      <CheckBox
        label="Email me when somebody replies"
        name="wantsReplies"
        defaultChecked={draft.current.wantsReplies === "on"}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" size="lg" disabled={isSending}>
          <PageIcon name={isSending ? "loader" : "send"} className={isSending ? "animate-spin" : undefined} />
          {isSending ? "Sending..." : "Post comment"}
        </Button>
        <p role="status" className="grow basis-64 font-medium text-bad text-body empty:hidden">
          {state.message}
        </p>
      </div>
    </form>
  );
}
