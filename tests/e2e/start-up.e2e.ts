import { chmodSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import Sqlite from "better-sqlite3";
import { createDataDir, findFreePort, runRefusedServer, startServer } from "./support/server-process.ts";

/** One sentence on one line, without a stack trace. */
function expectOneSentence(output: string): void {
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(output).not.toMatch(/\bat .+:\d+:\d+/);
  expect(output.trim()).toMatch(/\.$/);
}

test.describe("a start that cannot succeed says so in one sentence", () => {
  test("a port that is taken", async () => {
    const data = createDataDir();
    const port = await findFreePort();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
    const { code, output } = await runRefusedServer({ dataDir: data.path, port });
    await new Promise((resolve) => other.close(resolve));
    data.remove();
    expect(code).toBe(1);
    expectOneSentence(output);
    expect(output).toContain("PORT");
    expect(output).toContain(String(port));
  });

  test("a data folder that is a file", async () => {
    const data = createDataDir();
    const dataDir = join(data.path, "taken");
    writeFileSync(dataDir, "");
    const { code, output } = await runRefusedServer({ dataDir });
    data.remove();
    expect(code).toBe(1);
    expectOneSentence(output);
    expect(output).toContain("DATA_DIR");
  });

  test("a data folder that cannot be written", async () => {
    // Root may write everywhere, except in the kernel's own folders.
    const isRoot = process.getuid?.() === 0;
    const data = createDataDir();
    if (!isRoot) chmodSync(data.path, 0o500);
    const { code, output } = await runRefusedServer({
      dataDir: isRoot ? "/proc/soloist" : join(data.path, "below"),
    });
    data.remove();
    expect(code).toBe(1);
    expectOneSentence(output);
    expect(output).toContain("DATA_DIR");
  });

  for (const [name, value] of [
    ["PORT", "many"],
    ["SITE_URL", "example.com"],
    ["DATABASE_URL", "mysql://localhost/site"],
    ["ADMIN_PASSWORD", "short"],
    ["SMTP_URL", "mail.example.com"],
    ["TRUST_PROXY", "yes"],
    ["LOG_LEVEL", "loud"],
  ] as const) {
    test(`a bad ${name}`, async () => {
      const data = createDataDir();
      const { code, output } = await runRefusedServer({ dataDir: data.path, env: { [name]: value } });
      data.remove();
      expect(code).toBe(1);
      expectOneSentence(output);
      expect(output).toContain(name);
    });
  }
});

test("the first start tells the password once; the second keeps the data and tells none", async () => {
  const data = createDataDir();
  const first = await startServer({ dataDir: data.path });
  await expect.poll(() => first.output()).toContain(data.path);
  expect(first.output()).toContain(first.url);
  expect(first.output()).toMatch(/user name \S+, password \S+/);
  expect(await first.stop()).toBe(0);

  const database = new Sqlite(join(data.path, "site.db"));
  database.prepare("update projects set title = ? where id = 1").run("Renamed by its owner");
  database.close();

  const second = await startServer({ dataDir: data.path });
  expect(await (await fetch(`${second.url}/projects`)).text()).toContain("Renamed by its owner");
  expect(second.output()).not.toMatch(/password/i);
  expect(await second.stop()).toBe(0);
  data.remove();
});

test("SIGTERM lets the requests in flight finish and ends with code 0", async () => {
  const data = createDataDir();
  const server = await startServer({ dataDir: data.path });
  const answers = Array.from({ length: 20 }, (_, number) =>
    fetch(`${server.url}/blog?q=${number}`).then((answer) => answer.status),
  );
  await Promise.race(answers);
  const startedAt = Date.now();
  const code = await server.stop("SIGTERM");
  expect(code).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  data.remove();
});
