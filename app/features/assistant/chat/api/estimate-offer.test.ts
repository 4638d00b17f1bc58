import { expect, it } from "vitest";
import { seedEmptyDatabase } from "../../../../../db/seed/seed.ts";
import { createTestApp, jsonRequest } from "../../../../../tests/helpers/app.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { CHAT_NOW } from "../../../../../tests/helpers/seeded-knowledge.ts";
import { BUILT_IN_SERVICES } from "../../../content/services/built-in-services.ts";
import type { ChatReply } from "../../schema.ts";

describeOnDatabase("A question for a price", (setup) => {
  const open = async () => {
    const connection = await setup();
    await seedEmptyDatabase(connection, {
      now: CHAT_NOW,
      media: { put: async () => undefined },
      renderMarkdown: async (html) => ({ html, headings: [] }),
    });
    const app = createTestApp({ connection, now: () => CHAT_NOW, newId: () => crypto.randomUUID() });
    const ask = async (message: string): Promise<ChatReply> => {
      const response = await app.request("/api/ai-assistant/chat", jsonRequest("POST", { message }));
      const { data } = (await response.json()) as { data: ChatReply };
      return data;
    };
    return { db: connection.db, ask };
  };

  it.each([
    ["What does a mobile app cost?", "Get an estimate"],
    ["Website banane ka kitna kharcha hoga?", "Estimate dekhiye"],
    ["वेबसाइट की कीमत क्या है?", "अनुमान देखिए"],
  ])("is answered with a link to the estimate: %j", async (question, title) => {
    const { ask } = await open();
    const { estimateOffer } = await ask(question);
    expect(estimateOffer?.links).toEqual([{ title, url: "/estimate" }]);
    expect(estimateOffer?.text).not.toMatch(/\d/);
  });

  it("gets no amount but those of the services page", async () => {
    const { ask } = await open();
    const prices = BUILT_IN_SERVICES.flatMap((one) => [`₹${one.startingPrice}`, `₹${one.endingPrice}`]);
    for (const question of [
      "What does a mobile app cost?",
      "How much is an online shop?",
      "Price of an API?",
    ]) {
      const { response, estimateOffer } = await ask(question);
      expect(estimateOffer).toBeDefined();
      for (const amount of response.match(/₹[\d,]+/g) ?? []) {
        expect(prices).toContain(amount.replace(/,$/, ""));
      }
    }
  });

  it("has no link while no estimates are offered, and other questions never do", async () => {
    const { db, ask } = await open();
    expect((await ask("Where are you based?")).estimateOffer).toBeUndefined();
    await db.updateTable("estimate_rules").set({ is_offered: 0 }).execute();
    expect((await ask("What does a mobile app cost?")).estimateOffer).toBeUndefined();
  });
});
