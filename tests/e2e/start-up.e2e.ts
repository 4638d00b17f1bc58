import { once } from "node:events";
import { chmodSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import Sqlite from "better-sqlite3";
import { listOpenPaths } from "../helpers/open-umask.ts";
import { copySeededSite } from "./support/seeded-site.ts";
import { createDataDir, findFreePort, runRefusedServer, startServer } from "./support/server-process.ts";

/** One sentence on one line, without a stack trace. */
function expectOneSentence(output: string): void {
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(output).not.toMatch(/\bat .+:\d+:\d+/);
  expect(output.trim()).toMatch(/\.$/);
}

// Each fault has a sentence of its own, which is tested where it is written; here a real one ends a real start.
test("a start that cannot succeed says so in one sentence", async () => {
  await test.step("a data folder that is a file", async () => {
    const data = createDataDir();
    const dataDir = join(data.path, "taken");
    writeFileSync(dataDir, "");
    const { code, output } = await runRefusedServer({ dataDir });
    data.remove();
    expect(code).toBe(1);
    expectOneSentence(output);
    expect(output).toContain("DATA_DIR");
  });

  await test.step("a port that is taken", async () => {
    const data = copySeededSite();
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
});

async function logIn(url: string, login: { username: string; password: string }): Promise<number> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers,
    body: JSON.stringify(login),
  });
  await answer.body?.cancel();
  return answer.status;
}

async function isClosed(url: string): Promise<boolean> {
  const probe = connect(Number(new URL(url).port), "127.0.0.1");
  const isRefused = await once(probe, "connect").then(
    () => false,
    () => true,
  );
  probe.destroy();
  return isRefused;
}

/** A message whose body is on its way; the server has asked for it, so it has the request already. */
async function beginMessage(url: string): Promise<{ finish: () => Promise<string> }> {
  const message = { name: "Noor", email: "noor@visitors.example", subject: "Hi", message: "Hello" };
  const body = JSON.stringify(message);
  const socket = connect(Number(new URL(url).port), "127.0.0.1").setEncoding("utf8");
  const ended = once(socket, "close");
  let answer = "";
  socket.on("data", (text: string) => {
    answer += text;
  });
  socket.write(
    `POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n` +
      `expect: 100-continue\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`,
  );
  await expect.poll(() => answer).toBe("HTTP/1.1 100 Continue\r\n\r\n");
  answer = "";
  socket.write(body.slice(0, 20));
  return {
    async finish() {
      socket.write(body.slice(20));
      await ended;
      return answer;
    },
  };
}

test("the first start tells the password once; the second keeps the data for its user alone, and ends without cutting anyone off", async () => {
  const data = createDataDir();
  const first = await startServer({ dataDir: data.path });
  await expect.poll(() => first.output()).toContain(data.path);
  expect(first.output()).toContain(first.url);
  const [, username = "", password = ""] = /username (\S+), password (\S+)/.exec(first.output()) ?? [];
  expect(await logIn(first.url, { username, password })).toBe(200);
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

  const { finish } = await beginMessage(second.url);
  const stopped = second.stop("SIGTERM");
  // The server gives open requests only a few seconds.
  await expect.poll(() => isClosed(second.url), { intervals: [20] }).toBe(true);
  expect(await finish()).toMatch(/^HTTP\/1\.1 201 /);
  expect(await stopped).toBe(0);
  data.remove();
});
