import type { Plugin } from "vite";

/** From here on marked is about an instance of itself, which holds its parser and its renderers. */
const OWN_INSTANCE = /var [\w$]+=new [\w$]+;function [\w$]+\([\w$]+,[\w$]+\)\{return [\w$]+\.parse\(/;

/** The chat uses only marked's lexer, but marked builds the rest of itself on loading, so a bundler can't drop it. */
export function keepLexerOfMarked(): Plugin {
  return {
    name: "keep-lexer-of-marked",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/marked\/lib\/marked\.esm\.js$/ },
      handler: (code) => ({ code: cutToLexer(code), map: null }),
    },
  };
}

export function cutToLexer(code: string): string {
  const end = code.search(OWN_INSTANCE);
  const name = /([\w$]+) as Lexer\b/.exec(code)?.[1];
  if (end < 0 || !name) throw new Error("marked is no longer written as scripts/lean-marked.ts expects it.");
  return `${code.slice(0, end)}export { ${name} as Lexer };`;
}
