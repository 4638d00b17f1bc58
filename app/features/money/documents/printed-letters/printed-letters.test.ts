import { describe, expect, it } from "vitest";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { openInvoices, WORK } from "../../../../../tests/helpers/invoices.ts";
import { NAMES_IN_SCRIPTS } from "../../../../../tests/helpers/names-in-scripts.ts";
import { LINE, openQuotes } from "../../../../../tests/helpers/quotes.ts";
import { findUnprintableText } from "./printed-letters.ts";

/** A cuneiform sign, a hieroglyph and a letter for private use. */
const LETTERS = ["\u{12000}", "\u{13080}", "\ue000"];

describe("findUnprintableText", () => {
  const texts = { title: "Web shop", lines: [{ title: "Work", detail: "" }], notes: "" };

  it("finds nothing in names of all scripts", () => {
    for (const [, name] of NAMES_IN_SCRIPTS)
      expect(findUnprintableText({ ...texts, title: name })).toBeUndefined();
  });

  it("names the letter, its number and its place", () => {
    expect(findUnprintableText({ ...texts, lines: [{ title: "a", detail: "b \u{13080}" }] })).toEqual({
      where: "draft",
      field: "lines.0.detail",
      message:
        "“\u{13080}” (U+13080) in the details of line 1 can't be printed. Please write it another way.",
    });
  });
});

describeOnDatabase("a letter that can't be printed", (setup) => {
  it.each(LETTERS)("keeps an invoice from getting a number, wherever it is: %s", async (letter) => {
    const site = await openInvoices(await setup());
    const named = await site.addClient({ stateCode: "29", company: `Shop ${letter}` });
    const drafts = [
      ["title", await site.draft({ title: `Shop ${letter}` })],
      ["lines.1.title", await site.draft({ lines: [WORK, { ...WORK, title: letter }] })],
      ["notes", await site.draft({ notes: `Thanks ${letter}` })],
      ["name", await site.draft({ personId: named })],
    ] as const;
    for (const [field, draft] of drafts) {
      const response = await site.call("POST", `/api/invoices/${draft.id}/issue`, {});
      const refusal = await response.json();
      expect([field, response.ok, Object.keys(refusal.fields)]).toEqual([field, false, [field]]);
      expect(refusal.fields[field]).toContain(`“${letter}”`);
      expect(await site.view(draft.id)).toMatchObject({ status: "draft", number: null });
    }
    expect((await site.issued()).number).toMatch(/0001$/);
  });

  it("keeps a quote from getting a number, and a name from an acceptance", async () => {
    const site = await openQuotes(await setup());
    const draft = await site.quote.draft({ lines: [{ ...LINE, title: "Sign \u{12000}" }] });
    const response = await site.call("POST", `/api/quotes/${draft.id}/send`, {});
    expect([response.ok, await response.json()]).toMatchObject([
      false,
      { fields: { "lines.0.title": expect.stringContaining("U+12000") } },
    ]);
    expect((await site.quote.view(draft.id)).number).toBeNull();
    const sent = await site.quote.sent();
    expect(sent.number).toMatch(/0001$/);
    const accepted = await site.quote.accept(sent, { name: "Neha \u{12000}" });
    expect([accepted.ok, await accepted.json()]).toMatchObject([
      false,
      { fields: { name: expect.stringContaining("U+12000") } },
    ]);
    expect((await site.quote.view(sent.id)).acceptance).toBeNull();
  });
});
