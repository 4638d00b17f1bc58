import type { Connection } from "../../db/connection.ts";
import { jsonRequest, type TestAppOptions } from "./app.ts";
import { logInOwner } from "./owner.ts";
import type { Answer } from "./owner-app.ts";
import { openPlainBrowser } from "./plain-browser.ts";
import { openSeededPages, SEED_NOW } from "./seeded-pages.ts";

/** The site as it is delivered, with its real pages before a browser without scripts, and its owner who makes calls. */
export async function openSeededOwner(connection: Connection, options: Partial<TestAppOptions> = {}) {
  const app = await openSeededPages(connection, options);
  const headers = await logInOwner(connection, SEED_NOW);
  return {
    app,
    visitor: openPlainBrowser(app),
    /** Calls as the owner; the status must be the expected one. */
    async ask<T = Answer>(expected: number, method: string, path: string, body?: unknown): Promise<T> {
      const request = body === undefined ? { method, headers } : jsonRequest(method, body, headers);
      const response = await app.request(path, request);
      const text = await response.text();
      if (response.status !== expected) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return JSON.parse(text);
    },
  };
}
