import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearDecorationStage, setDecorationStage } from "../../../../tests/helpers/decoration-stage.ts";
import { listPulseFrames, PULSE_MS, startCircuit } from "./circuit.ts";

beforeEach(() => {
  setDecorationStage();
});
afterEach(clearDecorationStage);

describe("circuit lines", () => {
  it("have pulses that the browser moves alone, each at a time of its own", () => {
    const host = document.createElement("div");
    const stop = startCircuit(host);
    const calls = vi.mocked(HTMLElement.prototype.animate).mock.calls;
    expect(host.querySelectorAll("i")).toHaveLength(calls.length);
    expect(calls.length).toBeGreaterThan(3);
    const options = calls.map(([, timing]) => timing as KeyframeAnimationOptions);
    expect(options.every(({ iterations }) => iterations === Number.POSITIVE_INFINITY)).toBe(true);
    expect(new Set(options.map(({ delay }) => delay)).size).toBe(calls.length);
    for (const [frames] of calls) {
      for (const frame of frames as Keyframe[]) {
        expect(Object.keys(frame).sort()).toEqual(["offset", "opacity", "transform"]);
      }
    }
    stop();
    expect(host.childElementCount).toBe(0);
    expect(PULSE_MS).toBeGreaterThan(3000);
  });

  it("let a pulse run at one speed, and wait unseen for the rest of the time", () => {
    const frames = listPulseFrames([
      [0, 0],
      [30, 0],
      [30, 10],
    ]);
    expect(frames.map(({ offset }) => Number(Number(offset).toFixed(3)))).toEqual([0, 0.3, 0.4, 1]);
    expect(frames.map(({ opacity }) => opacity)).toEqual([0, 1, 0, 0]);
    expect(frames[1]?.transform).toBe("translate(calc(30 * var(--unit)), calc(0 * var(--unit)))");
    expect(frames[3]?.transform).toBe(frames[2]?.transform);
  });
});
