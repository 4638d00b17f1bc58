import { Scene } from "../scene.tsx";

async function loadCircuitLines() {
  return (await import("./circuit.ts")).startCircuit;
}

/** Traces of a circuit with pulses of light running along them. */
export function CircuitLines() {
  return <Scene kind="circuit" load={loadCircuitLines} />;
}
