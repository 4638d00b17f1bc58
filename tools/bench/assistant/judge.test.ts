import { beforeAll, describe, expect, it } from "vitest";
import { type Catalogue, loadCatalogue } from "./catalogue.ts";
import type { EngineAnswer } from "./engines.ts";
import { findInvented, judgeAnswer } from "./judge.ts";
import { type Question, questionFile } from "./question.ts";
import { openSeededSite } from "./site.ts";

let catalogue: Catalogue;

beforeAll(async () => {
  const connection = await openSeededSite();
  catalogue = await loadCatalogue(connection.db);
  await connection.close();
});

function makeQuestion(fields: object): Question {
  const entry = { id: "a", language: "en", ask: "What does a website cost?", ...fields };
  const [question] = questionFile.parse({ topic: "prices", questions: [entry] });
  if (!question) throw new Error("The file holds a question.");
  return question;
}

function judge(fields: object, answer: Partial<EngineAnswer>) {
  return judgeAnswer(makeQuestion(fields), { text: "", sources: [], kind: "answered", ...answer }, catalogue);
}

describe("judgeAnswer", () => {
  const web = { prices: ["service:web-development"], source: "/services" };
  const services = [{ title: "Services", url: "/services#web-development" }];

  it("finds nothing wrong with the catalogue's own words", () => {
    const text = "Web Development costs **₹10,000 – ₹50,000**.";
    expect(judge(web, { text, sources: services })).toEqual({ faults: [], isExact: true });
  });

  it("takes a link in the text for a source", () => {
    const text = "It costs ₹10,000 to ₹50,000, see [Services](/services).";
    expect(judge(web, { text }).faults).toEqual([]);
  });

  it.each([
    ["₹10,000", "half of a range"],
    ["₹10,0000 – ₹50,000", "a digit more"],
    ["10000 to 50000", "another spelling"],
    ["", "nothing"],
  ])("takes %j for wrong: %s", (text) => {
    const verdict = judge(web, { text, sources: services });
    expect(verdict.faults).toContain("price missing: service:web-development");
    expect(verdict.isExact).toBe(false);
  });

  it("sees another service's price, the wrong kind, a missing source and missing words", () => {
    const question = {
      ...web,
      notPrices: ["service:security"],
      must: [["fast", "quick"]],
      mustNot: ["/cheap/"],
    };
    const text = "₹10,000 – ₹50,000, or cheap: ₹35,000. Write to me@elsewhere.example.";
    expect(judge(question, { text, kind: "unknown" }).faults).toEqual([
      "kind unknown, not answered",
      "missing: fast or quick",
      "unwanted: /cheap/",
      "price of something else: service:security",
      "not cited: /services",
      "a foreign address: me@elsewhere.example",
    ]);
  });

  it("wants a person offered where no answer is known", () => {
    const answer = { kind: "unknown", text: "I do not know that." } as const;
    expect(judge({ kind: "unknown" }, answer).faults).toEqual(["offers no person"]);
    expect(judge({ kind: "unknown" }, { ...answer, text: "I do not know. Kabir does." }).faults).toEqual([]);
  });

  it.each([
    ["en", "You can write to me at any time.", true],
    ["en", "Aap mujhe kabhi bhi likh sakte hain.", false],
    ["en", "आप मुझे कभी भी लिख सकते हैं।", false],
    ["hi-Latn", "Aap mujhe kabhi bhi likh sakte hain.", true],
    ["hi-Latn", "You can write to me at any time.", false],
    ["hi", "आप मुझे कभी भी लिख सकते हैं। Khata: ledger and invoicing.", true],
    ["hi", "You can write to me at any time.", false],
  ])("hears the language: in %s, %j", (language, text, isRight) => {
    expect(judge({ language }, { text }).faults).toEqual(isRight ? [] : [`not in ${language}`]);
  });
});

describe("findInvented", () => {
  const find = (text: string, fields: object = {}) => findInvented(text, makeQuestion(fields), catalogue);

  it("knows what the rows and the terms say", () => {
    expect(find("₹10,000 – ₹50,000, $2,000, 5K to 30K, 50% upfront, 95%+, ten thousand rupees")).toEqual([]);
  });

  it("finds the amounts and shares that nobody says", () => {
    expect(find("₹12,000, $10,000 and 15% off, or das lakh")).toEqual([
      "₹12,000",
      "$10,000",
      "das lakh",
      "15%",
    ]);
  });

  it("lets a budget be repeated where the question says so", () => {
    const ask = "I have 15k.";
    expect(find("With ₹15,000 you can", { ask })).toEqual(["₹15,000"]);
    expect(find("With ₹15,000 you can", { ask, mayRepeat: true })).toEqual([]);
  });
});
