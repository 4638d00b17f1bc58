import { expect, it, onTestFinished } from "vitest";
import { CHAT_LANGUAGES } from "../../../app/features/assistant/engine/answer.ts";
import { loadCatalogue } from "./catalogue.ts";
import { loadConversations, loadQuestions } from "./load-questions.ts";
import { questionFile } from "./question.ts";
import { openSeededSite } from "./site.ts";

const questions = loadQuestions();
const turns = loadConversations();

it("holds far more than 150 questions, 40 at least in each language", () => {
  expect(questions.length).toBeGreaterThan(220);
  for (const language of CHAT_LANGUAGES) {
    expect(questions.filter((question) => question.language === language).length).toBeGreaterThan(40);
  }
});

it("asks no question under the id of another, and none twice", () => {
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  expect(new Set(questions.map(({ ask }) => ask.join("\n").toLowerCase())).size).toBe(questions.length);
});

it("holds at least 60 conversations of 2 to 5 turns, 20 of them kept back, in each language", () => {
  const list = (some: typeof turns) => new Set(some.map(({ ask }) => ask[0]));
  const conversations = turns.filter(({ ask }) => ask.length === 1);
  expect(conversations.length).toBeGreaterThanOrEqual(60);
  expect(list(turns).size).toBe(conversations.length);
  expect(conversations.filter(({ topic }) => topic.includes("kept back")).length).toBeGreaterThanOrEqual(20);
  expect(new Set(turns.map(({ language }) => language)).size).toBe(CHAT_LANGUAGES.length);
  expect(new Set(turns.map(({ id }) => id)).size).toBe(turns.length);
});

it("knows the sums of earlier turns, and asks each turn after the ones before it", () => {
  const last = turns.find(({ id }) => id === "talk-en-three-2");
  expect(last).toMatchObject({ ask: [expect.any(String), "and without the app?"], language: "en" });
  expect(last?.knownSums).toEqual(["₹70,000", "₹50,000"]);
});

it("asks follow-ups in each language", () => {
  for (const language of CHAT_LANGUAGES) {
    expect(questions.some((question) => question.language === language && question.ask.length > 1)).toBe(
      true,
    );
  }
});

it("names rows of the catalogue that are there", async () => {
  const connection = await openSeededSite();
  onTestFinished(() => connection.close());
  const { findPrices } = await loadCatalogue(connection.db);
  for (const { prices, notPrices } of [...questions, ...turns]) {
    for (const reference of [...prices, ...notPrices].flat()) expect(findPrices(reference)).not.toEqual([]);
  }
  expect(() => findPrices("service:gone")).toThrow("service:gone");
});

it("says what is right about each question that is not small talk, a hand-over or a refusal", () => {
  const unjudged = questions.filter(
    ({ must, mustNot, prices, source, kind }) =>
      kind.length === 1 && kind[0] === "answered" && [...must, ...mustNot, ...prices, ...source].length === 0,
  );
  expect(unjudged.map(({ id }) => id)).toEqual([]);
});

it("holds regular expressions that can be read", () => {
  const patterns = [...questions, ...turns].flatMap(({ must, mustNot }) => [...must, ...mustNot].flat());
  for (const [, source = ""] of patterns.flatMap((text) => [/^\/(.+)\/s?$/su.exec(text) ?? []])) {
    expect(() => new RegExp(source, "iu")).not.toThrow();
  }
});

it("refuses a question with a word that it does not know", () => {
  const question = { id: "a", language: "en", ask: "What?" };
  expect(questionFile.safeParse({ topic: "a", questions: [question] }).success).toBe(true);
  expect(questionFile.safeParse({ topic: "a", questions: [{ ...question, musst: ["b"] }] }).success).toBe(
    false,
  );
});
