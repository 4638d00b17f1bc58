import { describe, expect, it } from "vitest";
import { createTestApp } from "../tests/helpers/app.ts";
import { openMigratedSqlite } from "../tests/helpers/migrated-sqlite.ts";
import { logInOwner, quickPasswords } from "../tests/helpers/owner.ts";

interface Described {
  requestBody?: { required?: boolean; content: Record<string, unknown> };
  responses: Record<string, unknown>;
}

const BODY_METHODS = new Set(["post", "put", "patch"]);

function isOwnersJson({ requestBody, responses }: Described): boolean {
  return "401" in responses && (!requestBody || "application/json" in requestBody.content);
}

describe("a call of the owner's", () => {
  it("may come without a body where the description has none, and nowhere else", async () => {
    const connection = openMigratedSqlite();
    const app = createTestApp({ connection, passwords: quickPasswords });
    const { paths } = await (await app.request("/api/openapi.json")).json();
    const calls = Object.entries<Record<string, Described>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method, call]) => BODY_METHODS.has(method) && isOwnersJson(call))
        .map(([method, { requestBody }]) => ({ method, path, needsBody: requestBody?.required === true })),
    );
    const refused: string[] = [];
    for (const { method, path } of calls) {
      // Logs in for each call, since the last one may have ended the session.
      const request = { method: method.toUpperCase(), headers: await logInOwner(connection) };
      const response = await app.request(`/api${path.replaceAll(/\{\w+\}/g, "1")}`, request);
      await response.body?.cancel();
      if (response.status === 415) refused.push(`${method} ${path}`);
    }
    const expected = calls
      .filter(({ needsBody }) => needsBody)
      .map(({ method, path }) => `${method} ${path}`);
    await connection.close();
    expect(expected.length).toBeGreaterThan(20);
    expect(refused).toEqual(expected);
  });
});
