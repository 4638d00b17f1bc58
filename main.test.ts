import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { listOpenPaths, runOpenly } from "./tests/helpers/open-umask.ts";

// A whole first start, on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 120_000 });

it("keeps what a start writes from other users, and makes no owner with a common password", async () => {
  const parent = mkdtempSync(join(tmpdir(), "soloist-start-"));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const dataDir = join(parent, "data");
  const { code, output } = await runOpenly(["main.ts"], { DATA_DIR: dataDir, ADMIN_PASSWORD: "Password1" });
  expect(existsSync(join(dataDir, "site.db"))).toBe(true);
  expect(listOpenPaths(dataDir)).toEqual([]);
  expect(output).toBe(
    "ADMIN_PASSWORD is not accepted. This is one of the most common passwords. Please choose another one.\n",
  );
  expect(code).toBe(1);
});
