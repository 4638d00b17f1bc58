import { type Site, service } from "../../../../kit/site.server.ts";
import { AWAITED_NICENESS, createChildWork } from "../../../../kit/workers/child-job.server.ts";
import type { QuoteDrawing } from "./draw-quote-job.server.ts";

export type QuoteDrawer = (drawing: QuoteDrawing) => Promise<Uint8Array<ArrayBuffer>>;

const DRAW_TIMEOUT_MS = 30_000;
const WAITING_MAX = 64;

/** Draws in a process of its own, one document at a time. */
function createQuoteDrawer(_site: Site): QuoteDrawer {
  return createChildWork<"drawQuote", QuoteDrawing, Uint8Array<ArrayBuffer>>({
    load: () => import("./draw-quote-job.server.ts"),
    name: "drawQuote",
    atOnce: 1,
    waitingMax: WAITING_MAX,
    timeoutMs: DRAW_TIMEOUT_MS,
    isLateWhenBusy: true,
    niceness: AWAITED_NICENESS,
  });
}

export const quoteDrawer = service<QuoteDrawer>("quoteDrawer", createQuoteDrawer);
