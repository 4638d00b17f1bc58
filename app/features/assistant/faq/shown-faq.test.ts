import { expect, it } from "vitest";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { createMarkdownRenderer } from "../../core/markdown/markdown.server.ts";
import { FAQ_SHOWN_MAX } from "./faq.ts";
import { listShownFaq } from "./shown-faq.server.ts";

const render = createMarkdownRenderer();

describeOnDatabase("the questions that visitors read", (setup) => {
  async function show(answers: readonly string[]) {
    const { db } = await setup();
    const at = "2026-03-01T08:00:00.000Z";
    for (const [position, answer] of answers.entries()) {
      const entry = { id: `q${position}`, question: `Question ${position}?`, answer, position };
      await db
        .insertInto("faq_entries")
        .values({ ...entry, version: 1, created_at: at, updated_at: at })
        .execute();
    }
    return listShownFaq(db, render);
  }

  it("come rendered, and as the same words without marks", async () => {
    const [shown] = await show([
      "From **₹5,000**, see [the prices](/services):\n\n- one & two\n- 3 < 4\n\n`npm i`",
    ]);
    expect(shown).toMatchObject({ id: "q0", question: "Question 0?" });
    expect(shown?.html).toContain("<strong>₹5,000</strong>");
    expect(shown?.html).toContain('<a href="/services"');
    expect(shown?.text).toBe("From ₹5,000, see the prices:\none & two\n3 < 4\nnpm i");
  });

  it("bring no headings, no ids and no links to them, of which a page could have two", async () => {
    const footnote = "# Costs\n\nText[^1] and [jump](#costs)\n\n[^1]: A note.";
    for (const { html } of await show([footnote, footnote])) {
      expect(html).toContain("<p><strong>");
      expect(html).not.toMatch(/<h\d|\sid=|href="#/);
    }
  });

  it("carry nothing that runs, and leave out what cannot be rendered", async () => {
    const shown = await show(["<script>alert(1)</script><img src=x onerror=alert(1)>", "> ".repeat(500)]);
    expect(shown).toHaveLength(1);
    expect(shown[0]?.html).not.toMatch(/<script|<img|onerror="/);
  });

  it("are those that the owner has chosen, with their topics", async () => {
    const { db } = await setup();
    const row = { answer: "Yes.", version: 1, created_at: "", updated_at: "" };
    await db
      .insertInto("faq_entries")
      .values([
        { ...row, id: "hidden", question: "Hidden?", topic: "Price", on_contact: 0, position: 0 },
        { ...row, id: "shown", question: "Shown?", topic: "Price", on_contact: 1, position: 1 },
      ])
      .execute();
    expect(await listShownFaq(db, render)).toMatchObject([{ id: "shown", topic: "Price" }]);
  });

  it("are the first of the owner's order", async () => {
    const shown = await show(Array.from({ length: FAQ_SHOWN_MAX + 1 }, () => "Yes."));
    expect(shown.map(({ id }) => id)).toEqual(
      Array.from({ length: FAQ_SHOWN_MAX }, (_, index) => `q${index}`),
    );
  });
});
