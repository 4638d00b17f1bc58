import { Scene } from "../scene.tsx";

async function loadFloatingParticles() {
  return (await import("./particles.ts")).startParticles;
}

export function FloatingParticles() {
  return <Scene kind="particles" load={loadFloatingParticles} />;
}
