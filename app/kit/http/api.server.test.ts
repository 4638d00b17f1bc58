import { gunzipSync } from "node:zlib";
import { afterEach, expect, it, vi } from "vitest";
import { createTestApp } from "../../../tests/helpers/app.ts";
import { openMigratedSqlite } from "../../../tests/helpers/migrated-sqlite.ts";

const PATH = "/api/openapi.json";

afterEach(() => {
  vi.restoreAllMocks();
});

it("the description of the calls is made and compressed once, and not sent again to a client that has it", async () => {
  const connection = openMigratedSqlite();
  const app = createTestApp({ connection });
  const ask = (headers: Record<string, string> = {}) => app.request(PATH, { headers });
  const [first, second] = await Promise.all([ask(), ask({ "accept-encoding": "gzip" })]);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "content-type": "application/json",
    "cache-control": "no-cache",
    vary: "Accept-Encoding",
  });
  const described = await first.text();
  expect(JSON.parse(described)).toMatchObject({ openapi: "3.1.0", info: { title: "Soloist" } });
  expect(second.headers.get("content-encoding")).toBe("gzip");
  const packed = Buffer.from(await second.arrayBuffer());
  expect(packed.byteLength).toBeLessThan(Buffer.byteLength(described) / 4);
  expect(gunzipSync(packed).toString()).toBe(described);
  const etag = first.headers.get("etag") ?? "";
  expect(etag).not.toBe("");
  const known = await ask({ "if-none-match": etag });
  expect([known.status, await known.text(), known.headers.get("etag")]).toEqual([304, "", etag]);
  expect((await ask({ "if-none-match": '"another"' })).status).toBe(200);
  const head = await app.request(PATH, { method: "HEAD" });
  expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([200, "", etag]);
  await connection.close();
});

it("asking again works out nothing, and no description is made before it is asked for", async () => {
  const stringify = vi.spyOn(JSON, "stringify");
  const connection = openMigratedSqlite();
  const app = createTestApp({ connection });
  const countDescriptions = () =>
    stringify.mock.calls.filter(
      ([value]) => value !== null && typeof value === "object" && "openapi" in value,
    ).length;
  await app.request("/api/services");
  expect(countDescriptions()).toBe(0);
  for (let times = 0; times < 3; times += 1) await app.request(PATH);
  expect(countDescriptions()).toBe(1);
  await connection.close();
});
