import { tmpdir } from "node:os";
import {
  type PersonFileStore,
  personFileStore,
} from "../../app/features/clients/people/person-file-store.server.ts";
import { likes } from "../../app/features/content/posts/likes/like-recorder.server.ts";
import { type MissListener, misses } from "../../app/features/content/redirects/miss-recorder.server.ts";
import { type PasswordHasher, passwords } from "../../app/features/core/auth/account/password.server.ts";
import { type MediaStore, mediaStore } from "../../app/features/core/media/media-store.server.ts";
import { aiProvider } from "../../app/features/core/model/ai-provider.server.ts";
import type { AiProvider } from "../../app/features/core/model/model.ts";
import { type MailProbe, mailProbe } from "../../app/features/core/outbox/mail-probe.server.ts";
import {
  type VisitSink,
  visits,
} from "../../app/features/insight/analytics/recording/visit-recorder.server.ts";
import {
  type VitalReport,
  vitals,
} from "../../app/features/insight/analytics/vitals/vital-recorder.server.ts";
import { searchConsole } from "../../app/features/insight/keywords/google-search-console.server.ts";
import type { SearchConsole } from "../../app/features/insight/keywords/search-console.ts";
import { type FileRenderer, fileRenderer } from "../../app/features/insight/seo/images/render-file.server.ts";
import {
  type DocumentDrawer,
  documentDrawer,
} from "../../app/features/money/invoices/pdf/document-drawer.server.ts";
import { type QuoteDrawer, quoteDrawer } from "../../app/features/money/quotes/pdf/quote-drawer.server.ts";
import { restoreTest } from "../../app/features/office/backups/making/make-backup.server.ts";
import { type OutsideFetch, outsideFetch } from "../../app/kit/http/fetch/outside-fetch.server.ts";
import { Site, type SiteParts } from "../../app/kit/site.server.ts";
import type { SiteConfig } from "../../app/kit/site-config.ts";
import { readConfig } from "../../config.ts";
import { type App, createApp, type HostOptions } from "../../server/app.ts";
import type { RouterHandler } from "../../server/pages/render-page.ts";
import { TEST_NOW } from "./builders.ts";
import { createMemoryMedia } from "./memory-media.ts";
import { silentLog } from "./silent-log.ts";

export const TEST_SITE_URL = new URL("https://soloist.example");

const noPages: RouterHandler = async () => new Response("no page", { status: 404 });
const idle = { flush: async () => undefined, stop: async () => undefined };

/** Services that a test can replace. */
interface TestServices {
  ai: AiProvider;
  drawDocument: DocumentDrawer;
  drawQuote: QuoteDrawer;
  fetchOutside: OutsideFetch;
  mail: MailProbe;
  media: MediaStore;
  onLiked: (postId: number) => void;
  passwords: PasswordHasher;
  personFiles: PersonFileStore;
  recordMiss: MissListener;
  recordVitals: (report: VitalReport) => void;
  renderFile: FileRenderer;
  searchConsole: SearchConsole;
  testRestore: (file: string) => Promise<{ ok: true } | { ok: false; message: string }>;
  visits: VisitSink;
}

export interface TestAppOptions
  extends Partial<Omit<SiteParts, "config">>,
    Partial<TestServices>,
    HostOptions {
  config?: Partial<SiteConfig>;
}

type Given = TestAppOptions & Pick<SiteParts, "connection">;

/** A site on the given database, with a fixed clock, counted ids, no log, and nothing that counts or sends by itself. */
export function createTestSite(given: Given): Site {
  let ids = 0;
  const site = new Site({
    siteUrl: TEST_SITE_URL,
    now: () => TEST_NOW,
    newId: () => `id-${++ids}`,
    secret: "a secret of thirty-two characters",
    log: silentLog,
    ...given,
    config: {
      ...readConfig({ INDEXNOW_URL: "http://127.0.0.1:9/indexnow" }),
      uploadDir: tmpdir(),
      appVersion: "0.0.0",
      ...given.config,
    },
  });
  provideServices(site, given);
  return site;
}

/** In place of a PDF, which takes a second. */
const drawAsText = async (document: object) => new TextEncoder().encode(JSON.stringify(document));

function provideServices(site: Site, given: Partial<TestServices>): void {
  const silent: VisitSink = { recordEvent() {}, recordCrawler() {}, hasCountries: false };
  site.provide(mediaStore, given.media ?? createMemoryMedia());
  site.provide(personFileStore, given.personFiles ?? createMemoryMedia());
  site.provide(mailProbe, given.mail ?? { kind: "smtp", send: async () => ({ ok: true }) });
  site.provide(misses, { ...idle, record: given.recordMiss ?? (() => undefined) });
  site.provide(visits, { ...idle, rollUp: idle.flush, ...(given.visits ?? silent) });
  site.provide(vitals, { ...idle, record: given.recordVitals ?? (() => undefined) });
  site.provide(likes, { ...idle, note: given.onLiked ?? (() => undefined) });
  site.provide(documentDrawer, given.drawDocument ?? drawAsText);
  site.provide(quoteDrawer, given.drawQuote ?? drawAsText);
  if (given.ai) site.provide(aiProvider, given.ai);
  if (given.searchConsole) site.provide(searchConsole, given.searchConsole);
  if (given.fetchOutside) site.provide(outsideFetch, given.fetchOutside);
  if (given.renderFile) site.provide(fileRenderer, given.renderFile);
  if (given.testRestore) site.provide(restoreTest, given.testRestore);
  if (given.passwords) site.provide(passwords, given.passwords);
}

/** The real app on such a site; it starts no workers. */
export function createTestApp(given: Given): App {
  return createApp(createTestSite(given), {
    pages: noPages,
    loadRoutes: async () => ({ routes: {} }),
    ...given,
  });
}

export function jsonRequest(
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): RequestInit {
  return {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
}
