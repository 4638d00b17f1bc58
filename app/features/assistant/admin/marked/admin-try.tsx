import { type FormEvent, useState } from "react";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { Panel } from "../../../../ui/admin/layout/panel.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { ChatMarkdown } from "../../chat-markdown.tsx";
import { markedCalls } from "../../marked/client.ts";
import type { TryLine } from "../../marked/schema.ts";
import { Line, LineText } from "../admin-lines.tsx";

const EARLIER_LINES_MAX = 12;
const QUESTION_MAX_CHARS = 2000;

/** A conversation of the owner's own, which is kept nowhere. */
export function AdminTry() {
  const [lines, setLines] = useState<TryLine[]>([]);
  const [message, setMessage] = useState("");
  const [error, setError] = useState<string>();
  const ask = useWrites(
    (asked: string) => markedCalls.try({ message: asked, turns: lines.slice(-EARLIER_LINES_MAX) }),
    (outcome, asked) => {
      if (!outcome.ok) return setError(outcome.message || "The assistant couldn't be asked");
      setLines((before) => [
        ...before,
        { role: "visitor", content: asked },
        { role: "assistant", content: outcome.data.data.answer },
      ]);
      setMessage("");
    },
    () => false,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isBusy) return;
    if (message.trim() === "") return setError("Add a question.");
    setError(undefined);
    ask.send(message.trim());
  };
  return (
    <>
      <PageHead
        note={
          <p className="text-muted">
            Ask as a visitor would. The built-in assistant answers, and nothing is stored.
          </p>
        }
      />
      <Panel className="grid gap-4" aria-label="Try the assistant">
        <div role="log" aria-label="Answers" className="grid gap-3">
          {lines.map(({ role, content }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Lines are only ever added at the end.
            <Line key={at} speaker={role}>
              <Meta>{role === "visitor" ? "You" : "Assistant"}</Meta>
              <LineText>{role === "visitor" ? content : <ChatMarkdown text={content} />}</LineText>
            </Line>
          ))}
        </div>
        <form className="grid gap-3" onSubmit={submit} noValidate>
          <TextField
            label="Question"
            name="question"
            value={message}
            maxLength={QUESTION_MAX_CHARS}
            error={error}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" disabled={ask.isBusy}>
              Ask
            </Button>
            {lines.length > 0 && (
              <Button variant="secondary" type="button" onClick={() => setLines([])}>
                Start over
              </Button>
            )}
          </div>
        </form>
      </Panel>
    </>
  );
}
