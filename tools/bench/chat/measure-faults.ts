import type { ChatReply } from "../../../app/features/assistant/schema.ts";
import { startServer } from "../support/server.ts";
import { FAULTS, type Fault, MODEL_WORDS, startFailingModel } from "./failing-model.ts";
import { open, readBody, readEvents } from "./sse.ts";

const ANSWER_MAX_MS = 10_000;
/** Long enough to see by how much a wait is too long. */
const GIVE_UP_MS = 90_000;
const QUESTIONS = [
  "How much does a website cost?",
  "Mobile app development ka price kya hai?",
  "मेरा इंस्टाग्राम हैक हो गया है, क्या करूँ?",
  "What are your payment terms?",
  "How long does account recovery take?",
];

export interface FaultsScore {
  rows: object[];
  passes: boolean;
}

interface Told {
  ms: number;
  /** Why it is no real answer. */
  fault?: string;
  isOfModel: boolean;
}

/** Per way of failing, five questions whole and the same five streamed, each from a visitor of its own. */
export async function measureChatFaults(): Promise<FaultsScore> {
  const rows: object[] = [];
  let passes = true;
  for (const fault of FAULTS) {
    const { told, calls } = await askWith(fault);
    const slowestMs = Math.max(...told.map(({ ms }) => ms));
    const faults = told.flatMap((one) => one.fault ?? []);
    const ofModel = told.filter(({ isOfModel }) => isOfModel).length;
    passes &&= faults.length === 0 && slowestMs <= ANSWER_MAX_MS && ofModel > 0 === (fault === "healthy");
    rows.push({
      model: fault,
      "real answers": `${told.length - faults.length} of ${told.length}`,
      "of the model": ofModel,
      "calls to it": calls,
      "slowest ms": Math.round(slowestMs),
      faults: [...new Set(faults)].join("; "),
    });
  }
  return { rows, passes };
}

async function askWith(fault: Fault): Promise<{ told: Told[]; calls: number }> {
  const model = await startFailingModel(fault);
  const env = { TRUST_PROXY: "1", LOG_LEVEL: "silent", AI_BASE_URL: model.baseUrl, AI_MODEL: "bench" };
  const server = await startServer([process.execPath, "scripts/serve.mjs"], { env });
  try {
    const told: Told[] = [];
    for (const accept of ["application/json", "text/event-stream"]) {
      for (const message of QUESTIONS) {
        told.push(await askQuestion(server.origin, `10.9.0.${told.length + 1}`, accept, message));
      }
    }
    return { told, calls: model.countCalls() };
  } finally {
    await server.stop();
    await model.stop();
  }
}

async function askQuestion(origin: string, address: string, accept: string, message: string): Promise<Told> {
  const startedAt = performance.now();
  const read = async () => {
    const answer = await open(`${origin}/api/ai-assistant/chat`, {
      method: "POST",
      headers: {
        accept,
        "content-type": "application/json",
        "x-forwarded-for": address,
        "sec-fetch-site": "same-origin",
      },
      body: JSON.stringify({ message }),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    if (answer.statusCode !== 200) throw new Error(`status ${answer.statusCode}`);
    if (accept === "application/json") {
      const { success, data } = JSON.parse(await readBody(answer)) as { success: boolean; data: ChatReply };
      if (!success) throw new Error("no success");
      return data;
    }
    for await (const { event, data } of readEvents(answer)) {
      if (event === "error") throw new Error(`an error in the stream: ${data}`);
      if (event === "done") return JSON.parse(data) as ChatReply;
    }
    throw new Error("the stream ended without an answer");
  };
  try {
    const { response, sources } = await read();
    const ms = performance.now() - startedAt;
    if (response.trim() === "") return { ms, fault: "an empty answer", isOfModel: false };
    if (sources.length === 0) return { ms, fault: "no sources", isOfModel: false };
    return { ms, isOfModel: response.includes(MODEL_WORDS) };
  } catch (error) {
    return { ms: performance.now() - startedAt, fault: String(error), isOfModel: false };
  }
}
