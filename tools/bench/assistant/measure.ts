import { startServer } from "../support/server.ts";
import { askAll } from "./ask-all.ts";
import { loadCatalogue } from "./catalogue.ts";
import { createBuiltInEngine, createHttpEngine } from "./engines.ts";
import { liftTokenBudget } from "./lift-token-budget.ts";
import { loadQuestions } from "./load-questions.ts";
import { listFailures, type Score, scoreResults } from "./report.ts";
import { openSeededSite } from "./site.ts";

export interface AssistantScore extends Score {
  engine: string;
  failures: string;
}

/** Asks the built-in assistant on a new site; with an address, the seeded site that runs there. */
export async function measureAssistant(url?: string): Promise<AssistantScore> {
  const connection = await openSeededSite();
  try {
    const catalogue = await loadCatalogue(connection.db);
    const engine = url
      ? await createHttpEngine(new URL(url).origin)
      : await createBuiltInEngine(connection.db);
    const results = await askAll(loadQuestions(), engine, catalogue);
    return { ...scoreResults(results), engine: engine.name, failures: listFailures(results) };
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
