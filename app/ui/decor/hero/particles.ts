import type { StartDecoration } from "../decoration.ts";

export const PARTICLE_COUNT = 25;
export const PARTICLE_REFRESH_MS = 200;
export const PARTICLE_COLORS = ["#22d3ee", "#8b5cf6", "#34d399", "#fbbf24"];

/** In radians. */
const BEND_PER_REFRESH = 0.3;
/** From one particle's new way to the next one's. */
export const REFRESHES_PER_TURN = 5;

function between(low: number, high: number): number {
  return low + Math.random() * (high - low);
}

interface Particle {
  x: number;
  y: number;
  /** In radians. */
  angle: number;
  /** In pixels a refresh. */
  speed: number;
}

function createDot(index: number): HTMLElement {
  const element = document.createElement("i");
  const { style } = element;
  style.color = PARTICLE_COLORS[index % PARTICLE_COLORS.length] ?? "";
  style.opacity = between(0.3, 0.8).toFixed(2);
  style.scale = between(0.4, 1).toFixed(2);
  return element;
}

/** One that is outside already, after the window became smaller, drifts back. */
function leaves(position: number, step: number, length: number): boolean {
  return step < 0 ? position + step < 0 : position + step > length;
}

function drift(particle: Particle, width: number, height: number): void {
  particle.angle += between(-BEND_PER_REFRESH, BEND_PER_REFRESH);
  if (leaves(particle.x, Math.cos(particle.angle), width)) particle.angle = Math.PI - particle.angle;
  if (leaves(particle.y, Math.sin(particle.angle), height)) particle.angle = -particle.angle;
  particle.x += Math.cos(particle.angle) * particle.speed;
  particle.y += Math.sin(particle.angle) * particle.speed;
}

/** Glides along the places of so many refreshes, moved only by the browser, and rests at the last. */
function glide(
  dot: HTMLElement,
  particle: Particle,
  refreshes: number,
  [width, height]: [number, number],
): Animation {
  const places = [formatPlace(particle)];
  for (let refresh = 0; refresh < refreshes; refresh += 1) {
    drift(particle, width, height);
    places.push(formatPlace(particle));
  }
  dot.style.translate = places.at(-1) ?? "";
  return dot.animate({ translate: places }, refreshes * PARTICLE_REFRESH_MS);
}

function formatPlace({ x, y }: Particle): string {
  return `${x.toFixed(1)}px ${y.toFixed(1)}px`;
}

/** A particle whose turn it is gets its way up to its next turn, so that a refresh costs the page's thread nothing. */
export const startParticles: StartDecoration = (host) => {
  let box: [number, number] = [host.clientWidth, host.clientHeight];
  const dots = Array.from({ length: PARTICLE_COUNT }, (_, index) => createDot(index));
  const particles = dots.map(() => ({
    x: between(0, box[0]),
    y: between(0, box[1]),
    angle: between(0, 2 * Math.PI),
    speed: between(1, 4),
  }));
  const ways: Animation[] = [];
  const send = (index: number, refreshes: number) => {
    const [dot, particle] = [dots[index], particles[index]];
    if (!dot || !particle) return;
    // Two on one element at once, be it for a moment, would both be the page's thread's work.
    ways[index]?.cancel();
    ways[index] = glide(dot, particle, refreshes, box);
  };
  host.append(...dots);
  for (const index of dots.keys()) send(index, (index + 1) * REFRESHES_PER_TURN);
  const resizes = new ResizeObserver(() => {
    box = [host.clientWidth, host.clientHeight];
  });
  resizes.observe(host);
  let turn = 0;
  const timer = setInterval(() => {
    send(turn, PARTICLE_COUNT * REFRESHES_PER_TURN);
    turn = (turn + 1) % PARTICLE_COUNT;
  }, REFRESHES_PER_TURN * PARTICLE_REFRESH_MS);
  return () => {
    clearInterval(timer);
    resizes.disconnect();
    host.replaceChildren();
  };
};
