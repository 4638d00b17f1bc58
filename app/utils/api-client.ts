import { redirect } from "react-router";

const TOKEN_KEY = "adminToken";
const USER_KEY = "adminUser";
const LOGIN_PATH = "/admin/login";
const HOME_PATH = "/admin/dashboard";

/** Said by every screen when no answer came at all (spec section 8). */
export const NO_CONNECTION = "Failed to connect to server";

export interface StoredUser {
  name: string;
  email: string;
}

export type ApiResult<T> =
  | { ok: true; data: T }
  | { ok: false; status: number; code: string; message: string; fields: Record<string, string> };

export interface ApiCall {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: unknown;
  /** The address that the person wants to see, to come back to after a login; the current one when left out. */
  from?: string;
  /** For the login itself, whose 401 is an answer and no reason to go anywhere. */
  isLogin?: boolean;
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

/** Where the login page leads back from. */
export function loginPath(from: string): string {
  const { pathname, search } = new URL(from, location.origin);
  return `${LOGIN_PATH}?${new URLSearchParams({ next: `${pathname}${search}` })}`;
}

/** Only a screen of the admin area, whatever the address bar says. */
export function parseNext(next: string | null): string {
  if (!next || !/^\/admin\/[a-z-]+(\?[^#]*)?$/.test(next)) return HOME_PATH;
  return next.startsWith(LOGIN_PATH) ? HOME_PATH : next;
}

/**
 * Calls the JSON API as the owner. A refusal is a value; only a token that the server does not take any more throws,
 * and leads to the login page.
 */
export async function callApi<T>(path: string, call: ApiCall = {}): Promise<ApiResult<T>> {
  const token = findToken();
  if (!token && !call.isLogin) throw redirect(loginPath(call.from ?? location.href));
  const response = await fetch(path, {
    method: call.method ?? "GET",
    headers: {
      accept: "application/json",
      ...(token && !call.isLogin && { authorization: `Bearer ${token}` }),
      ...(call.body !== undefined && { "content-type": "application/json" }),
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  }).catch(() => undefined);
  if (!response) return refusal(0, {}, NO_CONNECTION);
  if (response.status === 401 && !call.isLogin) {
    clearSession();
    throw redirect(loginPath(call.from ?? location.href));
  }
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) return refusal(response.status, answer, "");
  return { ok: true, data: answer as T };
}

function refusal(status: number, answer: unknown, fallback: string): ApiResult<never> {
  const { error, message, fields } = answer as {
    error?: string;
    message?: string;
    fields?: Record<string, string>;
  };
  return {
    ok: false,
    status,
    code: error ?? "unknown",
    message: message || error || fallback,
    fields: fields ?? {},
  };
}

/** What a screen shows; a refusal is thrown and becomes the screen's error state. */
export async function loadApi<T>(path: string, from: string): Promise<T> {
  const result = await callApi<T>(path, { from });
  if (!result.ok) throw new Error(result.message || "The server did not answer as expected.");
  return result.data;
}
