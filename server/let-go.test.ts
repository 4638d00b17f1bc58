import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { createTestApp } from "../tests/helpers/app.ts";
import { openMigratedSqlite } from "../tests/helpers/migrated-sqlite.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

async function useOnce(): Promise<WeakRef<object>> {
  const connection = openMigratedSqlite();
  const app = createTestApp({ connection });
  expect((await app.request("/api/posts")).status).toBe(200);
  await connection.close();
  return new WeakRef(app);
}

// A timer that a service starts before it is needed keeps every site. The engine may keep the last one for a while.
it("leaves nothing behind that keeps an app which started no workers", async () => {
  const apps = [await useOnce(), await useOnce(), await useOnce()];
  await expect
    .poll(async () => {
      await sleep(10);
      collectGarbage();
      return apps.filter((app) => app.deref()).length;
    })
    .toBeLessThanOrEqual(1);
});
