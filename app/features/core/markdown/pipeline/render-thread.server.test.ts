import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { renderText } from "../render-text.server.ts";
import { createCommentPipeline } from "./comment-pipeline.server.ts";
import type { FindPictures } from "./pictures.server.ts";
import { createMarkdownPipeline } from "./post-pipeline.server.ts";
import { createTextThread, type TextThread, WAITING_COMMENTS_MAX } from "./render-thread.server.ts";

const moduleUrl = new URL("./render-job.server.ts", import.meta.url).href;
const LONG_MS = 60_000;
/** Square in its length: minutes. */
const SLOW = "]".repeat(100_000);
/** The same for a comment: a quote that goes on without its mark. */
const SLOW_COMMENT = `> a\n${"b\n".repeat(50_000)}`;

function openThread(
  options: { findPictures?: FindPictures; timeoutMs?: number; idleMs?: number } = {},
): TextThread {
  const { timeoutMs = LONG_MS, ...rest } = options;
  const timeoutsMs = { post: timeoutMs, comment: timeoutMs };
  return createTextThread({ moduleUrl, findPictures: undefined, timeoutsMs, ...rest });
}

function createRenderer(options: Parameters<typeof openThread>[0] = {}) {
  return openThread(options).renderPost;
}

it("makes of a text what the pipeline makes, with pictures that are looked up outside", async () => {
  const findPictures: FindPictures = async (srcs) =>
    new Map(
      srcs.map((src) => [
        src,
        { src, alt: "", width: 800, height: 600, placeholder: "", widths: [400, 800] },
      ]),
    );
  const source = "# One\n\nText with $x^2$.\n\n```ts\nconst a = 1;\n```\n\n![A view](/media/view.jpg)\n";
  const rendered = await createRenderer({ findPictures })(source);
  expect(rendered).toEqual(await createMarkdownPipeline(findPictures)(source));
  expect(rendered.html).toContain("/media/view-400.avif");
});

it("gives up in time, since the loop stays free, and goes on with what came next", async () => {
  const render = createRenderer({ timeoutMs: 1_000 });
  const slow = render(SLOW).catch((error: unknown) => error);
  const next = render("Next.").then(({ html }) => html);
  expect(await Promise.race([slow, next])).toBeInstanceOf(RangeError);
  expect(await next).toBe("<p>Next.</p>");
});

it("is refused as a text that cannot be shown, when it takes too long", async () => {
  const refused = await renderText(createRenderer({ timeoutMs: 1_000 }), SLOW);
  expect(refused).toMatchObject({
    ok: false,
    code: "not_renderable",
    fields: { content: expect.any(String) },
  });
});

it("draws a diagram in a process, whose end a text outlives", async () => {
  const { html } = await createRenderer()("```mermaid\nflowchart TD\n  A --> B\n```\n");
  expect(html).toContain("<svg");
});

it("passes on why the pictures could not be looked up, and goes on", async () => {
  let isAway = true;
  const render = createRenderer({
    async findPictures() {
      if (isAway) throw new Error("The database is away.");
      return new Map();
    },
  });
  await expect(render("![x](/media/x.jpg)")).rejects.toThrow("The database is away.");
  isAway = false;
  expect((await render("![x](/media/x.jpg)")).html).toContain("<img");
});

it("ends the thread when nothing comes, and starts another one", async () => {
  const render = createRenderer({ idleMs: 1 });
  expect((await render("One.")).text).toBe("One.");
  await sleep(50);
  expect((await render("Two.")).text).toBe("Two.");
});

it("makes of a comment what the pipeline makes", async () => {
  const source = "**a** [b](https://c.example)\n\n- d\n";
  const { renderComment, renderVisitorComment } = openThread();
  const rendered = await createCommentPipeline()(source);
  expect(await renderComment(source)).toEqual(rendered);
  expect(await renderVisitorComment(source)).toEqual(rendered);
});

it("renders comments one after the other, few of them waiting, and whatever the owner sends first", async () => {
  const thread = openThread({ timeoutMs: 1_000 });
  const done: string[] = [];
  const note = (name: string, work: Promise<unknown>) =>
    work.then(
      (rendered) => done.push(rendered ? name : `${name} not taken`),
      (error: unknown) => done.push(error instanceof RangeError ? `${name} given up` : String(error)),
    );
  const names = Array.from({ length: WAITING_COMMENTS_MAX }, (_, index) => `comment ${index}`);
  await Promise.all([
    note("slow comment", thread.renderVisitorComment(SLOW_COMMENT)),
    ...names.map((name) => note(name, thread.renderVisitorComment(name))),
    note("one more", thread.renderVisitorComment("One more.")),
    note("post", thread.renderPost("A post.")),
    note("reply", thread.renderComment("The owner's reply.")),
  ]);
  expect(done).toEqual(["one more not taken", "slow comment given up", "post", "reply", ...names]);
});
