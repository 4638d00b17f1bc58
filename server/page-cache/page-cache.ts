import { createHash } from "node:crypto";
import { createSemaphore } from "../../app/kit/workers/semaphore.ts";
import { type Encoding, encodeBody, encodeDensely } from "./encodings.ts";
import {
  type CacheCounts,
  type CachedPage,
  createKeptPages,
  type KeptPagesOptions,
  type PageVariant,
} from "./kept-pages.ts";

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The tables that were read to make it; a change of any of them makes it stale. */
  tables: ReadonlySet<string>;
  /** The body compressed at build time, if it was. */
  packed?: { br: Buffer; gzip: Buffer };
  /** May be shown, marked as stale, for as long as the database is away. */
  outlivesDatabase?: boolean;
  /** The database was away when it was rendered. */
  isMissingData?: boolean;
}

export interface PageCache {
  /**
   * Synchronous, so that a hit costs no promise. The first hit has the page packed denser (decision 0047). While the
   * database is away, the last good rendering in the place of one that is no longer fresh (decision 0087).
   */
  peek(key: string): CachedPage | undefined;
  /** The page from the cache, or rendered: once, however many ask at the same time. */
  load(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage>;
  prepare(rendered: RenderedPage): Promise<CachedPage>;
  forget(isMeant: (key: string) => boolean): void;
  readonly bytes: number;
  readonly entries: number;
  readonly counts: Readonly<CacheCounts>;
  close(): void;
}

const HEADER_BYTES_ALLOWANCE = 2048;
/** As many as Node has threads for; each of the others would hold its memory without getting on. */
const COMPRESSIONS_MAX = 4;
/** Finished answers that wait in memory, a few milliseconds each. */
const COMPRESSIONS_WAITING_MAX = 256;

export function createPageCache(options: KeptPagesOptions): PageCache {
  const pages = createKeptPages(options);
  const renderings = new Map<string, Promise<CachedPage>>();
  const limitConcurrency = createSemaphore(COMPRESSIONS_MAX, { waitingMax: COMPRESSIONS_WAITING_MAX });
  const prepare = (rendered: RenderedPage) => limitConcurrency(() => preparePage(rendered));
  const unsubscribe = options.changes.subscribe(
    () => renderings.clear(),
    () => renderings.clear(),
  );

  async function renderAndKeep(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const startedAt = pages.now();
    const rendered = await render();
    const last = rendered.isMissingData && pages.findLast(key);
    if (last) return last;
    const page = await prepare(rendered);
    if (rendered.status === 200 && !isPrivate(rendered)) pages.keep(key, page, startedAt);
    return page;
  }

  let isCondensing = false;
  async function condense(key: string, page: CachedPage): Promise<void> {
    isCondensing = true;
    // Without memory for it the page stays as it is.
    const denser = await limitConcurrency(() => condensePage(page)).catch(() => ({ ...page, isDense: true }));
    pages.replace(key, page, denser);
    isCondensing = false;
  }

  return {
    peek(key) {
      const page = pages.find(key);
      // One at a time: a page whose turn it was not is asked for again, if it is worth it.
      if (page && !page.isDense && !isCondensing) void condense(key, page);
      return page;
    },
    load(key, render) {
      const cached = pages.find(key);
      if (cached) return Promise.resolve(cached);
      pages.counts.miss += 1;
      const underway = renderings.get(key);
      if (underway) return underway;
      const rendering = renderAndKeep(key, render).finally(() => {
        if (renderings.get(key) === rendering) renderings.delete(key);
      });
      renderings.set(key, rendering);
      return rendering;
    },
    prepare,
    forget(isMeant) {
      for (const key of renderings.keys()) if (isMeant(key)) renderings.delete(key);
      pages.forget(isMeant);
    },
    get bytes() {
      return pages.bytes();
    },
    get entries() {
      return pages.entries();
    },
    counts: pages.counts,
    close() {
      unsubscribe();
      pages.close();
    },
  };
}

/** For one reader, and for no longer than it says. */
function isPrivate({ headers }: RenderedPage): boolean {
  return /\bprivate\b/.test(headers["cache-control"] ?? "");
}

export async function preparePage(rendered: RenderedPage): Promise<CachedPage> {
  const hash = createHash("sha256").update(rendered.body).digest("base64url").slice(0, 22);
  const { identity, br, gzip } = rendered.packed
    ? { identity: rendered.body, ...rendered.packed }
    : await encodeBody(rendered.body, rendered.headers["content-type"] ?? "");
  const bodies = { identity: detach(identity), br: br && detach(br), gzip: gzip && detach(gzip) };
  const variant = (encoding: Encoding): PageVariant => {
    const body = bodies[encoding] ?? bodies.identity;
    const isEncoded = encoding !== "identity" && body !== bodies.identity;
    const etag = isEncoded ? `"${hash}-${encoding}"` : `"${hash}"`;
    return {
      body,
      etag,
      headers: {
        ...rendered.headers,
        // Weak where the bytes may change while the page is the same (RFC 9110, section 8.8.1).
        etag: encoding === "br" && isEncoded ? `W/${etag}` : etag,
        "content-length": String(body.byteLength),
        ...(bodies.br ? { vary: "Accept-Encoding" } : {}),
        ...(isEncoded ? { "content-encoding": encoding === "gzip" ? "gzip" : "br" } : {}),
      },
    };
  };
  const variants = { identity: variant("identity"), br: variant("br"), gzip: variant("gzip") };
  return {
    status: rendered.status,
    isDocument: /^text\/html\b/.test(rendered.headers["content-type"] ?? ""),
    variants,
    tables: rendered.tables,
    bytes: countBytes(variants),
    isDense: !bodies.br || rendered.packed !== undefined,
    outlivesDatabase: rendered.outlivesDatabase ?? false,
  };
}

async function condensePage(page: CachedPage): Promise<CachedPage> {
  const packed = await encodeDensely(page.variants.identity.body);
  if (!packed) return { ...page, isDense: true };
  const body = detach(packed);
  const { br } = page.variants;
  const headers = { ...br.headers, "content-length": String(body.byteLength) };
  const variants = { ...page.variants, br: { ...br, body, headers } };
  return { ...page, variants, bytes: countBytes(variants), isDense: true };
}

/** Node cuts small buffers out of a larger one, all of which would stay in memory for as long as one of them is kept. */
function detach(body: Buffer): Buffer {
  if (body.byteLength === body.buffer.byteLength) return body;
  const own = Buffer.allocUnsafeSlow(body.byteLength);
  body.copy(own);
  return own;
}

function countBytes({ identity, br, gzip }: CachedPage["variants"]): number {
  const distinct = new Set([identity.body, br.body, gzip.body]);
  return [...distinct].reduce((sum, body) => sum + body.byteLength, HEADER_BYTES_ALLOWANCE);
}
