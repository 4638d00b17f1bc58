import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  clearDecorationStage,
  createPen,
  type DecorationStage,
  setDecorationStage,
} from "../../../tests/helpers/decoration-stage.ts";
import {
  BINARY_SIGNS,
  CELL_PX,
  MATRIX_SIGNS,
  RAIN_FRAME_MS,
  startBinaryRain,
  startMatrixRain,
} from "./rain.ts";

const SECOND_OF_FRAMES = 12;

let stage: DecorationStage;
let pen: ReturnType<typeof createPen>;

function createHost({ width = 320, height = 160 } = {}): HTMLElement {
  const host = document.createElement("div");
  Object.defineProperty(host, "clientWidth", { get: () => width, set: (value) => (width = value) });
  Object.defineProperty(host, "clientHeight", { value: height });
  return host;
}

beforeEach(() => {
  stage = setDecorationStage();
  pen = createPen();
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  clearDecorationStage();
});

describe.each([
  ["matrix", startMatrixRain, MATRIX_SIGNS],
  ["binary", startBinaryRain, BINARY_SIGNS],
])("%s rain", (_, start, signs) => {
  it("writes its own signs, one a column and step, down the cells", () => {
    start(createHost());
    stage.resize();
    vi.advanceTimersByTime(RAIN_FRAME_MS * SECOND_OF_FRAMES);
    const written = pen.fillText.mock.calls as [string, number, number][];
    expect(written.length).toBeGreaterThan(320 / CELL_PX);
    for (const [sign, left, top] of written) {
      expect(signs).toContain(sign);
      expect([left % CELL_PX, Math.abs(top % CELL_PX)]).toEqual([0, 0]);
      expect(left).toBeLessThan(320);
    }
    const column = written.filter(([, left]) => left === 0).map(([, , top]) => top);
    const steps = column.slice(1).map((top, place) => top - (column[place] ?? 0));
    // Down by a cell each time, but for a drop that begins again above the first.
    expect(steps.filter((step, place) => step !== CELL_PX && (column[place + 1] ?? 0) > 0)).toEqual([]);
    // Each step fades the trail, and clears the cell at its end.
    expect(pen.fillRect).toHaveBeenCalledTimes(written.length);
    expect(pen.clearRect).toHaveBeenCalledTimes(written.length);
  });

  it("is as sharp as the screen, and follows the size of its host", () => {
    vi.stubGlobal("devicePixelRatio", 2);
    const host = createHost();
    start(host);
    stage.resize();
    const canvas = host.querySelector("canvas");
    expect([canvas?.width, canvas?.height]).toEqual([640, 320]);
    Object.assign(host, { clientWidth: 200 });
    vi.stubGlobal("devicePixelRatio", 3);
    stage.resize();
    expect([canvas?.width, canvas?.height]).toEqual([400, 320]);
    expect(pen.scale).toHaveBeenLastCalledWith(2, 2);
  });

  it("leaves nothing behind", () => {
    const host = createHost();
    start(host)();
    expect(host.childElementCount).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
