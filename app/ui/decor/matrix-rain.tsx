import { Scene } from "./scene.tsx";

async function loadMatrixRain() {
  return (await import("./rain.ts")).startMatrixRain;
}

export function MatrixRain() {
  return <Scene kind="matrix" load={loadMatrixRain} />;
}
