import { Scene } from "../scene.tsx";

async function loadFloatingParticles() {
  return (await import("./particles.ts")).startParticles;
}

/** Soft dots of light that drift through the parent. */
export function FloatingParticles() {
  return <Scene kind="particles" load={loadFloatingParticles} />;
}
