import { expect, it } from "vitest";
import type { App } from "../../../../server/app.ts";
import { jsonRequest } from "../../../../tests/helpers/app.ts";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { readPdfText } from "../../../../tests/helpers/pdf-text.ts";
import { findSampleTraces } from "../../../../tests/helpers/sample-traces.ts";
import { openSeededOwner } from "../../../../tests/helpers/seeded-owner.ts";
import { PUBLIC_PAGES } from "../../../public-pages.ts";

const PAGES = [...PUBLIC_PAGES.map(({ path }) => path), "/newsletter", "/estimate", "/no-such-page"];
const FILES = [
  "/sitemap.xml",
  "/sitemaps/1.xml",
  "/robots.txt",
  "/llms.txt",
  "/site.webmanifest",
  "/rss.xml",
  "/feed.json",
  "/favicon.svg",
  "/api/profile",
  "/api/settings",
  "/api/posts",
  "/api/projects",
  "/api/services",
  "/api/openapi.json",
];
const QUESTIONS = [
  "Who are you?",
  "Where are you based?",
  "What is your email address?",
  "What does a website cost?",
  "Which company do you work for?",
  "Can you recover my Instagram account?",
];
/** The resume draws its words in pieces, without the spaces between them. */
const RESUME_TRACES = /Kabir|Anand|Pune|Lamplight|Khata/i;

/** All texts that a visitor can read, by their path. */
async function readEverything(app: App): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const path of PAGES) texts[path] = await (await app.request(path)).text();
  for (const path of FILES) {
    const answer = await app.request(path);
    expect(answer.status, path).toBe(200);
    texts[path] = await answer.text();
  }
  for (const message of QUESTIONS) {
    const answer = await app.request("/api/ai-assistant/chat", jsonRequest("POST", { message }));
    expect(answer.status, message).toBe(200);
    texts[message] = await answer.text();
  }
  return texts;
}

async function readResume(app: App): Promise<string> {
  const answer = await app.request("/resume.pdf");
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  return readPdfText(new Uint8Array(await answer.arrayBuffer()));
}

function findTraces(texts: Record<string, string>): Record<string, string[]> {
  const found = Object.entries(texts).map(([where, text]) => [where, findSampleTraces(text)] as const);
  return Object.fromEntries(found.filter(([, traces]) => traces.length > 0));
}

describeOnDatabase("a site whose owner has removed the sample", (setUp) => {
  it("has no trace of the sample's person on a page, in a file or in an answer of the assistant", async () => {
    const { app, visitor, ask } = await openSeededOwner(await setUp());
    // The search finds the person where everybody does.
    expect(findSampleTraces((await visitor.open("/")).html)).toContain("Kabir");
    expect(await readResume(app)).toMatch(RESUME_TRACES);

    await ask(200, "DELETE", "/api/sample");
    expect(findTraces(await readEverything(app))).toEqual({});
    expect(await readResume(app)).not.toMatch(RESUME_TRACES);
    const home = await visitor.open("/");
    expect(home.document.querySelector("h1")?.textContent).toContain("soloist.example");
    const services = await visitor.open("/services");
    expect(services.main.getByText("No services listed yet")).toBeDefined();
  });
});
