import { expect, it } from "vitest";
import type { OwnerProfile } from "../../app/features/content/profile/schema.ts";
import { PUBLIC_PAGES } from "../../app/public-pages.ts";
import type { Connection } from "../../db/connection.ts";
import { seedEmptyDatabase } from "../../db/seed/seed.ts";
import { TEST_NOW } from "../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../tests/helpers/database.ts";
import { openOwnerApp } from "../../tests/helpers/owner-app.ts";
import { createSitePages } from "../../tests/helpers/site-routes.ts";

const PATHS = [
  ...PUBLIC_PAGES.map(({ path }) => path),
  ...["/services.data", "/contact.data", "/projects/khata", "/no-such-page"],
  ...["/sitemap.xml", "/robots.txt", "/llms.txt", "/rss.xml", "/feed.json"],
  ...["/api/services", "/api/profile", "/api/settings", "/api/ai-assistant/config"],
];
const QUESTIONS = [
  "hello",
  "namaste",
  "नमस्ते",
  "Social media account recovery ka price kitna hai?",
  "How much is account recovery for 50k followers?",
  "Mera Instagram account hack ho gaya, wapas kaise milega?",
  "अकाउंट रिकवरी की कीमत क्या है?",
  "यूट्यूब चैनल हैक हो गया",
  "How long does it take to get my Facebook account back?",
  "What does the professional plan include?",
  "What is your success rate?",
  "all prices",
  "Which services do you offer?",
];
const DECLINED = [
  ["Can you recover my Instagram account?", "That isn't offered here."],
  ["Account recovery ka price kya hai?", "Yeh service yahan nahi milti."],
  ["अकाउंट रिकवरी की कीमत क्या है?", "यह सेवा यहाँ नहीं मिलती।"],
] as const;
/** Sounds like account recovery but asks about services that are on offer. */
const STILL_WORK = ["My website was hacked, can you help?", "Website price for a brand with 50k followers?"];
const TRACE = /recover|रिकवर|hacked|followers|eligib|one-time code|₹\s?5,000|"?price"?: ?"5,?000"/i;

/** The real pages, without the owner's own records, which may still mention recovery. */
async function openSite(connection: Connection) {
  await seedEmptyDatabase(connection, {
    now: TEST_NOW,
    media: { put: async () => undefined },
    renderMarkdown: async (html) => ({ html, headings: [] }),
  });
  for (const table of ["faq_entries", "comments", "posts", "pages"] as const)
    await connection.db.deleteFrom(table).execute();
  const owner = await openOwnerApp({ connection, ...(await createSitePages()) });
  const read = async (path: string) => (await owner.app.request(path)).text();
  const ask = async (message: string) => {
    const body = JSON.stringify({ message, conversationHistory: [] });
    const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
    const answer = await owner.app.request("/api/ai-assistant/chat", { method: "POST", headers, body });
    return answer.text();
  };
  async function hide(isRecoveryHidden: boolean) {
    const { services } = await owner.ask<OwnerProfile>(200, "GET", "/api/admin/profile");
    await owner.ask(200, "PUT", "/api/profile/services", { ...services, isRecoveryHidden });
  }
  async function findTraces() {
    const texts: [string, string][] = [];
    for (const path of PATHS) texts.push([path, await read(path)]);
    for (const question of QUESTIONS) texts.push([question, (await ask(question)).replace(question, "")]);
    return texts.flatMap(([where, text]) => (TRACE.test(text) ? [where] : []));
  }
  return { ...owner, ask, hide, findTraces };
}

describeOnDatabase("account recovery that the owner hides", (setUp) => {
  it("is met by no visitor, search engine or assistant, and comes back whole", async () => {
    const site = await openSite(await setUp());
    const before = await site.findTraces();
    expect(before).toEqual(
      expect.arrayContaining(["/", "/services", "/llms.txt", "/api/profile", "all prices"]),
    );
    await site.hide(true);
    expect(await site.findTraces()).toEqual([]);
    for (const [question, declined] of DECLINED) expect(await site.ask(question)).toContain(declined);
    for (const question of STILL_WORK) expect(await site.ask(question)).toContain("Web Development");
    await site.hide(false);
    expect(await site.findTraces()).toEqual(before);
  });
});
