import { redirect } from "react-router";
import { addProof, repeatWithProof } from "./owner-proof.ts";
import { TOKEN_KEY } from "./owner-token.ts";
import { regainSession } from "./regain-session.ts";

const USER_KEY = "adminUser";
const LOGIN_PATH = "/admin/login";
const HOME_PATH = "/admin/dashboard";

/** Said by every screen when no answer came at all. */
export const NO_CONNECTION = "Failed to connect to server";

export interface StoredUser {
  name: string;
  email: string;
}

export type ApiResult<T> =
  /** The total is that of a list which comes in pages. */
  | { ok: true; data: T; total?: number }
  | { ok: false; status: number; code: string; message: string; fields: Record<string, string> };

interface AnswerOptions {
  from?: string;
  /** For the login itself, whose 401 is an answer and no reason to go anywhere. */
  isLogin?: boolean;
}

interface OwnerRequest extends RequestInit {
  headers?: Record<string, string>;
}

export function findToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

export function findStoredUser(): Partial<StoredUser> {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(USER_KEY) ?? "{}");
    return typeof user === "object" && user !== null ? user : {};
  } catch {
    return {};
  }
}

export function storeSession(token: string, user: StoredUser): void {
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(USER_KEY, JSON.stringify(user));
}

export function clearSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
}

export function loginPath(from: string): string {
  const { pathname, search } = new URL(from, location.origin);
  return `${LOGIN_PATH}?${new URLSearchParams({ next: `${pathname}${search}` })}`;
}

/** Only a screen of the admin area, whatever the address bar says. */
export function parseNext(next: string | null): string {
  if (!next || !/^\/admin\/[a-z-]+(\/[\w-]+)*(\?[^#]*)?$/.test(next)) return HOME_PATH;
  return next.startsWith(LOGIN_PATH) ? HOME_PATH : next;
}

/**
 * Sends the token along. When it is refused, or when the password is needed as well, asks for that over the open
 * screen and calls again.
 */
export async function fetchAsOwner(path: string, init: OwnerRequest = {}, canAsk = true): Promise<Response> {
  const response = await fetchWithToken(path, init, canAsk);
  if (response.status !== 400 || !canAsk) return response;
  return repeatWithProof(response, (proof) => fetchWithToken(path, addProof(init, proof), true));
}

async function fetchWithToken(path: string, init: OwnerRequest, canAsk: boolean): Promise<Response> {
  const token = findToken();
  const response = token
    ? await fetch(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } })
    : new Response(null, { status: 401 });
  if (response.status !== 401) return response;
  return canAsk && (await regainToken(token, init.method)) ? fetchWithToken(path, init, true) : response;
}

/** After a 401: whether there is another token by now, from another window or from a login over the open screen. */
export async function regainToken(refused: string | null, method = "GET"): Promise<boolean> {
  if (findToken() === refused) clearSession();
  return findToken() !== null || regainSession(method !== "GET");
}

interface Answering<T> extends Pick<Response, "ok" | "status" | "headers"> {
  json(): Promise<T>;
}

/** A refusal is a value; only a session that is not regained throws, to the login page. */
export async function readAnswer<T>(
  sent: Promise<Answering<T>>,
  { from = location.href, isLogin = false }: AnswerOptions = {},
): Promise<ApiResult<T>> {
  const response = await sent.catch(() => undefined);
  if (!response) return refusal(0, {}, NO_CONNECTION);
  if (response.status === 401 && !isLogin) throw redirect(loginPath(from));
  if (!response.ok) return refusal(response.status, await response.json().catch(() => ({})), "");
  const total = response.headers.get("x-total-count");
  const data = await response.json().catch(() => ({}) as T);
  return { ok: true, data, ...(total !== null && { total: Number(total) }) };
}

interface RefusalBody {
  error?: string;
  message?: string;
  fields?: Record<string, string>;
}

function refusal(status: number, answer: unknown, fallback: string): ApiResult<never> {
  const { error, message, fields }: RefusalBody = answer ?? {};
  return {
    ok: false,
    status,
    code: error ?? "unknown",
    message: message || error || fallback,
    fields: fields ?? {},
  };
}
