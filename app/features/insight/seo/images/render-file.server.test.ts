import { expect, it, vi } from "vitest";
import type { RenderJob } from "./drawing-job.server.ts";
import { createFileRenderer } from "./render-file.server.ts";

function draw(title: string): RenderJob {
  return { kind: "image", drawing: { width: 12, height: 6, words: [], ground: title } };
}

function setUp() {
  const door = Promise.withResolvers<void>();
  const render = vi.fn(async (_job: RenderJob) => {
    await door.promise;
    return new Uint8Array([1, 2, 3]);
  });
  return { door, render, renderFile: createFileRenderer(render) };
}

it("draws what stands in many requests once, and keeps it", async () => {
  const { door, render, renderFile } = setUp();
  const asked = Array.from({ length: 50 }, (_, index) => renderFile(draw(index % 2 ? "one" : "two")));
  door.resolve();
  await Promise.all(asked);
  expect(await renderFile(draw("one"))).toEqual(new Uint8Array([1, 2, 3]));
  expect(render.mock.calls.map(([job]) => job)).toEqual([draw("two"), draw("one")]);
});

it("draws anew what has failed", async () => {
  const { door, render, renderFile } = setUp();
  door.resolve();
  render.mockRejectedValueOnce(new Error("no memory"));
  await expect(renderFile(draw("one"))).rejects.toThrow("no memory");
  await expect(renderFile(draw("one"))).resolves.toHaveLength(3);
});

it("gives the resume and a picture each its own", async () => {
  const { door, render, renderFile } = setUp();
  door.resolve();
  render.mockImplementation(async ({ kind }) => new Uint8Array([kind.length]));
  const answers = await Promise.all([
    renderFile({ kind: "resume", resume: {} as never }),
    renderFile(draw("resume")),
  ]);
  expect(answers.map(([length]) => length)).toEqual([6, 5]);
});
