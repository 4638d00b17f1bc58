import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openSqliteConnection } from "../db/connection.ts";
import { createTestApp } from "../tests/helpers/app.ts";

const DOCUMENT = readFileSync(join(import.meta.dirname, "../docs/api.md"), "utf8");

/** What the document writes once for several: `{noun}` and `{section}` stand for each of these. */
const STANDS_FOR = {
  noun: ["projects", "posts", "services"],
  section: ["hero", "about", "skills", "experience", "contact", "services", "pricing", "texts"],
};

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
