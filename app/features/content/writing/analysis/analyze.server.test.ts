import { describe, expect, it } from "vitest";
import { ANALYZED_MAX_CHARS, LENGTHS } from "../content-analysis.ts";
import type { ContentAnalysis } from "../schema.ts";
import { type AnalyzeJob, analyzeJob } from "./analyze-job.server.ts";

function analyze(content: string, rest: Partial<AnalyzeJob> = {}): ContentAnalysis {
  const result = analyzeJob({ content, siteHost: "soloist.example", ...rest });
  if (!result.ok) throw new Error(result.reason);
  return result.analysis;
}

const ARTICLE = `# Server rendering with React

Server rendering sends whole pages. The first page was rendered by the server, and it is shown before any script runs.
Read [the guide](/blog/guide) or [click here](https://react.example/docs), see https://bare.example too.

### A heading that skips one

![](/media/a.png) ![A drawing](/media/b.png)

Server rendering is fast. Server rendering is old. Caching helps server rendering.

\`\`\`js
was taken by nobody. const words = "not counted";
\`\`\`
`;

describe("an English article", () => {
  const found = analyze(ARTICLE, { keyword: "server rendering", title: "React", slug: "server-rendering" });

  it("is counted without its code", () => {
    expect(found.language).toBe("en");
    expect(found.words).toBe(4 + 5 + 16 + 10 + 5 + 2 + 4 * 2 + 4 - 2);
    expect(found.sentences.count).toBe(6);
    expect(found.paragraphs.count).toBe(2);
  });

  it("tells the passive sentences, by irregular and regular verbs", () => {
    expect(found.passive?.sentences.first).toEqual([
      "The first page was rendered by the server, and it is shown before any script runs.",
    ]);
    expect(found.passive?.share).toBe(16.7);
  });

  it("tells headings, links and pictures that need work", () => {
    expect(found.headings.skipped.first).toEqual([{ depth: 3, text: "A heading that skips one" }]);
    expect(found.links).toEqual({
      internal: 1,
      external: 2,
      bare: { count: 1, first: ["https://bare.example"] },
      vague: { count: 1, first: ["click here (https://react.example/docs)"] },
    });
    expect(found.images).toEqual({ count: 2, withoutAlt: { count: 1, first: ["/media/a.png"] } });
  });

  it("tells how the keyword is used, and where", () => {
    expect(found.keyword).toMatchObject({
      count: 5,
      inTitle: false,
      inDescription: null,
      inSlug: true,
      inFirstParagraph: true,
      inHeadings: true,
    });
    expect(found.keyword?.density).toBeCloseTo((5 / found.words) * 100, 1);
    expect(found.terms.phrases[0]).toMatchObject({ term: "server rendering", count: 5 });
    expect(found.terms.words.map(({ term }) => term)).not.toContain("the");
  });

  it("is the same each time", () => {
    const again = analyze(ARTICLE, { keyword: "server rendering", title: "React", slug: "server-rendering" });
    expect(again).toEqual(found);
  });
});

describe("readability", () => {
  it("is Flesch's and Kincaid's, computed by hand for a known sentence", () => {
    // 6 words, 1 sentence, 6 syllables.
    const { readability } = analyze("The cat sat on the mat.");
    expect(readability).toEqual({
      readingEase: Math.round((206.835 - 1.015 * 6 - 84.6) * 10) / 10,
      grade: Math.round((0.39 * 6 + 11.8 - 15.59) * 10) / 10,
      isRough: true,
    });
  });

  it("says which sentences are too long and hard", () => {
    const long = `${"The institutional considerations of interoperability and ".repeat(6)}remain.`;
    const { sentences } = analyze(`${long} Short one.`);
    expect(sentences.tooLong.count).toBe(1);
    expect(sentences.longest?.words).toBe(37);
    expect(sentences.hard?.count).toBe(1);
  });

  it.each([
    ["hi", "यह एक लंबा लेख है जिसमें हम वेबसाइट बनाने के बारे में बात करते हैं।"],
    ["hi-Latn", "Aapki website ka price kya hai aur kitne din mein banegi, yeh hum aapko batayenge."],
    [
      "other",
      "Der schnelle braune Fuchs springt über den faulen Hund und läuft danach durch den dunklen Wald, bis er endlich seine kleine Höhle findet, worin seine Kinder hungrig warten und leise jaulen.",
    ],
  ] as const)("is not measured in %s, and the reason is given", (language, content) => {
    const found = analyze(content);
    expect(found.language).toBe(language);
    expect(found.readability).toBeNull();
    expect(found.passive).toBeNull();
    expect(found.sentences.hard).toBeNull();
    expect(found.unmeasured).toMatch(/only be measured in English/);
    expect(found.words).toBeGreaterThan(10);
  });
});

