import { expect, it } from "vitest";
import { jsonRequest } from "../../../../tests/helpers/app.ts";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import type { Answer } from "../../../../tests/helpers/owner-app.ts";
import { openSeededOwner } from "../../../../tests/helpers/seeded-owner.ts";
import type { FaqEntry, UnansweredQuestion } from "./schema.ts";

const FAQ = "/api/assistant/faq";
type Site = Awaited<ReturnType<typeof openSeededOwner>>;

/** A visitor of another browser: none has the cookie of another one's conversation. */
async function askAssistant({ app }: Site, message: string): Promise<string> {
  const answer = await app.request("/api/ai-assistant/chat", jsonRequest("POST", { message }));
  const { data }: { data: { response: string } } = await answer.json();
  return data.response;
}

describeOnDatabase("the owner's answers", (setUp) => {
  it("reach the next visitor who asks what nobody could answer", async () => {
    const site = await openSeededOwner(await setUp());
    const question = "Do you repair antique grandfather clocks?";
    const answer = "No clocks, sorry: only what ticks in a browser.";
    expect(await askAssistant(site, question)).not.toContain("only what ticks");
    const { data } = await site.ask<Answer<UnansweredQuestion[]>>(200, "GET", "/api/assistant/unanswered");
    const waiting = data.find((one) => one.question === question);
    await site.ask(201, "POST", FAQ, { question, answer, unansweredId: waiting?.id });
    expect(await askAssistant(site, question)).toContain("only what ticks");
  });

  it("are on the contact page under their topics where the owner wants them, also without scripts", async () => {
    const { ask, visitor } = await openSeededOwner(await setUp());
    const { data } = await ask<Answer<FaqEntry[]>>(200, "GET", FAQ);
    const find = (asked: string) => data.find(({ question }) => question === asked);
    const chosen = find("Are you an agency, a team or a freelancer working alone?");
    const dropped = find("What do you need from me to begin?");
    const show = (entry: FaqEntry | undefined, expected: number, more: object) =>
      ask(expected, "PUT", `${FAQ}/${entry?.id}`, {
        question: entry?.question,
        answer: entry?.answer,
        topic: entry?.topic,
        ...more,
      });
    const before = await visitor.open("/contact");
    expect(before.find.queryByText(chosen?.question ?? "")).toBeNull();
    before.find.getByText(dropped?.question ?? "");
    // The page is as full as it may be.
    expect((await show(chosen, 400, { onContact: true })).fields?.onContact).toContain("20 questions");
    await show(dropped, 200, { onContact: false });
    await show(chosen, 200, { onContact: true, topic: "The people" });

    const { find: now } = await visitor.open("/contact");
    expect(now.queryByText(dropped?.question ?? "")).toBeNull();
    const fold = now.getByText(chosen?.question ?? "").closest("details");
    expect(fold?.open).toBe(false);
    expect(fold?.textContent).toMatch(/one person/i);
    const topic = fold?.parentElement?.closest("details");
    expect(topic?.querySelector("summary")?.textContent).toBe("The people");
  });
});
