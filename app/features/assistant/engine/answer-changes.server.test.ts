import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import {
  buildPost,
  buildProfile,
  buildProject,
  buildService,
  TEST_NOW,
} from "../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { fillPublicSite } from "../../../../tests/helpers/public-site.ts";
import { askInTurn, loadSeededKnowledge } from "../../../../tests/helpers/seeded-knowledge.ts";
import { formatMoney } from "../../../utils/money.ts";
import { createPost } from "../../content/posts/posts.server.ts";
import { updateProfile } from "../../content/profile/profile.server.ts";
import { createProject } from "../../content/projects/projects.server.ts";
import { createService, updateRecoveryTiers } from "../../content/services/services.server.ts";
import { loadKnowledge } from "./find/knowledge/knowledge.server.ts";
import { findPassages } from "./find/knowledge/retrieve.server.ts";
import { findInventedAmounts } from "./find/offers/amounts.ts";

async function ask({ db }: Connection, ...messages: string[]) {
  return askInTurn(await loadKnowledge(db, TEST_NOW), ...messages);
}

const tier = {
  id: "one",
  name: "Basic",
  followers: "1K-10K followers",
  price: { minor: 4_200_00, currency: "EUR" as const },
  features: ["One thing"],
  popular: false,
};

const QUESTIONS = [
  "hello",
  "website price",
  "all prices",
  "account hack ho gaya",
  "recovery price",
  "How long does it take?",
  "payment terms",
  "contact",
  "email",
  "phone",
  "office hours",
  "where are you based",
  "skills",
  "experience",
  "projects",
  "blog posts",
  "who are you",
  "talk to a person",
  "discount",
  "cheapest",
  "under 20000",
  "50k followers",
  "your github",
  "refund?",
  "कीमत",
  "aap kaun ho",
  "process",
  "services",
  "are you a bot",
  "abhi available ho?",
];

describeOnDatabase("what the assistant says", (setUp) => {
  it("follows the rows: a new name, price, tier and answer", async () => {
    const connection = await setUp();
    const { db } = connection;
    await fillPublicSite(db);
    await createService(db, buildService({ title: "Web Development", startingPrice: "10,000" }), TEST_NOW);
    expect((await ask(connection, "website price")).text).toContain("₹10,000");
    await db
      .updateTable("services")
      .set({
        title: "Turbo Pages",
        description: "",
        starting_price_minor: 77_700,
        ending_price_minor: 88_800,
        currency: "USD",
      })
      .where("title", "=", "Web Development")
      .execute();
    expect((await ask(connection, "turbo pages ka price")).text).toContain("$777 – $888");
    await updateRecoveryTiers(db, [tier]);
    expect((await ask(connection, "recovery price")).text).toContain("€4,200");
    expect((await ask(connection, "basic plan price")).text).toContain("€4,200");
    await updateRecoveryTiers(db, []);
    expect((await ask(connection, "recovery price")).text).not.toContain("4,200");
    expect((await ask(connection, "Do you repair radios?")).kind).toBe("unknown");
    const at = TEST_NOW.toISOString();
    await db
      .insertInto("faq_entries")
      .values({
        id: "radio",
        question: "Do you repair radios?",
        answer: "Only old ones.",
        position: 0,
        version: 1,
        created_at: at,
        updated_at: at,
      })
      .execute();
    expect((await ask(connection, "do you repair radios")).text).toBe("Only old ones.");
    expect((await ask(connection, "radio repair karte ho?")).text).toContain("Only old ones.");
  });

  it("knows what visitors may read, and nothing else", async () => {
    const connection = await setUp();
    await fillPublicSite(connection.db);
    const hidden = { content: "Zebrafish swim here.", excerpt: "Zebrafish." };
    await createPost(
      connection.db,
      buildPost({ slug: "d", title: "Zebrafish draft", status: "draft", ...hidden }),
      TEST_NOW,
    );
    const publishedAt = new Date(TEST_NOW.getTime() + 1000).toISOString();
    await createPost(
      connection.db,
      buildPost({ slug: "s", title: "Zebrafish soon", publishedAt, ...hidden }),
      TEST_NOW,
    );
    await createProject(connection.db, buildProject({ title: "Zebrafish" }), TEST_NOW);
    await connection.db
      .updateTable("projects")
      .set({ deleted_at: TEST_NOW.toISOString() })
      .where("title", "=", "Zebrafish")
      .execute();
    const knowledge = await loadKnowledge(connection.db, TEST_NOW);
    expect(findPassages(knowledge, "zebrafish")).toEqual([]);
    expect(
      findPassages(await loadKnowledge(connection.db, new Date(publishedAt)), "zebrafish").map(
        ({ url }) => url,
      ),
    ).toContain("/blog/s");
  });

  it("is sensible on a site that holds nothing", async () => {
    const connection = await setUp();
    for (const fill of [async () => undefined, () => fillBlankProfile(connection)]) {
      await fill();
      const knowledge = await loadKnowledge(connection.db, TEST_NOW);
      for (const question of QUESTIONS) {
        const { text } = askInTurn(knowledge, question);
        expect(text.trim(), question).not.toBe("");
        expect(text, question).not.toMatch(/undefined|null|NaN|\*\*\*\*|\[\]|₹|: \./);
      }
    }
  });
});

async function fillBlankProfile({ db }: Connection): Promise<void> {
  const availability = { text: "", days: [], from: "", to: "", timeZone: "UTC" };
  const blank = {
    name: "",
    initials: "",
    jobTitle: "",
    email: "",
    location: "",
    tagline: "",
    intro: "",
    about: [],
    socialLinks: [],
    recoveryWarning: "",
  };
  await updateProfile(db, buildProfile({ ...blank, availability }), TEST_NOW);
}

describe("prices", async () => {
  const knowledge = await loadSeededKnowledge();
  const wordings = [
    (title: string) => `How much does ${title} cost?`,
    (title: string) => `${title} ka price kitna hai?`,
    (title: string) => `${title} karwane me kitna paisa lagega`,
    (title: string) => `${title} की कीमत क्या है?`,
    (title: string) => `price of ${title.toLowerCase()}`,
  ];

  it("are those of the rows, to the letter, for each service however it is asked", () => {
    const services = knowledge.offers.filter(({ kind }) => kind === "service");
    fc.assert(
      fc.property(fc.constantFrom(...services), fc.constantFrom(...wordings), (service, word) => {
        const { text } = askInTurn(knowledge, word(service.title));
        expect(text).toContain(formatMoney(service.from));
        if (service.to) expect(text).toContain(formatMoney(service.to));
        expect(findInventedAmounts(knowledge, text)).toEqual([]);
      }),
    );
  });

  it("are never invented, whatever is said", () => {
    const words = fc.constantFrom(
      "price",
      "₹500",
      "website",
      "discount",
      "90%",
      "app",
      "hack",
      "kitna",
      "followers",
      "20k",
      "कीमत",
      "?",
      "free",
      "time",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string({ unit: "grapheme" })), { maxLength: 12 }), (parts) => {
        expect(findInventedAmounts(knowledge, askInTurn(knowledge, parts.join(" ")).text)).toEqual([]);
      }),
    );
  });
});
