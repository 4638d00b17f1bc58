import { readFileSync } from "node:fs";
import { Lexer } from "marked";
import { expect, it } from "vitest";
import { cutToLexer } from "../../scripts/lean-marked.ts";

const code = readFileSync(new URL(import.meta.resolve("marked")), "utf8");

it("leaves of marked a lexer that reads as the whole one does", async () => {
  const cut = cutToLexer(code);
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(cut)}`);
  expect(Object.keys(module)).toEqual(["Lexer"]);
  const options = { gfm: true, breaks: true };
  const text =
    "# Head\n\nA **bold** `word`, a [link](/services) and &amp; https://example.com\nnext\n\n- one\n  1. two\n\n> quote\n\n```js\nlet a;\n```\n\n|a|b|\n|-|-|\n|1|2|\n\n<b>x</b>";
  expect(new module.Lexer(options).lex(text)).toEqual(new Lexer(options).lex(text));
  expect(cut.length).toBeLessThan(code.length);
});

it("says so when marked is written in another way", () => {
  expect(() => cutToLexer("export { A as Lexer };")).toThrow("lean-marked.ts");
  expect(() => cutToLexer(code.replaceAll("as Lexer", "as Other"))).toThrow("lean-marked.ts");
});
