import { createDrawer } from "../../../../kit/pdf/drawer.server.ts";
import { type Site, service } from "../../../../kit/site.server.ts";
import { findPictures } from "../../../core/media/media.server.ts";
import { mediaStore, readPicture } from "../../../core/media/media-store.server.ts";
import type { DocumentSnapshot } from "../../documents/document-snapshot.ts";
import type { DocumentJob } from "./draw-document-job.server.ts";

export type DocumentDrawer = (snapshot: DocumentSnapshot) => Promise<Uint8Array<ArrayBuffer>>;

function createDocumentDrawer(site: Site): DocumentDrawer {
  const draw = createDrawer<"drawDocument", DocumentJob>({
    load: () => import("./draw-document-job.server.ts"),
    name: "drawDocument",
  });
  return async (snapshot) => draw({ snapshot, signature: await readSignature(site, snapshot.signature) });
}

async function readSignature(site: Site, src: string): Promise<Uint8Array | null> {
  if (src === "") return null;
  const picture = (await findPictures(site.connection.db, [src])).get(src);
  return (picture && (await readPicture(site.get(mediaStore), picture))) ?? null;
}

export const documentDrawer = service<DocumentDrawer>("documentDrawer", createDocumentDrawer);
