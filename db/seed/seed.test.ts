import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { listFaq } from "../../app/features/assistant/faq/faq.server.ts";
import { findPage } from "../../app/features/content/pages/pages.server.ts";
import { findPost, getPostTotals, listPosts } from "../../app/features/content/posts/posts.server.ts";
import {
  getProfile,
  getSite,
  listExperience,
  listSkillCategories,
  listSkills,
} from "../../app/features/content/profile/profile.server.ts";
import { listContactStats } from "../../app/features/content/profile/profile.ts";
import { listProjects } from "../../app/features/content/projects/projects.server.ts";
import { listRecoveryTiers, listServices } from "../../app/features/content/services/services.server.ts";
import { findPictures } from "../../app/features/core/media/media.server.ts";
import { createFolderStore } from "../../app/features/core/media/media-store.server.ts";
import { getSettings, saveSettings } from "../../app/features/core/settings/settings.server.ts";
import { formatMoney } from "../../app/utils/money.ts";
import { describeEachDialect, describeOnDatabase } from "../../tests/helpers/database.ts";
import type { Connection } from "../connection.ts";
import { comments } from "./content/comments.ts";
import { faq } from "./content/faq.ts";
import { seedEmptyDatabase } from "./seed.ts";

const NOW = new Date("2026-12-01T00:00:00.000Z");

async function renderMarkdown(source: string) {
  return { html: `<p>${source.length}</p>`, headings: [{ id: "a", text: "A", depth: 2 }] };
}

function makeMediaDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "soloist-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "media");
}

async function seed(connection: Connection, now = NOW): Promise<string> {
  const mediaDir = makeMediaDir();
  expect(
    await seedEmptyDatabase(connection, { now, media: createFolderStore(mediaDir), renderMarkdown }),
  ).toBe(true);
  return mediaDir;
}

async function countRows({ db }: Connection): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await db.introspection.getTables()) {
    const query = db.selectFrom(name as "projects").select((eb) => eb.fn.countAll().as("rows"));
    counts[name] = Number((await query.executeTakeFirstOrThrow()).rows);
  }
  return counts;
}

describeEachDialect("seedEmptyDatabase", (setup) => {
  it("fills every screen: six projects and posts, seven services, eight skills, three roles", async () => {
    const connection = await setup();
    await seed(connection);
    expect(await countRows(connection)).toMatchObject({
      projects: 6,
      posts: 6,
      services: 7,
      skills: 8,
      skill_categories: 6,
      experiences: 3,
      recovery_tiers: 3,
      pages: 2,
      profile: 8,
      faq_entries: 28,
      comments: comments.length,
    });
  });

  it("seeds once when two start at the same moment", async () => {
    const connection = await setup();
    const options = { now: NOW, media: createFolderStore(makeMediaDir()), renderMarkdown };
    const seeded = await Promise.all([1, 2].map(() => seedEmptyDatabase(connection, options)));
    expect(seeded.toSorted()).toEqual([false, true]);
    expect(await countRows(connection)).toMatchObject({ projects: 6, posts: 6, services: 7 });
  });

  it("leaves an empty database when it fails, so that the next start tries again", async () => {
    const connection = await setup();
    const failing = () => Promise.reject(new Error("cannot render"));
    const options = { now: NOW, media: createFolderStore(makeMediaDir()), renderMarkdown: failing };
    await expect(seedEmptyDatabase(connection, options)).rejects.toThrow("cannot render");
    await seed(connection);
  });
});

