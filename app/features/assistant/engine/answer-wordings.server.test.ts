import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { askInTurn, loadSeededKnowledge } from "../../../../tests/helpers/seeded-knowledge.ts";
import type { Knowledge } from "./find/knowledge/knowledge.server.ts";
import { findInventedAmounts } from "./find/offers/amounts.ts";

const FIXTURE = new URL("../../../../tests/fixtures/assistant-wordings.txt", import.meta.url);
const wordings = readFileSync(FIXTURE, "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(" ; "));

let knowledge: Knowledge;
beforeAll(async () => {
  knowledge = await loadSeededKnowledge();
});

it.each(wordings)("%s", (asked, kinds, language, held = ".", url = "") => {
  const answer = askInTurn(knowledge, ...(asked ?? "").split("|").map((line) => line.trim()));
  expect(kinds?.split("/")).toContain(answer.kind);
  if (language !== ".") expect(answer.language).toBe(language);
  for (const pattern of held.split(" && ")) expect(answer.text).toMatch(new RegExp(pattern, "i"));
  const cited = [...answer.sources.map((source) => source.url), answer.text];
  if (url) expect(cited.some((one) => one.startsWith(url) || one.includes(`](${url})`))).toBe(true);
  expect(findInventedAmounts(knowledge, answer.text)).toEqual([]);
});
