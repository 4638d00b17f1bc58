import { countOf } from "../../../../utils/text/count-of.ts";
import { describeAnswer } from "./index-now.ts";
import type { SubmissionOutcome } from "./submit-changes.server.ts";

export function describeOutcome(outcome: SubmissionOutcome): string {
  switch (outcome.kind) {
    case "off":
      return outcome.message;
    case "taken":
      return "Another submission is under way. Please try again in two minutes.";
    case "early":
      return "The last submission failed. Please wait before trying again.";
    case "done":
      if (outcome.pages === 0) return "Nothing has changed since the last submission.";
      return `${countOf(outcome.pages, "page")} submitted.`;
    case "failed":
      return `${describeAnswer(outcome.status)}. ${outcome.answer}`.trim();
  }
}
