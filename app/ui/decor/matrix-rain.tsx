import { Scene } from "./scene.tsx";

async function loadMatrixRain() {
  return (await import("./rain.ts")).startMatrixRain;
}

/** Signs that fall behind a section, each with a fading tail. */
export function MatrixRain() {
  return <Scene kind="matrix" load={loadMatrixRain} />;
}
