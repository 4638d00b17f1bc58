import { describe, expect, it } from "vitest";
import {
  describeSaving,
  findWaitMs,
  isUnsafe,
  openSaving,
  reduceSaving,
  type Saving,
  type SavingEvent,
} from "./post-saving.ts";

const AT = "2026-03-10T12:00:00.000Z";
const offline = { type: "failed", reason: "offline", canRetry: true } as const;

function run(events: SavingEvent[], from: Saving = openSaving("none")): Saving {
  return events.reduce(reduceSaving, from);
}

const say = (saving: Saving, isPublic = false) => describeSaving(saving, { time: "12:03", isPublic });

describe("what is typed", () => {
  it("is unsafe until the server has it", () => {
    const steps: [SavingEvent, boolean][] = [
      [{ type: "typed" }, true],
      [{ type: "sent" }, true],
      [{ type: "kept", as: "copy", at: AT }, false],
    ];
    let saving = openSaving("none");
    expect(isUnsafe(saving)).toBe(false);
    for (const [event, expected] of steps) {
      saving = reduceSaving(saving, event);
      expect(isUnsafe(saving)).toBe(expected);
    }
    expect(saving).toMatchObject({ kept: "copy", keptAt: AT });
  });

  it("while a save is on its way is sent by the next", () => {
    const saving = run([{ type: "typed" }, { type: "sent" }, { type: "typed" }]);
    expect(saving).toMatchObject({ phase: "sending", hasMore: true });
    const kept = reduceSaving(saving, { type: "kept", as: "copy", at: AT });
    expect(kept).toMatchObject({ phase: "typing", hasMore: false });
    expect(findWaitMs(kept)).toBe(2000);
  });

  it("is a new state each time, so that the pause starts again", () => {
    const first = run([{ type: "typed" }]);
    expect(reduceSaving(first, { type: "typed" })).not.toBe(first);
  });
});

describe("a failure", () => {
  it("is tried again, more and more seldom", () => {
    let saving = run([{ type: "typed" }]);
    const waits = Array.from({ length: 6 }, () => {
      saving = run([{ type: "sent" }, offline], saving);
      return findWaitMs(saving);
    });
    expect(waits).toEqual([3000, 6000, 12_000, 24_000, 30_000, 30_000]);
    expect(findWaitMs(run([{ type: "sent" }, { type: "kept", as: "post", at: AT }], saving))).toBeUndefined();
    expect(run([{ type: "sent" }, { type: "kept", as: "post", at: AT }], saving).failures).toBe(0);
  });

  it("that is permanent waits for the writer", () => {
    const refused = run([{ type: "sent" }, { ...offline, canRetry: false }]);
    expect(findWaitMs(refused)).toBeUndefined();
    expect(isUnsafe(refused)).toBe(true);
    expect(findWaitMs(reduceSaving(refused, { type: "typed" }))).toBe(2000);
  });
});

describe("a conflict", () => {
  const conflict = run([{ type: "typed" }, { type: "sent" }, { type: "overtaken" }]);

  it("ends by a choice alone", () => {
    expect(reduceSaving(conflict, { type: "typed" }).phase).toBe("conflict");
    expect(findWaitMs(conflict)).toBeUndefined();
    expect(isUnsafe(conflict)).toBe(true);
    expect(reduceSaving(conflict, { type: "settled", isClean: true }).phase).toBe("clean");
    expect(reduceSaving(conflict, { type: "settled", isClean: false }).phase).toBe("typing");
  });
});

it.each([
  [openSaving("none"), false, "No changes to save"],
  [openSaving("copy", AT), false, "Saved 12:03"],
  [openSaving("copy", AT), true, "Saved 12:03, not on the site yet"],
  [openSaving("post", AT), true, "Saved 12:03"],
  [run([{ type: "typed" }]), false, "Not saved yet"],
  [run([{ type: "sent" }]), false, "Saving..."],
  [run([offline]), false, "Not saved: offline, retrying"],
  [
    run([{ ...offline, reason: "this post was deleted", canRetry: false }]),
    false,
    "Not saved: this post was deleted",
  ],
  [run([{ type: "overtaken" }]), false, "Not saved: changed in another window"],
])("is said in words: %#", (saving, isPublic, words) => {
  expect(say(saving, isPublic)).toBe(words);
});
