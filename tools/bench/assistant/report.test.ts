import { beforeAll, describe, expect, it } from "vitest";
import { askAll } from "./ask-all.ts";
import { type Catalogue, loadCatalogue } from "./catalogue.ts";
import type { Ask, Engine } from "./engines.ts";
import { type Question, questionFile } from "./question.ts";
import { listFailures, scoreResults } from "./report.ts";
import { openSeededSite } from "./site.ts";

let catalogue: Catalogue;

beforeAll(async () => {
  const connection = await openSeededSite();
  catalogue = await loadCatalogue(connection.db);
  await connection.close();
});

const questions: Question[] = questionFile.parse({
  topic: "prices",
  questions: [
    { id: "web", language: "en", ask: "What does a website cost?", prices: ["service:web-development"] },
    { id: "follow", language: "en", ask: ["Do you write APIs?", "What do they cost?"], must: ["₹40,000"] },
  ],
});

const RIGHT: Record<string, string> = {
  "What does a website cost?": "It costs ₹10,000 – ₹50,000.",
  "Do you write APIs?": "I write APIs.",
  "What do they cost?": "They begin at ₹40,000.",
};

function createEngine(answers: Record<string, string>): Engine & { heard: string[][] } {
  const heard: string[][] = [];
  return {
    name: "a parrot",
    heard,
    begin(): Ask {
      const lines: string[] = [];
      heard.push(lines);
      return async (message) => {
        lines.push(message);
        const text = answers[message];
        if (text === undefined) throw new Error("speechless");
        return { text, sources: [], kind: "answered" };
      };
    },
  };
}

const score = async (answers: Record<string, string>) => {
  const results = await askAll(questions, createEngine(answers), catalogue);
  return { ...scoreResults(results), failures: listFailures(results) };
};

describe("the score", () => {
  it("passes when all is right, and counts each conversation once", async () => {
    const { passes, rows, failures } = await score(RIGHT);
    expect({ passes, failures }).toEqual({ passes: true, failures: "" });
    expect(rows.at(-1)).toEqual({ topic: "all", en: "2/2", "hi-Latn": "", hi: "", all: "2/2" });
  });

  it("asks the lines of a conversation one after the other, and begins anew with the next", async () => {
    const engine = createEngine(RIGHT);
    await askAll(questions, engine, catalogue);
    expect(engine.heard).toEqual([
      ["What does a website cost?"],
      ["Do you write APIs?", "What do they cost?"],
    ]);
  });

  it("fails on a price that is not exact", async () => {
    const { passes, failures } = await score({ ...RIGHT, "What does a website cost?": "About ₹10,000." });
    expect(passes).toBe(false);
    expect(failures).toContain("price missing: service:web-development");
  });

  it("fails on an amount that was invented on the way", async () => {
    const { passes, failures } = await score({ ...RIGHT, "Do you write APIs?": "Yes, I do it for ₹999." });
    expect(passes).toBe(false);
    expect(failures).toContain("invented: ₹999");
  });

  it("counts an answer that does not come as wrong", async () => {
    const { passes, rows, failures } = await score({ ...RIGHT, "What do they cost?": undefined as never });
    expect(passes).toBe(false);
    expect(rows.at(-1)).toMatchObject({ all: "1/2" });
    expect(failures).toContain("failed: Error: speechless");
  });
});
