import { once } from "node:events";
import { chmodSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import Sqlite from "better-sqlite3";
import { listOpenPaths } from "../helpers/open-umask.ts";
import { copySeededSite, OWNER_PASSWORD } from "./support/seeded-site.ts";
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
      dataDir: isRoot ? "/sys/soloist" : join(data.path, "below"),
    });
    data.remove();
    expect(code).toBe(1);
    expectOneSentence(output);
    expect(output).toContain("DATA_DIR");
  });

  for (const [name, value] of [
    // What each variable takes is tested where it is read.
    ["PORT", "many"],
    ["ADMIN_PASSWORD", "short"],
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

test("the first start tells the password once; the second keeps the data, for its user alone, and tells none", async () => {
  const data = createDataDir();
  const first = await startServer({ dataDir: data.path });
  await expect.poll(() => first.output()).toContain(data.path);
  expect(first.output()).toContain(first.url);
  expect(first.output()).toMatch(/username \S+, password \S+/);
  expect(await first.stop()).toBe(0);

  const database = new Sqlite(join(data.path, "site.db"));
  database.prepare("update projects set title = ? where id = 1").run("Renamed by its owner");
  database.close();
  // As an older version made them.
  chmodSync(data.path, 0o755);
  chmodSync(join(data.path, "site.db"), 0o644);

  const second = await startServer({ dataDir: data.path });
  expect(await (await fetch(`${second.url}/projects`)).text()).toContain("Renamed by its owner");
  expect(second.output()).not.toMatch(/password/i);
  expect(listOpenPaths(data.path)).toEqual([]);
  expect(await second.stop()).toBe(0);
  data.remove();
});

test("SIGTERM lets the request in flight finish and ends with code 0", async () => {
  const data = copySeededSite();
  const server = await startServer({ dataDir: data.path });
  const body = JSON.stringify({
    name: "Noor",
    email: "noor@visitors.example",
    subject: "Hi",
    message: "Hello",
  });
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    answer += text;
  });
  const ended = once(socket, "close");
  socket.write(
    `POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`,
  );
  await sleep(500);
  const stopped = server.stop("SIGTERM");
  await sleep(500);
  socket.write(body.slice(20));
  await ended;
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(await stopped).toBe(0);
  data.remove();
});

test("a scheduled post appears at the start after its time, though the server was down then", async () => {
  const data = copySeededSite();
  const options = { dataDir: data.path };
  const first = await startServer(options);
  const post = (path: string, body: object, token = "") =>
    fetch(`${first.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const login = await post("/api/auth/login", { username: "admin", password: OWNER_PASSWORD });
  const { token } = (await login.json()) as { token: string };
  const publishedAt = new Date(Date.now() + 86_400_000).toISOString();
  const created = await post(
    "/api/posts",
    {
      title: "While nobody was there",
      excerpt: "Short.",
      content: "Text",
      tags: ["Testing"],
      image: "https://pictures.example/a.png",
      status: "scheduled",
      publishedAt,
    },
    token,
  );
  expect(created.status).toBe(201);
  const path = "/blog/while-nobody-was-there";
  expect((await fetch(`${first.url}${path}`)).status).toBe(404);
  await first.stop();
  // Its time comes while the server is down.
  const database = new Sqlite(join(data.path, "site.db"));
  database
    .prepare("update posts set published_at = ? where published_at = ?")
    .run(new Date().toISOString(), publishedAt);
  database.close();
  const second = await startServer(options);
  expect((await fetch(`${second.url}${path}`)).status).toBe(200);
  expect(await (await fetch(`${second.url}/blog`)).text()).toContain("While nobody was there");
  expect(await (await fetch(`${second.url}/rss.xml`)).text()).toContain("While nobody was there");
  await second.stop();
  data.remove();
});
