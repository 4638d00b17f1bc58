import type { AnswerKind, Source } from "../../../app/features/assistant/engine/answer.ts";
import type { ChatConfig, ChatReply, Turn } from "../../../app/features/assistant/schema.ts";
import type { Db } from "../../../db/schema.ts";

export interface EngineAnswer {
  text: string;
  sources: Source[];
  /** Not available over HTTP. */
  kind?: AnswerKind;
}

export type Ask = (message: string, now: Date) => Promise<EngineAnswer>;

/** Whichever engine answers: each conversation begins without a word said before. */
export interface Engine {
  name: string;
  begin(): Ask;
}

/** The built-in assistant, in this very process: its own time and nothing else. */
export async function createBuiltInEngine(db: Db): Promise<Engine> {
  const { loadKnowledge } = await import(
    "../../../app/features/assistant/engine/find/knowledge/knowledge.server.ts"
  );
  const { answerQuestion } = await import("../../../app/features/assistant/engine/answer-question.server.ts");
  const knowledge = await loadKnowledge(db);
  return {
    name: "the built-in assistant",
    begin() {
      const turns: Pick<Turn, "role" | "content">[] = [];
      return async (message, now) => {
        const { text, sources, kind } = answerQuestion(knowledge, { message, turns: [...turns], now });
        turns.push({ role: "visitor", content: message }, { role: "assistant", content: text });
        return { text, sources, kind };
      };
    },
  };
}

/**
 * A running site, over its own calls: with a model configured there, this is the model and everything around it. Each
 * conversation comes from an address of its own, which the site believes with TRUST_PROXY=1.
 */
export async function createHttpEngine(origin: string): Promise<Engine> {
  const config = await fetch(`${origin}/api/ai-assistant/config`);
  const { data } = (await config.json()) as { data?: ChatConfig };
  if (!data) throw new Error(`${origin} has no assistant: ${config.status}.`);
  let conversations = 0;
  return {
    name: data.poweredBy,
    begin() {
      conversations += 1;
      return beginOverHttp(origin, `10.77.${conversations >> 8}.${conversations & 255}`);
    },
  };
}

function beginOverHttp(origin: string, address: string): Ask {
  let cookie = "";
  return async (message) => {
    const answer = await fetch(`${origin}/api/ai-assistant/chat`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": address,
        "sec-fetch-site": "same-origin",
        ...(cookie && { cookie }),
      },
      body: JSON.stringify({ message }),
    });
    cookie = answer.headers.getSetCookie().at(-1)?.split(";")[0] ?? cookie;
    const body = (await answer.json()) as { success: boolean; message: string; data?: ChatReply };
    if (!answer.ok || !body.data) throw new Error(`${answer.status}: ${body.message}`);
    return { text: body.data.response, sources: body.data.sources };
  };
}
