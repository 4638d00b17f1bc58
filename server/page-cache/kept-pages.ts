import { LRUCache } from "lru-cache";
import type { ChangeFeed } from "../../db/changes.ts";
import type { Encoding } from "./encodings.ts";

const PAGE_MAX_AGE_MS = 10 * 60 * 1000;
/** For addresses with a query, since anyone can make up more of them; the site's own pages are few, and stay. */
const UNASKED_MAX_MS = 2 * 60 * 1000;
const STALE = 'soloist; hit; detail="stale: the database is away"';

export interface PageVariant {
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
}

export interface CachedPage {
  status: number;
  /** HTML, as opposed to a file or the data of a page. */
  isDocument: boolean;
  variants: Record<Encoding, PageVariant>;
  tables: ReadonlySet<string>;
  bytes: number;
  isDense: boolean;
  outlivesDatabase: boolean;
}

interface KeptPage {
  page: CachedPage;
  /** 0 once a table of it has changed. */
  freshUntil: number;
}

export interface CacheCounts {
  hit: number;
  /** Had to be made. */
  miss: number;
  /** Was shown because the database was away. */
  stale: number;
}

export interface KeptPagesOptions {
  maxBytes: number;
  /** A larger one is sent and not kept. */
  entryMaxBytes: number;
  changes: ChangeFeed;
  isDatabaseLost: () => boolean;
}

/**
 * Pages while they are fresh, and after that for the time when the database is away (decision 0087). One from which a change
 * may have taken something is gone at once.
 */
export function createKeptPages({ maxBytes, entryMaxBytes, changes, isDatabaseLost }: KeptPagesOptions) {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    maxEntrySize: entryMaxBytes,
    sizeCalculation: ({ page }, key) => page.bytes + key.length * 2,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    // The clock by which pages are fresh.
    perf: Date,
  });
  const stalePages = new WeakMap<CachedPage, CachedPage>();
  const staleness = createStaleness();
  const counts: CacheCounts = { hit: 0, miss: 0, stale: 0 };

  const close = changes.subscribe(
    (tables, removals) => {
      staleness.add(tables);
      for (const [key, kept] of pages.entries()) {
        if (kept.page.tables.isDisjointFrom(tables)) continue;
        const mayOutlive = kept.page.outlivesDatabase && kept.page.tables.isDisjointFrom(removals);
        if (mayOutlive) kept.freshUntil = 0;
        else pages.delete(key);
      }
    },
    () => {
      staleness.addAll();
      pages.clear();
    },
  );

  /** The last good rendering, as it is shown while the database is away. */
  function findLast(key: string): CachedPage | undefined {
    const { page } = pages.get(key) ?? {};
    if (!page?.outlivesDatabase) return undefined;
    const stale = stalePages.get(page) ?? markStale(page);
    stalePages.set(page, stale);
    counts.stale += 1;
    return stale;
  }

  return {
    findLast,
    find(key: string): CachedPage | undefined {
      const kept = pages.get(key);
      if (kept && kept.freshUntil > Date.now()) {
        counts.hit += 1;
        return kept.page;
      }
      return isDatabaseLost() ? findLast(key) : undefined;
    },
    now: staleness.now,
    /** Not one that a change since then has overtaken. */
    keep(key: string, page: CachedPage, renderedAt: number) {
      if (staleness.hasChangedSince(renderedAt, page.tables)) return;
      const ttl = key.includes("?") ? UNASKED_MAX_MS : 0;
      pages.set(key, { page, freshUntil: Date.now() + PAGE_MAX_AGE_MS }, { ttl });
    },
    /** The page grows no younger by this; what was faster, a change or a newer rendering, stays. */
    replace(key: string, page: CachedPage, by: CachedPage) {
      const kept = pages.peek(key);
      if (kept?.page === page) pages.set(key, { ...kept, page: by }, { noUpdateTTL: true });
    },
    forget(isMeant: (key: string) => boolean) {
      for (const key of pages.keys()) if (isMeant(key)) pages.delete(key);
    },
    counts,
    bytes: () => pages.calculatedSize,
    entries: () => pages.size,
    close,
  };
}

/** No cache on the way may keep it for longer than the database is away (RFC 9211 names the header). */
function markStale(page: CachedPage): CachedPage {
  const mark = (variant: PageVariant): PageVariant => ({
    ...variant,
    headers: { ...variant.headers, "cache-control": "no-store", "cache-status": STALE },
  });
  const { identity, br, gzip } = page.variants;
  return { ...page, isDense: true, variants: { identity: mark(identity), br: mark(br), gzip: mark(gzip) } };
}

/** Remembers when each table last changed, so that a page rendered across a change is not kept. */
function createStaleness() {
  const changedAt = new Map<string, number>();
  let clock = 0;
  let allChangedAt = 0;
  return {
    now: () => clock,
    add(tables: ReadonlySet<string>) {
      clock += 1;
      for (const table of tables) changedAt.set(table, clock);
    },
    addAll() {
      clock += 1;
      allChangedAt = clock;
    },
    hasChangedSince(time: number, tables: ReadonlySet<string>): boolean {
      if (allChangedAt > time) return true;
      for (const table of tables) if ((changedAt.get(table) ?? 0) > time) return true;
      return false;
    },
  };
}
