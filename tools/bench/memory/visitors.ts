// A process of its own, so that its work does not lengthen what the bench measures.
import { setTimeout as sleep } from "node:timers/promises";
import { loadQuestions } from "../assistant/load-questions.ts";
import { startVisit, type VisitorCounts } from "./visitor.ts";

const [origin = "", visitors = "0"] = process.argv.slice(2);
const ARRIVALS_PER_SECOND = 25;

const questions = loadQuestions().flatMap(({ ask }) => ask);
const counts: VisitorCounts = { answered: 0, refused: 0, failed: 0 };
const left = new AbortController();

process.once("message", leave);
process.once("disconnect", () => process.exit(1));

const visits: Promise<void>[] = [];
for (let visitor = 0; visitor < Number(visitors); visitor += 1) {
  const address = `10.1.${visitor >> 8}.${visitor & 255}`;
  const visit = startVisit({ origin, address, questions, counts, signal: left.signal });
  visits.push(visit.then(({ chat }) => void chat().catch(() => undefined), countAsFailed));
  await sleep(1000 / ARRIVALS_PER_SECOND);
}
await Promise.all(visits);
process.send?.({ counts });

function countAsFailed(): void {
  counts.failed += 1;
}

function leave(): void {
  left.abort();
  process.send?.({ counts });
}
