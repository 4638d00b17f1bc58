export type AnswerEngine = "built-in" | "model";

/** A lookup that a model may make by itself; it never changes anything. */
export interface ModelTool {
  name: string;
  description: string;
  /** JSON Schema of the input. */
  parameters: Record<string, unknown>;
  /** Checks the input by itself; the result is JSON. */
  run(input: unknown): unknown;
}

export interface ModelRequest {
  instructions: string;
  /** Oldest first; the last one is the question. */
  messages: { role: "user" | "assistant"; content: string }[];
  tools: readonly ModelTool[];
  maxOutputTokens: number;
  /** How often the model may go on after it has looked something up, the first time included. */
  maxSteps: number;
  signal: AbortSignal;
}

export type ModelPart =
  | { kind: "text"; text: string }
  /** A sign of life without words, such as a tool being called. */
  | { kind: "activity" }
  /** The provider's own count, if it counts. */
  | { kind: "usage"; inputTokens: number; outputTokens: number };

/** How long a visitor is kept waiting for a model. */
export interface ModelPatience {
  /** To the first words, and between any two, of one try. */
  idleMs: number;
  /** The limit for all tries together. */
  totalMs: number;
}

/** A language model somewhere else; it may be slow, broken or hostile. */
export interface AiProvider {
  /** For people, such as "Google Gemini". */
  name: string;
  patience?: ModelPatience;
  /** Rejects with a `ModelFailure`. */
  stream(request: ModelRequest): AsyncIterable<ModelPart>;
}

export type ModelFailureReason =
  | "unreachable"
  | "timeout"
  | "rate_limited"
  | "refused"
  | "server_error"
  | "garbled"
  | "empty";

/** Carries only the reason: a provider's own words may hold keys or a visitor's question. */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  readonly reason: ModelFailureReason;
  readonly retryAfterMs: number | undefined;

  constructor(reason: ModelFailureReason, retryAfterMs?: number) {
    super(`The model has failed: ${reason}`);
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

/** By name: the provider comes from the sources and the assistant from the bundle, each with a class of its own. */
export function isModelFailure(error: unknown): error is ModelFailure {
  return error instanceof Error && error.name === "ModelFailure";
}
