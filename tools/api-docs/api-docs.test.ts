import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createTestApp } from "../../tests/helpers/app.ts";
import { openMigratedSqlite } from "../../tests/helpers/migrated-sqlite.ts";
import { type ApiDescription, listCalls, MARK } from "./api-docs.ts";

const FILE = join(import.meta.dirname, "../../docs/api.md");
const OUTDATED = "docs/api.md is not what the calls of the app say: run `npm run docs:api`";

async function describeApi(): Promise<ApiDescription> {
  const connection = openMigratedSqlite();
  const response = await createTestApp({ connection }).request("/api/openapi.json");
  await connection.close();
  return response.json();
}

const [guide = ""] = readFileSync(FILE, "utf8").split(MARK);

it("docs/api.md lists the calls as the app describes them", async () => {
  const list = listCalls(await describeApi());
  expect(list.match(/^- \*\*/gm)?.length).toBeGreaterThan(200);
  await expect(`${guide}${MARK}\n\n${list}`, OUTDATED).toMatchFileSnapshot(FILE);
});

it("docs/api.md explains only calls that there are", async () => {
  const withoutNames = (call: string) => call.replaceAll(/\{\w+\}/g, "{}");
  const { paths } = await describeApi();
  const known = new Set(["GET /api/openapi.json", "GET /healthz", "GET /readyz"]);
  for (const [path, methods] of Object.entries(paths))
    for (const method of Object.keys(methods)) known.add(withoutNames(`${method.toUpperCase()} /api${path}`));
  const explained = [...guide.matchAll(/`([A-Z]+ \/[^`\s]+)`/g)].map(([, call = ""]) => withoutNames(call));
  expect(explained.length).toBeGreaterThan(30);
  expect(explained.filter((call) => !known.has(call))).toEqual([]);
});

const SAMPLE: ApiDescription = {
  components: { schemas: { Note: { properties: { text: {}, title: {} }, required: ["text"] } } },
  paths: {
    "/notes": {
      get: {
        summary: "Notes",
        parameters: [
          { name: "page", in: "query", schema: { type: "integer", default: 1 } },
          { name: "kind", in: "query", required: true, schema: { enum: ["short", "long"] } },
        ],
        responses: { 200: { description: "One page" }, 401: { description: "Not logged in, or no longer" } },
      },
      post: {
        summary: "Add a note",
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Note" } } } },
        responses: { 201: { description: "Added" } },
      },
    },
    "/admin/notes/{id}/hide": { post: { summary: "Hide it", responses: { 200: { description: "Hidden" } } } },
  },
};

it("a call is written with its query, its body and its answers", () => {
  expect(listCalls(SAMPLE).replaceAll("\n  ", " ")).toBe(
    [
      "## Every call\n",
      "### notes\n",
      "- **`GET /api/notes`**: Notes. Query: `page` (1 unless given), `kind` (required; short | long)." +
        " Answers: 200 One page · 401.",
      "- **`POST /api/notes`**: Add a note. Body: `text`, `title?`. Answers: 201 Added.",
      "- **`POST /api/admin/notes/{id}/hide`**: Hide it. No body. Answers: 200 Hidden.",
      "",
    ].join("\n"),
  );
});
