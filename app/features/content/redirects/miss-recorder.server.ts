import { isbot } from "isbot";
import type { Connection } from "../../../../db/connection.ts";
import { declinesCounting } from "../../../kit/http/visitor.server.ts";
import type { Logger } from "../../../kit/log.ts";
import { service } from "../../../kit/site.server.ts";
import { type Recorder, startRecorder } from "../../../kit/workers/recorder.server.ts";
import { DATA_SUFFIX } from "../../../utils/http/data-path.ts";
import { isScanned } from "./missed-path.ts";
import { ADDRESS_MAX_CHARS } from "./redirect.ts";
import { countRedirectHits } from "./redirects.server.ts";
import { type CountedMiss, storeMisses } from "./store/missed-paths.server.ts";

export interface Miss {
  /** The path as requested: a client navigation's ends in ".data". */
  path: string;
  status: number;
  headers: Pick<Headers, "get">;
}

export type MissListener = (miss: Miss) => void;

export interface MissRecorder extends Recorder {
  /** Counts in memory, which is bounded. */
  record: MissListener;
}

interface MissRecorderDeps {
  connection: Connection;
  siteUrl: URL;
  now: () => Date;
  log: Pick<Logger, "warn">;
  flushMs?: number;
}

const FLUSH_MS = 5000;
const PENDING_MAX = 1000;
const NOT_FOUND = 404;
/** Paths at which the site will never have a page. */
const NO_PAGE = /^\/(admin|api|assets|booking|c|calendar|i|media|og|preview|q)(\/|$)|^\/__|\.data$/;

/** A process that is killed loses a few seconds. Of the visitor only the page that led here is kept. */
export function startMissRecorder(deps: MissRecorderDeps): MissRecorder {
  const { connection, siteUrl, now, log, flushMs = FLUSH_MS } = deps;
  let misses = new Map<string, CountedMiss>();
  let hits = new Map<string, { hits: number; lastAt: Date }>();

  function recordMissing(path: string, headers: Pick<Headers, "get">): void {
    if (path.length > ADDRESS_MAX_CHARS || NO_PAGE.test(path) || isScanned(path)) return;
    const lastAt = now();
    const crawlerHits = isbot(headers.get("user-agent") ?? "") ? 1 : 0;
    const referrer = shortenReferrer(headers.get("referer"), siteUrl);
    const counted = misses.get(path) ?? { hits: 0, crawlerHits: 0, referrer: "", firstAt: lastAt, lastAt };
    if (counted.hits === 0 && misses.size >= PENDING_MAX) return;
    misses.set(path, {
      ...counted,
      hits: counted.hits + 1,
      crawlerHits: counted.crawlerHits + crawlerHits,
      referrer: referrer || counted.referrer,
      lastAt,
    });
  }

  function recordHit(path: string): void {
    const source = path.endsWith(DATA_SUFFIX) ? path.slice(0, -DATA_SUFFIX.length) : path;
    const counted = hits.get(source);
    if (!counted && hits.size >= PENDING_MAX) return;
    hits.set(source, { hits: (counted?.hits ?? 0) + 1, lastAt: now() });
  }

  async function writeCounts(): Promise<boolean> {
    if (misses.size + hits.size === 0) return true;
    const counted = { misses, hits };
    [misses, hits] = [new Map(), new Map()];
    try {
      await connection.transact(async (trx) => {
        if (counted.hits.size > 0) await countRedirectHits(trx, counted.hits);
        if (counted.misses.size > 0) await storeMisses(trx, counted.misses);
      });
      return true;
    } catch (error) {
      log.warn({ err: error }, "Missing pages could not be counted");
      return false;
    }
  }

  return {
    ...startRecorder(writeCounts, flushMs),
    record({ path, status, headers }) {
      if (declinesCounting(headers)) return;
      if (status === NOT_FOUND) recordMissing(path, headers);
      else if (status < 500) recordHit(path);
    },
  };
}

/** A page of this site by its path, one of another by its address; neither with a query, which may name a person. */
function shortenReferrer(referrer: string | null, siteUrl: URL): string {
  if (!referrer || !URL.canParse(referrer)) return "";
  const { protocol, origin, pathname } = new URL(referrer);
  if (protocol !== "http:" && protocol !== "https:") return "";
  const shortened = origin === siteUrl.origin ? pathname : `${origin}${pathname}`;
  return shortened.length > ADDRESS_MAX_CHARS || NO_PAGE.test(shortened) ? "" : shortened;
}

export const misses = service<MissRecorder>("misses", (site) => startMissRecorder(site));
