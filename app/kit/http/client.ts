import type { Hono } from "hono";
import { type ClientResponse, hc } from "hono/client";
import type { BlankSchema, Schema } from "hono/types";
import { type ApiResult, fetchAsOwner, readAnswer } from "../../utils/http/api-client.ts";
import type { AppEnv } from "../site.server.ts";

/** The schema of a function that makes the calls of a feature (`routes` in routes.server.ts). */
type SchemaOf<Api> = Api extends (...given: never[]) => { schema?: infer S extends Schema } ? S : BlankSchema;

/** The owner's calls at and below a path, typed by the function that answers them: one client a feature. */
export function ownerClient<Api>(path: string) {
  return hc<Hono<AppEnv, SchemaOf<Api>, "/">>(path, { fetch: sendAsOwner });
}

function sendAsOwner(
  path: string | URL | Request,
  { headers, ...init }: RequestInit = {},
  canAsk = true,
): Promise<Response> {
  return fetchAsOwner(`${path}`, { ...init, headers: Object.fromEntries(new Headers(headers)) }, canAsk);
}

/** For a call that goes without the owner's token, such as the log-in. */
export const AS_VISITOR = { fetch: (path: string | URL | Request, init?: RequestInit) => fetch(path, init) };

/** For the log-out: a session that has ended already is no reason to log in again. */
export const WITHOUT_ASKING = {
  fetch: (path: string | URL | Request, init?: RequestInit) => sendAsOwner(path, init, false),
};

type Sent<T> = Promise<ClientResponse<T, number, "json">>;

/** A write: a refusal is a value, for the screen to show. `from` is as in `load`, for a loader that shows it too. */
export function send<T>(call: Sent<T>, from?: string): Promise<ApiResult<T>> {
  return readAnswer(call, from === undefined ? {} : { from });
}

/** The same for a visitor: a 401 is then an answer and leads nowhere else. */
export function sendAsVisitor<T>(call: Sent<T>): Promise<ApiResult<T>> {
  return readAnswer(call, { isLogin: true });
}

/**
 * A refusal is thrown and becomes the screen's error state. `from` is the address to come back to after a
 * login.
 */
export async function load<T>(call: Sent<T>, from: string): Promise<T> {
  return (await loadAnswer(call, from)).data;
}

export async function loadPage<T>(call: Sent<T[]>, from: string): Promise<{ items: T[]; total: number }> {
  const { data: items, total = items.length } = await loadAnswer(call, from);
  return { items, total };
}

async function loadAnswer<T>(call: Sent<T>, from: string) {
  const answer = await readAnswer(call, { from });
  if (!answer.ok) throw new Error(answer.message || "The server did not answer as expected.");
  return answer;
}

type At = { param: { id: string } };
type Call<Args> = (args: Args) => Sent<{ message?: string }>;
type Id = string | number;

const at = (id: Id): At => ({ param: { id: encodeURIComponent(id) } });

interface RecordRoutes<New, Change> {
  $post: Call<{ json: New }>;
  ":id": { $put: Call<At & { json: Change }>; $delete: Call<At> };
}

/** The calls that a list and its forms make for one record, for a feature whose calls have the usual names. */
export function recordCalls<New, Change>(records: RecordRoutes<New, Change>) {
  return {
    create: (json: New) => send(records.$post({ json })),
    update: (id: Id, json: Change) => send(records[":id"].$put({ ...at(id), json })),
    remove: (id: Id) => send(records[":id"].$delete(at(id))),
  };
}

/** For records that are kept in the trash. */
export function restoreCall(records: { ":id": { restore: { $post: Call<At> } } }) {
  return { restore: (id: Id) => send(records[":id"].restore.$post(at(id))) };
}

/** For records whose order is the owner's. */
export function orderCall<I extends Id>(records: { order: { $put: Call<{ json: { ids: I[] } }> } }) {
  return { order: (ids: readonly I[]) => send(records.order.$put({ json: { ids: [...ids] } })) };
}
