import { Scene } from "../scene.tsx";

async function loadCircuitLines() {
  return (await import("./circuit.ts")).startCircuit;
}

export function CircuitLines() {
  return <Scene kind="circuit" load={loadCircuitLines} />;
}
