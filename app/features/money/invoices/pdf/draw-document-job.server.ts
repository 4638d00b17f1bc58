import sharp from "sharp";
import { writePdf } from "../../../../kit/pdf/write-pdf.server.ts";
import type { DocumentSnapshot } from "../../documents/document-snapshot.ts";
import { DocumentPdf } from "./invoice-document.tsx";

export interface DocumentJob {
  snapshot: DocumentSnapshot;
  /** A picture in any format; null for none. */
  signature: Uint8Array | null;
}

const SIGNATURE_MAX_WIDTH = 600;

/** In the built server this module is a file of its own, which a process can start from. */
export const moduleUrl = import.meta.url;

export async function drawDocument({ snapshot, signature }: DocumentJob): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = { snapshot, signature: signature ? await toDataAddress(signature) : "" };
  return writePdf(DocumentPdf(drawing), JSON.stringify(snapshot));
}

/** PDF knows neither WebP nor AVIF, as which pictures are stored. */
async function toDataAddress(picture: Uint8Array): Promise<string> {
  const png = await sharp(picture)
    .resize({ width: SIGNATURE_MAX_WIDTH, withoutEnlargement: true })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}
