import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearDecorationStage, setDecorationStage } from "../../../tests/helpers/decoration-stage.ts";
import { PARTICLE_COLORS, PARTICLE_COUNT, PARTICLE_REFRESH_MS, startParticles } from "./particles.ts";

function createHost(size: number): HTMLElement {
  const host = document.createElement("div");
  Object.defineProperty(host, "clientWidth", { value: size });
  Object.defineProperty(host, "clientHeight", { value: size });
  return host;
}

function readPlaces(host: HTMLElement): string[] {
  return [...host.children].map((dot) => (dot as HTMLElement).style.translate);
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
  it("are as many, as quick and as coloured as the specification says", () => {
    const host = createHost(400);
    startParticles(host);
    expect([PARTICLE_COUNT, PARTICLE_REFRESH_MS]).toEqual([25, 200]);
    expect(host.children).toHaveLength(PARTICLE_COUNT);
    const colors = [...host.children].map((dot) => (dot as HTMLElement).style.color);
    expect(new Set(colors)).toEqual(new Set(PARTICLE_COLORS));
    expect(PARTICLE_COLORS).toEqual(["#22d3ee", "#8b5cf6", "#34d399", "#fbbf24"]);
  });

  it("all move at each refresh, and not between", () => {
    const host = createHost(400);
    startParticles(host);
    const before = readPlaces(host);
    vi.advanceTimersByTime(PARTICLE_REFRESH_MS - 1);
    expect(readPlaces(host)).toEqual(before);
    vi.advanceTimersByTime(1);
    expect(readPlaces(host).filter((place, index) => place === before[index])).toEqual([]);
  });

  it("stay near the host however long they drift", () => {
    const host = createHost(60);
    startParticles(host);
    vi.advanceTimersByTime(600 * PARTICLE_REFRESH_MS);
    const numbers = readPlaces(host).flatMap((place) => place.split(" ").map(Number.parseFloat));
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
