import { Scene } from "./scene.tsx";

async function loadBinaryRain() {
  return (await import("./rain.ts")).startBinaryRain;
}

/** Ones and zeros that fall, each with a fading tail. */
export function BinaryRain() {
  return <Scene kind="binary" load={loadBinaryRain} />;
}
