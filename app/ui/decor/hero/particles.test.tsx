import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearDecorationStage, setDecorationStage } from "../../../../tests/helpers/decoration-stage.ts";
import {
  PARTICLE_COLORS,
  PARTICLE_COUNT,
  PARTICLE_REFRESH_MS,
  REFRESHES_PER_TURN,
  startParticles,
} from "./particles.ts";

const TURN_MS = REFRESHES_PER_TURN * PARTICLE_REFRESH_MS;

function createHost(size: number): HTMLElement {
  const host = document.createElement("div");
  Object.defineProperty(host, "clientWidth", { value: size });
  Object.defineProperty(host, "clientHeight", { value: size });
  return host;
}

/** Each way that a particle was given, in order: its places and how long it takes. */
function listWays(): { places: string[]; ms: number }[] {
  const { calls } = vi.mocked(HTMLElement.prototype.animate).mock;
  return calls.map(([frames, ms]) => ({
    places: (frames as { translate: string[] }).translate,
    ms: Number(ms),
  }));
}

beforeEach(() => {
  setDecorationStage();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  clearDecorationStage();
});

describe("floating particles", () => {
  it("are 25, refreshed every 200 ms, in the colours of the palette", () => {
    const host = createHost(400);
    startParticles(host);
    expect([PARTICLE_COUNT, PARTICLE_REFRESH_MS]).toEqual([25, 200]);
    expect(host.children).toHaveLength(PARTICLE_COUNT);
    const colors = [...host.children].map((dot) => (dot as HTMLElement).style.color);
    expect(new Set(colors)).toEqual(new Set(PARTICLE_COLORS));
    expect(PARTICLE_COLORS).toEqual(["#22d3ee", "#8b5cf6", "#34d399", "#fbbf24"]);
  });

  it("all move at each refresh, by the browser alone", () => {
    startParticles(createHost(400));
    expect(listWays()).toHaveLength(PARTICLE_COUNT);
    vi.advanceTimersByTime(2 * PARTICLE_COUNT * TURN_MS);
    expect(listWays()).toHaveLength(3 * PARTICLE_COUNT);
    for (const { places, ms } of listWays()) {
      expect(ms).toBe((places.length - 1) * PARTICLE_REFRESH_MS);
      expect(places.filter((place, index) => place === places[index - 1])).toEqual([]);
    }
  });

  it("are each given the next way when the last one ends, where it ends", () => {
    const host = createHost(400);
    startParticles(host);
    const first = host.children[0] as HTMLElement;
    const end = first.style.translate;
    vi.advanceTimersByTime(TURN_MS - 1);
    expect(listWays()).toHaveLength(PARTICLE_COUNT);
    vi.advanceTimersByTime(1);
    const { places } = listWays()[PARTICLE_COUNT] ?? { places: [] };
    expect([places[0], places.at(-1)]).toEqual([end, first.style.translate]);
    expect(places).toHaveLength(PARTICLE_COUNT * REFRESHES_PER_TURN + 1);
  });

  it("stay near the host however long they drift", () => {
    startParticles(createHost(60));
    vi.advanceTimersByTime(4 * PARTICLE_COUNT * TURN_MS);
    const numbers = listWays().flatMap(({ places }) =>
      places.flatMap((place) => place.split(" ").map(Number.parseFloat)),
    );
    expect(Math.min(...numbers)).toBeGreaterThan(-20);
    expect(Math.max(...numbers)).toBeLessThan(80);
  });

  it("leave nothing behind", () => {
    const host = createHost(400);
    startParticles(host)();
    expect(host.childElementCount).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
