import { readdirSync } from "node:fs";
import sharp from "sharp";
import { expect, onTestFinished } from "vitest";
import { listPosts } from "../../app/features/content/posts/posts.server.ts";
import { updateRecoveryTiers } from "../../app/features/content/services/services.server.ts";
import { listMediaRecords, listRecordFiles } from "../../app/features/core/media/archive.server.ts";
import type { ImportReport } from "../../app/features/office/portability/portability.ts";
import type { Connection } from "../../db/connection.ts";
import { createPortability } from "./archives.ts";
import { TEST_NOW } from "./builders.ts";
import { createMemoryMedia } from "./memory-media.ts";
import { createStubPage, openOwnerApp } from "./owner-app.ts";
import { fillPublicSite } from "./public-site.ts";

const canvas = sharp({ create: { width: 2, height: 2, channels: 3, background: "#00d4ff" } });

/** A site that can be exported and imported over its API. */
export async function openPortableSite(
  connection: Connection,
  {
    media = createMemoryMedia(),
    importMaxBytes,
  }: { media?: ReturnType<typeof createMemoryMedia>; importMaxBytes?: number } = {},
) {
  const portability = createPortability();
  onTestFinished(() => portability.remove());
  const owner = await openOwnerApp({
    connection,
    media,
    config: { ...portability.config, ...(importMaxBytes && { importMaxBytes }) },
    pages: createStubPage(async ({ db, now }) => listPosts(db, { now: now() })),
  });
  return {
    ...owner,
    media,
    uploads: () => readdirSync(portability.config.uploadDir),
    async download(query = "") {
      const response = await owner.call("GET", `/api/export${query}`);
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    },
    async upload(archive: Buffer, { dryRun = false, type = "application/zip" } = {}) {
      const request = { method: "POST", body: new Uint8Array(archive) };
      const response = await owner.send(`/api/import?dryRun=${dryRun}`, request, { "content-type": type });
      const answer = (await response.json()) as { message: string; data: ImportReport };
      return { status: response.status, ...answer };
    },
  };
}

/** One of everything, an answered message too. */
export async function fillPortableSite(connection: Connection): Promise<void> {
  const created_at = TEST_NOW.toISOString();
  await connection.transact(async (trx) => {
    await fillPublicSite(trx);
    await updateRecoveryTiers(trx, [
      {
        id: "starter",
        name: "Starter",
        followers: "1K-10K",
        price: { minor: 500_000, currency: "INR" },
        features: ["7 days"],
        popular: false,
      },
    ]);
    for (const [slug, place, is_published] of [
      ["now", "menu", 1],
      ["uses", "footer", 0],
    ] as const) {
      const texts = {
        title: `Of ${slug}`,
        description: "What it says.",
        content: "Text",
        html: "<p>Text</p>",
      };
      await trx
        .insertInto("pages")
        .values({
          id: `page-${slug}`,
          slug,
          ...texts,
          place,
          position: 3,
          is_published,
          updated_at: created_at,
        })
        .execute();
    }
    for (const page of ["/about", "post:1"]) {
      const texts = { title: `Of ${page}`, description: "", image: "/media/post", is_indexed: 0 };
      await trx
        .insertInto("page_overrides")
        .values({ page, ...texts, version: 1, updated_at: created_at })
        .execute();
    }
    const words = {
      name: "A visitor",
      email: "visitor@site.example",
      subject: "Hello",
      message: "Some words",
    };
    await trx
      .insertInto("messages")
      .values({
        id: "m",
        ...words,
        status: "read",
        sender_key: "a-key-of-a-sender",
        created_at,
        replied_at: created_at,
      })
      .execute();
    await trx
      .insertInto("message_replies")
      .values({ id: "r", message_id: "m", author: "Test Owner", body: "An answer", created_at })
      .execute();
  });
}

/** With the files of every picture that the database knows. */
export async function createFilledMedia({ db }: Connection) {
  const media = createMemoryMedia();
  for (const name of (await listMediaRecords(db)).flatMap(listRecordFiles)) {
    media.files.set(name, await drawFile(name));
  }
  return media;
}

export async function drawFile(name: string): Promise<Buffer> {
  const picture = canvas.clone();
  return await (name.endsWith(".avif")
    ? picture.avif()
    : name.endsWith(".jpg")
      ? picture.jpeg()
      : picture.webp()
  ).toBuffer();
}

const CONTENT_TABLES = [
  "posts",
  "projects",
  "services",
  "pages",
  "settings",
  "profile",
  "skills",
  "skill_categories",
  "experiences",
  "recovery_tiers",
  "media",
  "page_overrides",
  "call_types",
  "booking_settings",
  "business_settings",
  "message_replies",
  "messages",
  "revisions",
  "counters",
] as const;

export async function emptyContent({ db }: Connection): Promise<void> {
  for (const table of CONTENT_TABLES) await db.deleteFrom(table).execute();
}

/** Every row of every table of ours, to be compared. */
export async function dumpTables({ db }: Connection): Promise<string> {
  const rows = [];
  for (const table of [...CONTENT_TABLES, "activity", "outbox", "media_leftovers", "redirects"] as const) {
    rows.push(table, await db.selectFrom(table).selectAll().execute());
  }
  return JSON.stringify(rows);
}
