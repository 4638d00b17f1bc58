import { Send } from "lucide-react";
import { Badge } from "../../../ui/admin/badge.tsx";
import { EmptyList } from "../../../ui/admin/records/list-states.tsx";
import { formatDateTime } from "../../../utils/dates.ts";
import { countOf } from "../../../utils/text/count-of.ts";
import type { IndexSubmission } from "../schema.ts";
import { describeAnswer, isTaken } from "./index-now.ts";

export function AdminSubmissions({ submissions }: { submissions: readonly IndexSubmission[] }) {
  if (submissions.length === 0) {
    return (
      <EmptyList
        icon={Send}
        title="Nothing submitted yet"
        hint="Each submission is listed here with its answer."
      />
    );
  }
  return (
    <ol className="adm-seo-steps">
      {submissions.map((submission) => (
        <SubmissionRow key={submission.id} submission={submission} />
      ))}
    </ol>
  );
}

function SubmissionRow({ submission }: { submission: IndexSubmission }) {
  const { engine, pages, paths, status, answer, createdAt } = submission;
  const count = countOf(pages, "page");
  const more = pages > paths.length ? ` and ${(pages - paths.length).toLocaleString("en")} more` : "";
  return (
    <li className="adm-seo-step" data-state={isTaken(status) ? "done" : "failed"}>
      <p className="adm-seo-check-label">
        {describeAnswer(status)}{" "}
        {status > 0 && <Badge tone={isTaken(status) ? "good" : "bad"}>Answer {status}</Badge>}
      </p>
      <p className="adm-meta">
        {engine} · {count} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      {answer && !isTaken(status) && <p className="adm-muted">{answer}</p>}
      <details className="adm-details adm-seo-named">
        <summary className="adm-more">Which pages</summary>
        <p className="adm-seo-paths">
          {paths.join(", ")}
          {more}
        </p>
      </details>
    </li>
  );
}
