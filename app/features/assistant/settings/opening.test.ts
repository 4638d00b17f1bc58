import { expect, it } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import type { App } from "../../../../server/app.ts";
import { createTestApp } from "../../../../tests/helpers/app.ts";
import { buildProfile, buildService, TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { openSeededPages } from "../../../../tests/helpers/seeded-pages.ts";
import { updateProfile } from "../../content/profile/profile.server.ts";
import { createService } from "../../content/services/services.server.ts";
import { saveAssistantSettings } from "./assistant-settings.server.ts";
import { ASSISTANT_DEFAULTS } from "./assistant-settings.ts";

async function ask(app: App, language?: string) {
  const response = await app.request("/api/ai-assistant/config", {
    headers: language === undefined ? {} : { "accept-language": language },
  });
  const { data } = (await response.json()) as { data: { greeting: string; quickQuestions: string[] } };
  return data;
}

async function openOwnSite(connection: Connection, titles: readonly string[]): Promise<App> {
  await updateProfile(connection.db, buildProfile(), TEST_NOW);
  for (const [index, title] of titles.entries()) {
    const service = { ...buildService(), id: `own-${index}`, title };
    await connection.transact((trx) => createService(trx, service, TEST_NOW));
  }
  return createTestApp({ connection });
}

describeOnDatabase("the assistant's first words", (setUp) => {
  it("name the owner's services, in English unless the browser asks for Hindi first", async () => {
    const app = await openOwnSite(await setUp(), ["Logo design", "Brand audits", "Print", "Signs"]);
    for (const language of ["en-US,en;q=0.9", "de-DE,hi;q=0.5", undefined]) {
      const { greeting, quickQuestions } = await ask(app, language);
      expect(greeting).toBe(
        "Hello! I'm an AI assistant. Ask me anything about Logo design, Brand audits or Print: prices, time, how it works. You can write in English or Hindi.",
      );
      expect(quickQuestions).toEqual([
        "What does Logo design cost?",
        "What does Brand audits cost?",
        "What does Print cost?",
        "How do we get started?",
      ]);
    }
  });

  it("are Hinglish for a browser that asks for Hindi", async () => {
    const { greeting, quickQuestions } = await ask(await openOwnSite(await setUp(), ["Logos"]), "hi-IN,en");
    expect(greeting).toMatch(/^Namaste! .*Logos ke baare mein/);
    expect(quickQuestions[0]).toBe("Logos ka price kitna hai?");
  });

  it("stay as the owner wrote them", async () => {
    const connection = await setUp();
    const app = await openOwnSite(connection, ["Logos"]);
    const own = { ...ASSISTANT_DEFAULTS, greeting: "Hi, ask away.", quickQuestions: ["How much?"] };
    await connection.transact((trx) => saveAssistantSettings(trx, own, TEST_NOW));
    expect(await ask(app, "en")).toMatchObject({ greeting: "Hi, ask away.", quickQuestions: ["How much?"] });
  });

  it("are those of the sample while its services are offered", async () => {
    const { greeting, quickQuestions } = ASSISTANT_DEFAULTS;
    expect(await ask(await openSeededPages(await setUp()), "en")).toMatchObject({ greeting, quickQuestions });
  });
});