describe("suggestions", () => {
  it("keep to the limits, prefer the site's own tags and say only what the text says", () => {
    const { suggestions } = analyze(ARTICLE, { knownTags: ["React", "Caching", "Vue", "Server Rendering"] });
    expect(suggestions.title.length).toBeGreaterThanOrEqual(LENGTHS.title.min);
    expect(suggestions.title.length).toBeLessThanOrEqual(LENGTHS.title.max);
    expect(suggestions.description.length).toBeGreaterThanOrEqual(LENGTHS.description.min);
    expect(suggestions.description.length).toBeLessThanOrEqual(LENGTHS.description.max);
    expect(suggestions.tags).toEqual(["Server Rendering", "React", "Caching"]);
    expect(suggestions.slug).toMatch(/^server-rendering-react/);
  });

  it("keep a title and a description that are good already", () => {
    const title = "Server rendering with React, explained";
    const description =
      "How a page reaches the reader before any script has run, and what it costs the server.";
    const { suggestions } = analyze(ARTICLE, { title, description });
    expect(suggestions).toMatchObject({ title, description });
  });

  it("leave out the marker of a callout", () => {
    const { suggestions } = analyze("> [!WARNING]\n> Make a backup first, since nothing brings it back.");
    expect(suggestions.description).toBe("Make a backup first, since nothing brings it back.");
  });

  it("transliterate a Hindi title for the slug", () => {
    expect(analyze("# वेबसाइट कैसे बनाएँ\n\nपहला वाक्य।").suggestions.slug).toMatch(/^[a-z0-9-]+$/);
  });

  it("are empty for a text without words", () => {
    expect(analyze("```\ncode\n```").suggestions).toEqual({ title: "", description: "", tags: [], slug: "" });
  });
});

describe("hostile texts", () => {
  const buildHostile = (chars: number): [name: string, content: string][] => [
    ["one word", "a".repeat(chars)],
    ["sentences of a letter", "a. ".repeat(chars / 3)],
    ["dots", ". ".repeat(chars / 2)],
    ["hyphens", "-a".repeat(chars / 2)],
    ["spaces", `a${" ".repeat(chars - 2)}b`],
    ["commas and spaces", ` ,${" ,".repeat(chars / 2 - 1)}`],
    ["pluses", "a+".repeat(chars / 2)],
    ["surrogates", "😀".repeat(chars / 2)],
  ];
  const expectRead = (_name: string, content: string) => {
    const { title } = analyze(content).suggestions;
    expect(title.length).toBeLessThanOrEqual(LENGTHS.title.max);
  };

  it.each(buildHostile(ANALYZED_MAX_CHARS / 10))("of %s are read to the end", expectRead);

  it.each(buildHostile(ANALYZED_MAX_CHARS))(
    "of %s are read to the end, however long",
    {
      tags: ["deep"],
    },
    expectRead,
  );

  it("that are nested too deeply are a value", () => {
    expect(analyzeJob({ content: ">".repeat(10_000), siteHost: "soloist.example" })).toEqual({
      ok: false,
      reason: "too_deep",
    });
  });
});
