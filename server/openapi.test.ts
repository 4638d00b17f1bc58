import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openSqliteConnection } from "../db/connection.ts";
import { migrate } from "../db/migrate.ts";
import { createTestApp } from "../tests/helpers/app.ts";
import { logInOwner, quickPasswords } from "../tests/helpers/owner.ts";

const DOCUMENT = readFileSync(join(import.meta.dirname, "../docs/api.md"), "utf8");

/** What the document writes once for several: `{noun}` and `{section}` stand for each of these. */
const STANDS_FOR = {
  noun: ["projects", "posts", "services"],
  section: ["hero", "about", "skills", "experience", "contact", "services", "pricing", "texts"],
};

interface Described {
  requestBody?: { required?: boolean; content: Record<string, unknown> };
  responses: Record<string, unknown>;
}

const BODY_METHODS = new Set(["post", "put", "patch"]);

function isOwnersJson({ requestBody, responses }: Described): boolean {
  return "401" in responses && (!requestBody || "application/json" in requestBody.content);
}

/** `GET /api/posts/{}`: the names of parameters are left open. */
function listDocumented(document: string): Set<string> {
  const calls = [...document.matchAll(/`([A-Z]+ \/[^`\s]+)`/g)].map(([, call = ""]) => call);
  const spelled = Object.entries(STANDS_FOR).reduce(
    (before, [name, values]) =>
      before.flatMap((call) =>
        call.includes(`{${name}}`) ? values.map((value) => call.replace(`{${name}}`, value)) : [call],
      ),
    calls,
  );
  return new Set(spelled.map(withoutNames));
}

function withoutNames(call: string): string {
  return call.replaceAll(/\{\w+\}/g, "{}");
}

describe("docs/api.md", () => {
  it("names each call of the app, and none that there is not", async () => {
    const connection = openSqliteConnection(":memory:");
    const app = createTestApp({ connection });
    const description = await (await app.request("/api/openapi.json")).json();
    const calls = Object.entries<object>(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => withoutNames(`${method.toUpperCase()} /api${path}`)),
    );
    expect(calls.length).toBeGreaterThan(80);
    const documented = listDocumented(DOCUMENT);
    await connection.close();
    expect(calls.filter((call) => !documented.has(call))).toEqual([]);
    const known = new Set([...calls, "GET /api/openapi.json", "GET /healthz", "GET /readyz"]);
    expect([...documented].filter((call) => !known.has(call))).toEqual([]);
  });

  it("is read as it is written", () => {
    const documented = listDocumented("| `GET /api/{noun}/{id}`, `PUT /api/a` | what `GET` gives |");
    expect([...documented]).toEqual([
      "GET /api/projects/{}",
      "GET /api/posts/{}",
      "GET /api/services/{}",
      "PUT /api/a",
    ]);
  });
});

describe("a call of the owner's", () => {
  it("may come without a body where the description has none, and nowhere else", async () => {
    const connection = openSqliteConnection(":memory:");
    await migrate(connection);
    const app = createTestApp({ connection, passwords: quickPasswords });
    const { paths } = await (await app.request("/api/openapi.json")).json();
    const calls = Object.entries<Record<string, Described>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method, call]) => BODY_METHODS.has(method) && isOwnersJson(call))
        .map(([method, { requestBody }]) => ({ method, path, needsBody: requestBody?.required === true })),
    );
    const refused: string[] = [];
    for (const { method, path } of calls) {
      // Each time anew: a call may have ended the session.
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
