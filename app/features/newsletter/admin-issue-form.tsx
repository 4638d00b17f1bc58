import { type FormEvent, useEffect, useState } from "react";
import { LeaveGuard } from "../../ui/admin/leave-guard.tsx";
import { useToasts } from "../../ui/admin/toasts.tsx";
import { useAction } from "../../ui/admin/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { POST_CATEGORIES, POST_CATEGORY_LABELS, type PostCategory } from "../posts/post.ts";
import {
  askAudience,
  describeRecipients,
  type IssueData,
  type IssueIntent,
  type IssueOutcome,
} from "./admin-issue.ts";
import { ISSUE_CONTENT_MAX_CHARS, PREHEADER_MAX_CHARS, SUBJECT_MAX_CHARS } from "./issue.ts";

export function IssueForm({ issue }: { issue: IssueData["issue"] }) {
  const [topics, setTopics] = useState<readonly PostCategory[]>(issue.topics);
  const [isDirty, setDirty] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState("");
  const audience = useAudience(topics, issue.audience);
  const toasts = useToasts();
  const { isBusy, send } = useAction<IssueOutcome, IssueIntent>((outcome) => {
    if (!outcome.ok) {
      setDirty(true);
      setErrors(outcome.fields);
      return setFailure(outcome.message);
    }
    toasts.good(outcome.data.message);
  });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name) ?? "");
    setErrors({});
    setFailure("");
    const text = { subject: read("subject"), preheader: read("preheader"), content: read("content") };
    setDirty(false);
    send({ intent: "save", body: { ...text, topics: [...topics], version: issue.version } });
  };
  const toggle = (topic: PostCategory) =>
    setTopics(topics.includes(topic) ? topics.filter((one) => one !== topic) : [...topics, topic]);
  return (
    <form className="adm-form adm-panel" onSubmit={save} onChange={() => setDirty(true)} noValidate>
      <LeaveGuard isDirty={isDirty} />
      <TextField
        label="Subject"
        name="subject"
        defaultValue={issue.subject}
        error={errors.subject}
        maxLength={SUBJECT_MAX_CHARS}
        required
      />
      <TextField
        label="Preview line"
        name="preheader"
        defaultValue={issue.preheader}
        error={errors.preheader}
        help="Stands behind the subject in most inboxes."
        maxLength={PREHEADER_MAX_CHARS}
      />
      <TextArea
        label="Text"
        name="content"
        defaultValue={issue.content}
        error={errors.content}
        help="Markdown, as in posts. Pictures in the text become links."
        maxLength={ISSUE_CONTENT_MAX_CHARS}
        rows={16}
        required
      />
      <fieldset className="adm-issue-topics">
        <legend>Topics</legend>
        {POST_CATEGORIES.map((topic) => (
          <label key={topic} className="adm-check">
            <input type="checkbox" checked={topics.includes(topic)} onChange={() => toggle(topic)} />
            {POST_CATEGORY_LABELS[topic]}
          </label>
        ))}
      </fieldset>
      <p className="adm-muted" role="status">
        {topics.length === 0 ? "For everybody" : "For who wants these topics"}: {describeRecipients(audience)}
        .
      </p>
      <div role="alert" className="adm-failure">
        {failure}
      </div>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? "Saving..." : "Save Issue"}
      </Button>
    </form>
  );
}

/** Counted anew with each choice; the last choice wins, whichever answer comes first. */
function useAudience(topics: readonly PostCategory[], loaded: number): number {
  const [audience, setAudience] = useState(loaded);
  useEffect(() => {
    let isLeft = false;
    void askAudience(topics).then((answer) => {
      if (!isLeft && answer.ok) setAudience(answer.data.data.audience);
    });
    return () => {
      isLeft = true;
    };
  }, [topics]);
  return audience;
}
