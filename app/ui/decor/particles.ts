import type { StartDecoration } from "./decoration.ts";

/** Spec section 9: 25 particles, refreshed every 200 ms, in these colours. */
export const PARTICLE_COUNT = 25;
export const PARTICLE_REFRESH_MS = 200;
const COLORS = ["#22d3ee", "#8b5cf6", "#34d399", "#fbbf24"];

const TURN_PER_REFRESH = 0.3;

function between(low: number, high: number): number {
  return low + Math.random() * (high - low);
}

function createParticle(width: number, height: number, index: number) {
  const element = document.createElement("i");
  const size = between(2, 5);
  const particle = {
    element,
    x: Math.random() * width,
    y: Math.random() * height,
    angle: Math.random() * 2 * Math.PI,
    speed: between(1, 4),
  };
  const { style } = element;
  style.width = style.height = `${size}px`;
  style.background = COLORS[index % COLORS.length] ?? "";
  style.opacity = String(between(0.25, 0.7));
  return particle;
}

/** The browser glides each particle to its next place, so that a refresh costs next to nothing. */
export const startParticles: StartDecoration = (host) => {
  const { clientWidth: width, clientHeight: height } = host;
  const particles = Array.from({ length: PARTICLE_COUNT }, (_, index) =>
    createParticle(width, height, index),
  );
  const move = () => {
    for (const particle of particles) {
      particle.angle += between(-TURN_PER_REFRESH, TURN_PER_REFRESH);
      particle.x += Math.cos(particle.angle) * particle.speed;
      particle.y += Math.sin(particle.angle) * particle.speed;
      if (particle.x < 0 || particle.x > width) particle.angle = Math.PI - particle.angle;
      if (particle.y < 0 || particle.y > height) particle.angle = -particle.angle;
      particle.element.style.translate = `${particle.x.toFixed(1)}px ${particle.y.toFixed(1)}px`;
    }
  };
  move();
  host.append(...particles.map(({ element }) => element));
  const timer = setInterval(move, PARTICLE_REFRESH_MS);
  return () => {
    clearInterval(timer);
    host.replaceChildren();
  };
};
