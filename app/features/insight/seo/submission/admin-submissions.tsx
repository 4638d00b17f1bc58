import { Send } from "lucide-react";
import { Badge } from "../../../../ui/admin/badge.tsx";
import { Disclosure } from "../../../../ui/admin/notes/disclosure.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Moment } from "../../../../ui/values/moments.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import { Step, StepList } from "../admin-step-list.tsx";
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
    <StepList>
      {submissions.map((submission) => (
        <SubmissionRow key={submission.id} submission={submission} />
      ))}
    </StepList>
  );
}

function SubmissionRow({ submission }: { submission: IndexSubmission }) {
  const { engine, pages, paths, status, answer, createdAt } = submission;
  const count = countOf(pages, "page");
  const more = pages > paths.length ? ` and ${(pages - paths.length).toLocaleString("en")} more` : "";
  return (
    <Step
      state={isTaken(status) ? "done" : "failed"}
      label={
        <>
          {describeAnswer(status)}{" "}
          {status > 0 && <Badge tone={isTaken(status) ? "good" : "bad"}>Answer {status}</Badge>}
        </>
      }
    >
      <Meta>
        {engine} · {count} · <Moment at={createdAt} />
      </Meta>
      {answer && !isTaken(status) && <p className="text-muted">{answer}</p>}
      <Disclosure summary="Which pages">
        <p>
          {paths.join(", ")}
          {more}
        </p>
      </Disclosure>
    </Step>
  );
}
