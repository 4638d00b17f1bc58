import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createPost } from "../app/features/content/posts/posts.server.ts";
import { buildPost, TEST_NOW } from "../tests/helpers/builders.ts";
import { createCliStage } from "../tests/helpers/cli-stage.ts";
import { buildWordPressExport } from "../tests/helpers/foreign-blogs.ts";
import { exportContent, importContent } from "./portability.ts";

it("writes posts into a folder, and takes them back as they are or as they were edited", async () => {
  const from = await createCliStage();
  await from.connection.transact((trx) => createPost(trx, buildPost({ slug: "hello", image: "" }), TEST_NOW));
  const folder = join(from.config.dataDir, "posts");
  expect((await exportContent(from.config, ["--posts", folder])).message).toBe(`1 post is in ${folder}`);
  const file = join(folder, "posts", "hello.md");
  const text = readFileSync(file, "utf8");
  expect(text).toMatch(/^---\ntitle: A post\nslug: hello\n/);
  expect((await importContent(from.config, ["--posts", folder])).message).toMatch(/Nothing was changed\.$/);

  const to = await createCliStage();
  writeFileSync(file, text.replace("title: A post", "title: Edited"));
  expect((await importContent(to.config, ["--posts", folder, "--dry-run"])).message).toMatch(
    /^new post: posts\/hello\.md → \/blog\/hello\nPosts: 1 new\nNothing was changed\.$/,
  );
  expect(await importContent(to.config, ["--posts", folder])).toMatchObject({ ok: true });
  const again = join(to.config.dataDir, "again");
  await exportContent(to.config, ["--posts", again]);
  expect(readFileSync(join(again, "posts", "hello.md"), "utf8")).toBe(readFileSync(file, "utf8"));

  writeFileSync(file, text.replace("slug: hello", "slug: hello\nlayout: post"));
  const refused = await importContent(to.config, ["--posts", folder]);
  expect(refused).toMatchObject({
    ok: false,
    message: expect.stringContaining("Line 4: layout: This field is not known."),
  });
  rmSync(file);
  writeFileSync(join(folder, "posts", "mine.md"), text);
  expect((await exportContent(from.config, ["--posts", folder])).message).toContain(
    "left alone: posts/mine.md",
  );
});

it("writes posts into a zip, imports from WordPress, and says what it cannot do", async () => {
  const { config, connection } = await createCliStage();
  const xml = join(config.dataDir, "export.xml");
  writeFileSync(xml, buildWordPressExport());
  const told: string[] = [];
  const result = await importContent(config, ["--posts", xml, "--comments"], (line) => told.push(line));
  expect(told).toEqual(["Read 2 of 2 posts", "Rendered 2 of 2 posts", "Written 2 of 2 posts"]);
  expect(result.message).toContain("left out other: 1 post contains shortcodes that were kept as text\n");
  expect(result.message).toMatch(/\nPosts: 2 new\n/);
  expect(await connection.db.selectFrom("comments").select("id").execute()).toHaveLength(3);
  const zip = join(config.dataDir, "posts.zip");
  expect(await exportContent(config, ["--posts", zip])).toEqual({
    ok: true,
    message: `All posts are in ${zip}`,
  });
  expect((await importContent(config, ["--posts", zip])).message).toMatch(/Nothing was changed\.$/);
  expect(existsSync(`${zip}.part`)).toBe(false);

  const full = join(config.dataDir, "full");
  mkdirSync(full);
  writeFileSync(join(full, "letter.txt"), "mine");
  expect((await exportContent(config, ["--posts", full])).message).toMatch(/contains other files/);
  expect(readdirSync(full)).toEqual(["letter.txt"]);
  expect((await importContent(config, ["--posts", full])).message).toMatch(/No posts found/);
  expect((await importContent(config, ["--posts", join(full, "none")])).message).toMatch(/does not exist/);
  expect((await importContent(config, ["--posts"])).message).toMatch(/^Usage/);
  expect((await exportContent(config, ["--posts", zip, "--messages"])).message).toMatch(/^Usage/);
});
