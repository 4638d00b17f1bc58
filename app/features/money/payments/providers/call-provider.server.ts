import { z } from "zod";
import { readBounded } from "../../../../kit/http/fetch/read-bounded.server.ts";
import { METHOD_LABELS, type Provider } from "../payment.ts";
import { ProviderFault } from "./provider.server.ts";

const TIMEOUT_MS = 15_000;
const ANSWER_MAX_BYTES = 1024 * 1024;
const SAID_MAX_CHARS = 200;

/** A timeout and two calls at once: the same call may work later. */
const TEMPORARY = new Set([408, 409]);

export interface ProviderCall {
  provider: Provider;
  url: string;
  headers: Record<string, string>;
  /** Sent by POST; without it the call is a GET. */
  body?: string | URLSearchParams;
}

const saidSchema = z.object({
  error: z.object({ description: z.string().optional(), message: z.string().optional() }),
});

/** Calls the provider with its keys, which is why it follows no redirect. */
export async function callProvider<T>(schema: z.ZodType<T>, call: ProviderCall): Promise<T> {
  const name = METHOD_LABELS[call.provider];
  const { ok, status, text } = await sendCall(call, name);
  if (!ok) throw describeRefusal(name, status, text);
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new ProviderFault("unreachable", `${name}'s answer couldn't be understood.`);
  }
}

async function sendCall({ url, headers, body }: ProviderCall, name: string) {
  try {
    const response = await fetch(url, {
      method: body === undefined ? "GET" : "POST",
      headers: { accept: "application/json", ...headers },
      ...(body !== undefined && { body }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await readBounded(response, ANSWER_MAX_BYTES);
    return { ok: response.ok && text !== undefined, status: response.status, text: text ?? "" };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    throw new ProviderFault(
      "unreachable",
      isLate ? `${name} didn't answer in time.` : `${name} couldn't be reached.`,
    );
  }
}

function describeRefusal(name: string, status: number, text: string): ProviderFault {
  // The provider's own words about keys repeat a part of them.
  if (status === 401 || status === 403) return new ProviderFault("keys", `${name} didn't accept the keys.`);
  if (status === 429)
    return new ProviderFault("unreachable", `${name} isn't accepting any more requests for now.`);
  if (status < 400 || status >= 500 || TEMPORARY.has(status))
    return new ProviderFault("unreachable", `${name} had a fault of its own.`);
  return new ProviderFault("refused", `${name} refused it. ${findSaid(text)}`.trim());
}

function findSaid(text: string): string {
  try {
    const { error } = saidSchema.parse(JSON.parse(text));
    const said = (error.description ?? error.message ?? "").replaceAll(/\s+/g, " ").trim();
    return said && `It said: “${said.slice(0, SAID_MAX_CHARS)}”`;
  } catch {
    return "";
  }
}
