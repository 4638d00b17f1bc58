import { createDrawer } from "../../../../kit/pdf/drawer.server.ts";
import { service } from "../../../../kit/site.server.ts";
import type { QuoteDrawing } from "./draw-quote-job.server.ts";

export type QuoteDrawer = (drawing: QuoteDrawing) => Promise<Uint8Array<ArrayBuffer>>;

export const quoteDrawer = service<QuoteDrawer>("quoteDrawer", () =>
  createDrawer<"drawQuote", QuoteDrawing>({
    load: () => import("./draw-quote-job.server.ts"),
    name: "drawQuote",
  }),
);
