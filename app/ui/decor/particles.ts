import type { StartDecoration } from "./decoration.ts";

/** Spec section 9: 25 particles, refreshed every 200 ms, in these colours. */
export const PARTICLE_COUNT = 25;
export const PARTICLE_REFRESH_MS = 200;
/** Cyan, violet, green, amber. */
export const PARTICLE_COLORS = ["#22d3ee", "#8b5cf6", "#34d399", "#fbbf24"];

const TURN_PER_REFRESH = 0.3;

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
  particle.angle += between(-TURN_PER_REFRESH, TURN_PER_REFRESH);
  if (leaves(particle.x, Math.cos(particle.angle), width)) particle.angle = Math.PI - particle.angle;
  if (leaves(particle.y, Math.sin(particle.angle), height)) particle.angle = -particle.angle;
  particle.x += Math.cos(particle.angle) * particle.speed;
  particle.y += Math.sin(particle.angle) * particle.speed;
}

/** The browser glides each particle to its next place, so that a refresh costs next to nothing. */
export const startParticles: StartDecoration = (host) => {
  let { clientWidth: width, clientHeight: height } = host;
  const dots = Array.from({ length: PARTICLE_COUNT }, (_, index) => createDot(index));
  const particles = dots.map(() => ({
    x: between(0, width),
    y: between(0, height),
    angle: between(0, 2 * Math.PI),
    speed: between(1, 4),
  }));
  const move = () => {
    for (const [index, particle] of particles.entries()) {
      drift(particle, width, height);
      const dot = dots[index];
      if (dot) dot.style.translate = `${particle.x.toFixed(1)}px ${particle.y.toFixed(1)}px`;
    }
  };
  move();
  host.append(...dots);
  const resizes = new ResizeObserver(() => {
    ({ clientWidth: width, clientHeight: height } = host);
  });
  resizes.observe(host);
  const timer = setInterval(move, PARTICLE_REFRESH_MS);
  return () => {
    clearInterval(timer);
    resizes.disconnect();
    host.replaceChildren();
  };
};
