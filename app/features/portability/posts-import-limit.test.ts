import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { TEST_NOW } from "../../../tests/helpers/builders.ts";
import { createCliStage } from "../../../tests/helpers/cli-stage.ts";
import { createMemoryMedia } from "../../../tests/helpers/memory-media.ts";
import { createCommentRenderer } from "../posts/markdown-comment.server.ts";
import { moduleUrl } from "../posts/markdown-job.server.ts";
import { createThreadRenderer } from "../posts/markdown-thread.server.ts";
import { importPosts } from "./posts-import.server.ts";

const RENDER_TIMEOUT_MS = 1_000;
/** Square in its length: minutes. */
const SLOW = "]".repeat(100_000);

it("names the text that takes for ever, after those before and behind it were read", async () => {
  const { connection, config } = await createCliStage();
  const folder = config.dataDir;
  const write = (name: string, text: string) =>
    writeFileSync(join(folder, `${name}.md`), `---\ntitle: Post ${name}\ndate: 2026-01-01\n---\n\n${text}\n`);
  write("first", "One.");
  write("second", SLOW);
  write("third", "Three.");
  const by = {
    ...{ connection, actor: "owner", now: TEST_NOW, ownerName: "Owner", siteUrl: config.siteUrl },
    store: createMemoryMedia(),
    encode: async () => ({ ok: false as const, message: "No pictures here." }),
    render: createThreadRenderer({ moduleUrl, findPictures: undefined, timeoutMs: RENDER_TIMEOUT_MS }),
    renderComment: createCommentRenderer(),
  };
  const options = { dryRun: true, replaces: false, withComments: false };
  const result = await importPosts(by, { path: folder, name: folder }, options);
  const entries = result.ok ? result.report.entries.filter(({ kind }) => kind === "post") : [];
  expect(entries.map(({ name, outcome }) => [name, outcome]).toSorted()).toEqual([
    ["first.md", "created"],
    ["second.md", "refused"],
    ["third.md", "created"],
  ]);
});
