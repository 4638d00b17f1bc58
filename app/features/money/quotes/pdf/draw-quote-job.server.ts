import { writePdf } from "../../../../kit/pdf/write-pdf.server.ts";
import type { AcceptanceRecord, QuoteSnapshot } from "../quote-snapshot.ts";
import { AcceptancePdf } from "./acceptance-document.tsx";
import { QuotePdf } from "./quote-document.tsx";

export type QuoteDrawing =
  | { kind: "quote"; snapshot: QuoteSnapshot }
  | { kind: "acceptance"; record: AcceptanceRecord };

/** In the built server this module is a file of its own, which a process can start from. */
export const moduleUrl = import.meta.url;

export function drawQuote(drawing: QuoteDrawing): Promise<Uint8Array<ArrayBuffer>> {
  const document = drawing.kind === "quote" ? QuotePdf(drawing) : AcceptancePdf(drawing);
  return writePdf(document, JSON.stringify(drawing));
}