describeOnDatabase("seedEmptyDatabase", (setup) => {
  it("counts what readers have written, after their posts and before their answers, and never ahead of the clock", async () => {
    const connection = await setup();
    const early = new Date("2026-02-01T00:00:00.000Z");
    await seed(connection, early);
    const { db } = connection;
    const posts = await db.selectFrom("posts").select(["id", "comments", "published_at"]).execute();
    const rows = await db.selectFrom("comments").selectAll().execute();
    for (const { id, comments: count, published_at } of posts) {
      const own = rows.filter(({ post_id }) => post_id === id);
      expect([count, own.length > 0]).toEqual([own.length, true]);
      for (const { created_at, parent_id } of own) {
        const before = own.find((row) => row.id === parent_id)?.created_at ?? published_at;
        expect(created_at > before && created_at <= early.toISOString()).toBe(true);
      }
    }
    expect((await getPostTotals(db, early)).comments).toBe(comments.length);
    expect(rows.every(({ email }) => /@([\w-]+\.)*example(\.\w+)?$/.test(email))).toBe(true);
  });

  it("has the levels, roles and social links that the pages are laid out for", async () => {
    const connection = await setup();
    await seed(connection);
    const { db } = connection;
    const skills = (await listSkills(db)).map(({ name, level }) => `${name} ${level}`);
    expect(skills).toEqual([
      "React 95",
      "Node.js 90",
      "Python 85",
      "TypeScript 88",
      "MongoDB 80",
      "PostgreSQL 75",
      "Docker 70",
      "AWS 65",
    ]);
    expect((await listSkillCategories(db)).map(({ title }) => title)).toEqual([
      "Frontend",
      "Backend",
      "Database",
      "Mobile",
      "Cloud & DevOps",
      "Tools & Others",
    ]);
    expect((await listExperience(db)).map(({ years }) => years)).toEqual([
      "2023-Present",
      "2021-2023",
      "2020-2021",
    ]);
    const profile = await getProfile(db);
    expect(profile.heroTitles).toEqual([
      "Python Developer",
      "Full Stack Developer",
      "React Specialist",
      "UI/UX Designer",
      "Tech Innovator",
    ]);
    const platforms = ["github", "linkedin", "devpost", "instagram", "facebook"];
    expect(profile.socialLinks.map(({ platform }) => platform)).toEqual(platforms);
    expect((await getSite(db, { siteUrl: new URL("http://localhost"), now: NOW })).socialLinks).toHaveLength(
      5,
    );
  });

  it("has the prices, tiers and stats that the pages are laid out for", async () => {
    const connection = await setup();
    await seed(connection);
    const { db } = connection;
    const services = await listServices(db);
    expect(
      services.map((s) => [s.id, s.currency, s.startingPrice, s.endingPrice ?? ""].join(" ").trim()),
    ).toEqual([
      "web-development ₹ 10,000 50,000",
      "ui-ux-design ₹ 30,000",
      "e-commerce ₹ 50,000",
      "mobile-app ₹ 20,000 1,00,000",
      "backend-api ₹ 40,000",
      "security ₹ 35,000",
      "social-media-recovery ₹ 5,000 30,000",
    ]);
    const tiers = await listRecoveryTiers(db);
    expect(tiers.map((tier) => [tier.name, formatMoney(tier.price), tier.followers, tier.popular])).toEqual([
      ["Starter", "₹5,000", "1K-10K followers", false],
      ["Professional", "₹10,000", "10K-100K followers", true],
      ["Enterprise", "₹30,000", "100K-1M followers", false],
    ]);
    const support = tiers.map((tier) => tier.features.find((feature) => /\d+ days/.test(feature)));
    expect(support).toEqual(["7 days support", "15 days support", "30 days premium support"]);
    const profile = await getProfile(db);
    const values = (stats: { value: string }[]) => stats.map(({ value }) => value);
    expect(values(profile.aboutStats)).toEqual(["4+", "50+", "30+", "25+"]);
    expect(values(profile.projectStats)).toEqual(["100+", "50+", "5+"]);
    expect(values(listContactStats(profile))).toEqual(["Under 2 hours", "100%", "50+", "120+"]);
    expect(profile.contactPrices.map(({ title, from, unit }) => [title, formatMoney(from), unit])).toEqual([
      ["Web Development", "$2,000", undefined],
      ["API Development", "$1,500", undefined],
      ["UI/UX Design", "$1,000", undefined],
      ["Consulting", "$100", "hour"],
    ]);
    expect(profile.availability.text).toBe("Mon - Fri, 9 AM - 6 PM");
    expect(await getSettings(db)).toMatchObject({ primaryColor: "#00d4ff", accentColor: "#7c3aed" });
  });

  it("brings answers to common questions, in their order, whose links lead somewhere", async () => {
    const connection = await setup();
    await seed(connection);
    const entries = await listFaq(connection.db);
    expect(entries.map(({ id }) => id)).toEqual(faq.map(({ id }) => id));
    expect(entries.every(({ question, answer, version }) => question && answer && version === 1)).toBe(true);
    const links = entries.flatMap(({ answer }) =>
      [...answer.matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => url),
    );
    expect(new Set(links)).toEqual(new Set(["/about", "/contact", "/privacy", "/services", "/terms"]));
  });

  it("stores finished posts and pages, with figures", async () => {
    const connection = await setup();
    await seed(connection);
    const { db } = connection;
    const posts = await listPosts(db, { now: NOW });
    expect(posts.map((post) => post.id)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(posts.filter((post) => post.updatedAt !== post.publishedAt)).toEqual([]);
    expect(new Set(posts.map((post) => post.category))).toContain("tutorial");
    const post = await findPost(db, posts[0]?.slug ?? "", NOW);
    expect(post?.html).toBe(`<p>${post?.content.length}</p>`);
    expect(post?.headings).toEqual([{ id: "a", text: "A", depth: 2 }]);
    const totals = await getPostTotals(db, NOW);
    expect(totals.articles).toBe(6);
    expect(Math.min(totals.views, totals.likes, totals.comments)).toBeGreaterThan(0);
    for (const slug of ["privacy", "terms"])
      expect((await findPage(db, slug))?.html).toMatch(/^<p>\d+<\/p>$/);
  });

  it("brings a file for every width of every picture that the content names", async () => {
    const connection = await setup();
    const mediaDir = await seed(connection);
    const { db } = connection;
    const [projects, posts] = [await listProjects(db), await listPosts(db, { now: NOW })];
    const named = [...projects, ...posts].map(({ image }) => image).concat((await getProfile(db)).portrait);
    const pictures = await findPictures(db, named);
    expect([...pictures.keys()].toSorted()).toEqual(named.toSorted());
    for (const { src, widths } of pictures.values()) {
      for (const width of widths) {
        for (const format of ["avif", "webp"]) {
          const file = join(mediaDir, `${src.slice("/media/".length)}-${width}.${format}`);
          expect(existsSync(file), file).toBe(true);
        }
      }
    }
  });

  it("never touches a database that holds something", async () => {
    const connection = await setup();
    await seed(connection);
    await saveSettings(connection.db, { name: "Changed" }, NOW);
    await connection.db.deleteFrom("projects").execute();
    const before = await countRows(connection);
    const againDir = makeMediaDir();
    const again = { now: NOW, media: createFolderStore(againDir), renderMarkdown };
    expect(await seedEmptyDatabase(connection, again)).toBe(false);
    expect(await countRows(connection)).toEqual(before);
    expect((await getSettings(connection.db)).name).toBe("Changed");
    expect(existsSync(againDir)).toBe(false);
  });

  it("shows all posts even when the clock is behind them", async () => {
    const connection = await setup();
    const now = new Date("2025-06-01T00:00:00.000Z");
    await seed(connection, now);
    expect(await listPosts(connection.db, { now })).toHaveLength(6);
  });
});
