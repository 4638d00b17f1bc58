import { describe, expect, it } from "vitest";
import { createSentenceGate } from "./sentence-gate.ts";

function run(
  pieces: string[],
  given: { refuse?: RegExp; clean?: (text: string) => string; maxChars?: number } = {},
) {
  const shown: string[] = [];
  const gate = createSentenceGate({
    judge: (text) => (given.refuse?.test(text) ? "refused" : undefined),
    clean: given.clean ?? ((text) => text),
    onText: (text) => shown.push(text),
    maxChars: given.maxChars ?? 1000,
  });
  const goesOn = pieces.map((piece) => gate.push(piece));
  gate.end();
  return { shown, gate, goesOn };
}

describe("createSentenceGate", () => {
  it("lets whole sentences through, in every script", () => {
    expect(run(["Ek. Do", "? तीन। Four", "!\nFive"]).shown).toEqual(["Ek. ", "Do? तीन। ", "Four!\n", "Five"]);
  });

  it("does not part what belongs to a number", () => {
    expect(run(["It is Rs. ", "15.", "000 now. ", "Yes."]).shown).toEqual(["It is Rs. 15.000 now. ", "Yes."]);
  });

  it("shows nothing of a refused sentence and nothing after it", () => {
    const { shown, gate, goesOn } = run(["Good. ", "Ba", "d. ", "Good again. "], { refuse: /Bad/ });
    expect(shown).toEqual(["Good. "]);
    expect(gate.refusal).toBe("refused");
    expect(goesOn).toEqual([true, true, false, false]);
  });

  it("judges what was held back at the end", () => {
    expect(run(["Good. ", "Bad"], { refuse: /Bad/ }).gate.refusal).toBe("refused");
  });

  it("sees what stands on both sides of a cut", () => {
    expect(run(["Only ₹\n", "999.\n"], { refuse: /₹\s*999/ }).gate.refusal).toBe("refused");
  });

  it("judges a long text piece by piece, and once as a whole", () => {
    const judged: number[] = [];
    const gate = createSentenceGate({
      judge: (text) => {
        judged.push(text.length);
        return undefined;
      },
      clean: (text) => text,
      onText: () => undefined,
      maxChars: 10_000,
    });
    for (let count = 0; count < 100; count += 1) gate.push("Words and more words. ");
    gate.end();
    expect(Math.max(...judged.slice(0, -1))).toBeLessThan(400);
    expect(judged.at(-1)).toBe(2200);
  });

  it("shows the rest only at the end when mending has changed what was shown", () => {
    const { shown, gate } = run(["One [a\n", "b](x) two. "], {
      clean: (text) => text.replace(/\[a\nb\]\(x\)/, "ab"),
    });
    expect(shown).toEqual(["One [a\n"]);
    expect(gate.text).toBe("One ab two.");
  });

  it("does not show half a link", () => {
    expect(run(["See [How? ", "Why](", "/services). ", "Yes."]).shown).toEqual([
      "See [How? Why](/services). ",
      "Yes.",
    ]);
  });

  it("stops at its bound, at the end of a sentence", () => {
    const { gate, goesOn } = run(["A sentence. ", "Another one. ", "x".repeat(30)], { maxChars: 40 });
    expect(goesOn.at(-1)).toBe(false);
    expect(gate.text).toBe("A sentence. Another one.");
  });

  it("takes no more than its bound of a piece, whatever that is made of", () => {
    const { gate, goesOn } = run(["Good. ".repeat(100_000)], { maxChars: 100 });
    expect([goesOn, gate.text.length <= 100]).toEqual([[false], true]);
    const brackets = run([`${"[".repeat(500_000)}${"]. ".repeat(500_000)}`], { maxChars: 100_000 });
    expect(brackets.goesOn).toEqual([false]);
  });
});
