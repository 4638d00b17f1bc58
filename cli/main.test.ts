import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { createPost } from "../app/features/content/posts/posts.server.ts";
import { buildPost, TEST_NOW } from "../tests/helpers/builders.ts";
import { createCliStage } from "../tests/helpers/cli-stage.ts";
import { listOpenPaths, runOpenly } from "../tests/helpers/open-umask.ts";

vi.setConfig({ testTimeout: 120_000 });

it("keeps what a command writes from other users", async () => {
  const { config, connection } = await createCliStage();
  await connection.transact((trx) => createPost(trx, buildPost({ slug: "hello", image: "" }), TEST_NOW));
  const folder = join(config.dataDir, "posts");
  const args = ["cli/main.ts", "export", "--posts", folder];
  const { code, output } = await runOpenly(args, { DATA_DIR: config.dataDir });
  expect(output).toBe(`1 post is in ${folder}\n`);
  expect(code).toBe(0);
  expect(listOpenPaths(folder)).toEqual([]);
});
