import { Scene } from "../scene.tsx";

async function loadCodeSnippets() {
  return (await import("./snippets.ts")).startSnippets;
}

/** Three pieces of code that float where the parent has room. */
export function CodeSnippets() {
  return <Scene kind="snippets" load={loadCodeSnippets} />;
}
