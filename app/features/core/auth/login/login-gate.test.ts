import { expect, it } from "vitest";
import { createLoginGate, GATE_RETRY_MS, STRANGERS_WAITING_MAX } from "./login-gate.ts";

/** A piece of work that lasts until the test ends it. */
function createWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = Object.assign(
    async () => {
      work.isStarted = true;
      await promise;
      return "done";
    },
    { isStarted: false, end: resolve },
  );
  return work;
}

const untilSettled = () => new Promise((resolve) => setTimeout(resolve, 0));
const refused = { ok: false, waitMs: GATE_RETRY_MS };
const done = { ok: true, value: "done" };

it("lets strangers through one at a time, the newest first", async () => {
  const enter = createLoginGate();
  const works = ["a", "b", "c"].map((key) => ({ key, work: createWork() }));
  const results = works.map(({ key, work }) => enter({ key, isKnown: false }, work));
  const started = () => works.filter(({ work }) => work.isStarted).map(({ key }) => key);
  await untilSettled();
  expect(started()).toEqual(["a"]);
  works[0]?.work.end();
  await untilSettled();
  expect(started()).toEqual(["a", "c"]);
  works[2]?.work.end();
  works[1]?.work.end();
  expect(await Promise.all(results)).toEqual([done, done, done]);
});

it("keeps a bounded number waiting, and sends the oldest of them away", async () => {
  const enter = createLoginGate();
  const first = createWork();
  const running = enter({ key: "first", isKnown: false }, first);
  const works = Array.from({ length: STRANGERS_WAITING_MAX + 3 }, createWork);
  const results = works.map((work, number) => enter({ key: `${number}`, isKnown: false }, work));
  expect(await Promise.all(results.slice(0, 3))).toEqual([refused, refused, refused]);
  first.end();
  for (const work of works) work.end();
  expect(await running).toEqual(done);
  expect((await Promise.all(results)).filter(({ ok }) => ok)).toHaveLength(STRANGERS_WAITING_MAX);
  expect(works.slice(0, 3).some(({ isStarted }) => isStarted)).toBe(false);
});

it("lets a known client pass all strangers", async () => {
  const enter = createLoginGate();
  const stranger = createWork();
  const before = enter({ key: "stranger", isKnown: false }, stranger);
  expect(await enter({ key: "owner", isKnown: true }, async () => "done")).toEqual(done);
  stranger.end();
  await before;
});

it("gives nobody two places at once, known or not", async () => {
  const enter = createLoginGate();
  for (const isKnown of [false, true]) {
    const work = createWork();
    const running = enter({ key: "same", isKnown }, work);
    expect(await enter({ key: "same", isKnown }, createWork())).toEqual(refused);
    work.end();
    expect(await running).toEqual(done);
  }
});

it("goes on after a failure", async () => {
  const enter = createLoginGate();
  const fail = () => Promise.reject(new Error("no"));
  await expect(enter({ key: "a", isKnown: false }, fail)).rejects.toThrow("no");
  expect(await enter({ key: "a", isKnown: false }, async () => "done")).toEqual(done);
});
