import { Scene } from "../scene.tsx";

async function loadCodeSnippets() {
  return (await import("./snippets.ts")).startSnippets;
}

export function CodeSnippets() {
  return <Scene kind="snippets" load={loadCodeSnippets} />;
}
