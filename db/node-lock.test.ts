import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { createPostgresDatabase, type PostgresDatabase } from "../tests/helpers/database.ts";
import { openPostgresConnection } from "./connection.ts";

let database: PostgresDatabase;
beforeAll(async () => {
  database = await createPostgresDatabase();
}, 60_000);
afterAll(() => database.drop());

function openNode({ hasBucket, silenceMaxMs = 600 }: { hasBucket: boolean; silenceMaxMs?: number }) {
  const onRefused = vi.fn();
  const node = { isShared: hasBucket, onRefused };
  const connection = openPostgresConnection(database.url, () => undefined, { silenceMaxMs, node });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= connection.close();
    return closing;
  };
  onTestFinished(close);
  return { connection, onRefused, close, isAdmitted: () => connection.isAdmitted };
}

/** Opens a node, and closes it again. */
async function isLetIn(options: { hasBucket: boolean }): Promise<boolean | undefined> {
  const { isAdmitted, close } = openNode(options);
  const answer = await isAdmitted();
  await close();
  return answer;
}

/** Ends all connections on this database, as a failover does. */
async function cutOff({ db }: ReturnType<typeof openNode>["connection"]): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(db);
}

it("lets several nodes with a bucket in", async () => {
  for (let n = 0; n < 3; n += 1) expect(await openNode({ hasBucket: true }).isAdmitted()).toBe(true);
});

it.each([
  [false, false],
  [false, true],
  [true, false],
])("refuses a second node: the first with a bucket %s, the second %s", async (first, second) => {
  const one = openNode({ hasBucket: first });
  expect(await one.isAdmitted()).toBe(true);
  // Closed again at once: a refused node that stays open asks again, and would be let in before the next one.
  expect(await isLetIn({ hasBucket: second })).toBe(false);
  // Commands ask for no place of their own.
  const command = openPostgresConnection(database.url, () => undefined);
  await command.ping();
  await command.close();
  await one.close();
  await expect.poll(() => isLetIn({ hasBucket: second })).toBe(true);
});

it("gives the place of a node back as soon as its connection has ended, however it did", async () => {
  const killed = openNode({ hasBucket: false });
  const watcher = openPostgresConnection(database.url, () => undefined);
  onTestFinished(() => watcher.close());
  expect(await killed.isAdmitted()).toBe(true);
  // So that it does not come back.
  const closing = killed.close();
  await cutOff(watcher);
  await closing;
  await expect.poll(() => isLetIn({ hasBucket: false })).toBe(true);
});

it("holds its place again after a failover, and says so once where another node has taken it", async () => {
  const node = openNode({ hasBucket: false });
  const watcher = openPostgresConnection(database.url, () => undefined);
  onTestFinished(() => watcher.close());
  expect(await node.isAdmitted()).toBe(true);
  await cutOff(watcher);
  await expect.poll(() => node.connection.isLost()).toBe(true);
  await expect.poll(() => node.connection.isLost()).toBe(false);
  expect(await isLetIn({ hasBucket: true })).toBe(false);
  expect(node.onRefused).not.toHaveBeenCalled();

  await cutOff(watcher);
  const faster = openNode({ hasBucket: false });
  expect(await faster.isAdmitted()).toBe(true);
  await expect.poll(() => node.onRefused.mock.calls.length).toBe(1);
  await faster.close();
  // The lock is its own again: no other node is admitted.
  await expect.poll(() => isLetIn({ hasBucket: true }), { interval: 400 }).toBe(false);
  expect(node.onRefused).toHaveBeenCalledOnce();
});
