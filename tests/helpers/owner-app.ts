import type { RouterContextProvider } from "react-router";
import { type PageContext, pageContext } from "../../app/context.ts";
import type { SiteParts } from "../../app/kit/site.server.ts";
import type { App } from "../../server/app.ts";
import type { RouterHandler } from "../../server/pages/render-page.ts";
import { createTestApp, jsonRequest, type TestAppOptions } from "./app.ts";
import { logInOwner, OWNER_PROOF, quickPasswords } from "./owner.ts";

export interface OwnerApp {
  app: App;
  /** Calls as the owner, who enters the password wherever it is asked for; without a body nothing is sent. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
  /** Calls as the owner with a request of any kind. */
  send(path: string, request: RequestInit, more?: Record<string, string>): Promise<Response>;
  /** The same, read as JSON; the status must be the expected one. */
  ask<T = Answer>(expected: number, method: string, path: string, body?: unknown): Promise<T>;
  /** The actions in the log, newest first. */
  listActions(): Promise<string[]>;
}

export interface Answer<Data = Record<string, unknown>> {
  success: boolean;
  message: string;
  error?: string;
  fields?: Record<string, string>;
  data: Data;
  total?: number;
}

export async function openOwnerApp(deps: TestAppOptions & Pick<SiteParts, "connection">): Promise<OwnerApp> {
  const headers = { ...OWNER_PROOF, ...(await logInOwner(deps.connection)) };
  const app = createTestApp({ passwords: quickPasswords, ...deps });
  const call: OwnerApp["call"] = async (method, path, body) =>
    app.request(path, body === undefined ? { method, headers } : jsonRequest(method, body, headers));
  return {
    app,
    call,
    send: async (path, request, more = {}) =>
      app.request(path, { ...request, headers: { ...more, ...headers } }),
    async ask(expected, method, path, body) {
      const response = await call(method, path, body);
      const text = await response.text();
      if (response.status !== expected) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return JSON.parse(text);
    },
    async listActions() {
      const rows = await deps.connection.db
        .selectFrom("activity")
        .select(["action", "subject"])
        .where("action", "not like", "account%")
        .execute();
      return rows.map(({ action, subject }) => `${action}: ${subject}`);
    },
  };
}

/** A page that shows what the given loader reads, so that the page cache can be seen at work. */
export function createStubPage(load: (context: PageContext) => Promise<unknown>): RouterHandler {
  return async (_request, context) => {
    const reads = (context as RouterContextProvider).get(pageContext);
    return new Response(JSON.stringify(await load(reads)), { headers: { "content-type": "text/html" } });
  };
}
