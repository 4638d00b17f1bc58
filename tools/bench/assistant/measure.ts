import { startServer } from "../support/server.ts";
import { askAll } from "./ask-all.ts";
import { loadCatalogue } from "./catalogue.ts";
import { createBuiltInEngine, createHttpEngine } from "./engines.ts";
import { liftTokenBudget } from "./lift-token-budget.ts";
import { loadConversations, loadQuestions } from "./load-questions.ts";
import type { Question } from "./question.ts";
import { listFailures, type Score, scoreResults } from "./report.ts";
import { openSeededSite } from "./site.ts";

export interface AssistantScore {
  engine: string;
  /** Single questions, then the turns of whole conversations. */
  parts: (Score & { name: string; failures: string })[];
}

const KEPT_BACK = "turns of conversations kept back";

function isKeptBack({ topic }: Question): boolean {
  return topic.includes("kept back");
}

/** Asks the built-in assistant on a new site; with an address, the seeded site that runs there. */
export async function measureAssistant(url?: string): Promise<AssistantScore> {
  const connection = await openSeededSite();
  try {
    const catalogue = await loadCatalogue(connection.db);
    const engine = url
      ? await createHttpEngine(new URL(url).origin)
      : await createBuiltInEngine(connection.db);
    const parts = [];
    for (const [name, questions] of [
      ["questions", loadQuestions()],
      ["turns of conversations", loadConversations().filter((turn) => !isKeptBack(turn))],
      [KEPT_BACK, loadConversations().filter(isKeptBack)],
    ] as const) {
      const results = await askAll(questions, engine, catalogue);
      const score = scoreResults(results);
      // Nothing is tuned against the last ones: they only say how the others generalize.
      const isTold = name === KEPT_BACK;
      const failures = isTold ? "" : listFailures(results);
      parts.push({ ...score, name, failures, passes: score.passes || isTold });
    }
    return { engine: engine.name, parts };
  } finally {
    await connection.close();
  }
}

/** The same questions to the built site with the model of the environment, such as AI_BASE_URL and AI_MODEL. */
export async function measureModel(): Promise<AssistantScore> {
  const server = await startServer([process.execPath, "scripts/serve.mjs"], { env: { TRUST_PROXY: "1" } });
  try {
    await liftTokenBudget(server.dataDir);
    return await measureAssistant(server.origin);
  } finally {
    await server.stop();
  }
}
