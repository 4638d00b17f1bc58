import { useEffect, useState } from "react";
import { send } from "../../../../../kit/http/client.ts";
import { ScreenForm } from "../../../../../ui/admin/forms/record-form.tsx";
import { Panel } from "../../../../../ui/admin/layout/panel.tsx";
import { CheckBox } from "../../../../../ui/check-box.tsx";
import { TextArea, TextField } from "../../../../../ui/field.tsx";
import type { PostCategory } from "../../../posts/categories/categories.ts";
import { issuesClient } from "../client.ts";
import { ISSUE_CONTENT_MAX_CHARS, PREHEADER_MAX_CHARS, SUBJECT_MAX_CHARS } from "../issue.ts";
import { describeRecipients } from "./issues-data.ts";
import type { IssueForm } from "./use-issue-form.tsx";

interface IssueFieldsProps {
  form: IssueForm;
  /** How many would get the issue as it was saved last. */
  savedAudience: number;
  categories: readonly PostCategory[];
}

export function IssueFields({ form, savedAudience, categories }: IssueFieldsProps) {
  const { text, change } = form;
  const { topics } = form.draft;
  const audience = useAudience(topics, savedAudience);
  const unknown = topics.filter((topic) => !categories.some(({ id }) => id === topic));
  const choices = [...categories, ...unknown.map((id) => ({ id, name: id }))];
  const toggle = (topic: string) =>
    change({ topics: topics.includes(topic) ? topics.filter((one) => one !== topic) : [...topics, topic] });
  return (
    <Panel as="div">
      <ScreenForm form={form} noun="issue" bar="inset" width="column">
        <TextField label="Subject" {...text("subject", SUBJECT_MAX_CHARS)} required />
        <TextField
          label="Preview line"
          {...text("preheader", PREHEADER_MAX_CHARS)}
          help="Shown after the subject in most inboxes."
        />
        <TextArea
          label="Text"
          {...text("content", ISSUE_CONTENT_MAX_CHARS)}
          help="Markdown, as in posts. Pictures of other sites become links."
          rows={16}
          data-source=""
        />
        <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
          <legend className="mb-2 font-medium text-label">Topics</legend>
          {choices.map(({ id, name }) => (
            <CheckBox key={id} label={name} checked={topics.includes(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
        <p className="text-muted" role="status">
          {topics.length === 0 ? "Goes to everyone" : "Goes to readers of these topics"}:{" "}
          {describeRecipients(audience)}.
        </p>
      </ScreenForm>
    </Panel>
  );
}

/** Counted anew with each choice; the last choice wins, whichever answer comes first. */
function useAudience(topics: readonly string[], loaded: number): number {
  const [audience, setAudience] = useState(loaded);
  useEffect(() => {
    let isLeft = false;
    const asked = issuesClient.audience.$get({ query: { topics: topics.join(",") } });
    void send(asked).then((answer) => {
      if (!isLeft && answer.ok) setAudience(answer.data.data.audience);
    });
    return () => {
      isLeft = true;
    };
  }, [topics]);
  return audience;
}
