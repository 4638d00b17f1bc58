import { Scene } from "./scene.tsx";

async function loadBinaryRain() {
  return (await import("./rain.ts")).startBinaryRain;
}

export function BinaryRain() {
  return <Scene kind="binary" load={loadBinaryRain} />;
}
