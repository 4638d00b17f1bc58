import { vi } from "vitest";
import { TOKEN_KEY } from "../../app/utils/http/owner-token.ts";

export interface OwnerCall {
  /** Method and address, such as `PUT /api/projects/3`. */
  call: string;
  /** The JSON that was sent, if any. */
  body?: unknown;
}

/**
 * Stands for the server behind a screen of the owner's: notes each call, and gives the JSON or the response that `answer`
 * returns for it.
 */
export function stubOwnerCalls(answer: (call: OwnerCall) => object | Promise<object> = () => ({})) {
  localStorage.setItem(TOKEN_KEY, "token");
  const calls: OwnerCall[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    const call: OwnerCall = { call: `${method} ${path}` };
    if (body !== undefined) call.body = typeof body === "string" ? JSON.parse(body) : body;
    calls.push(call);
    const given = await answer(call);
    return given instanceof Response ? given : Response.json(given);
  });
  return calls;
}

/** A refused call, as the API words it. */
export function refuse(
  status: number,
  error: string,
  message: string,
  fields: Record<string, string> = {},
): Response {
  return Response.json({ success: false, error, message, fields }, { status });
}
