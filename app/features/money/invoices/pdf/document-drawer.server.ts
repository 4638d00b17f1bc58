import { type Site, service } from "../../../../kit/site.server.ts";
import { AWAITED_NICENESS, createChildWork } from "../../../../kit/workers/child-job.server.ts";
import { findPictures } from "../../../core/media/media.server.ts";
import { mediaStore, readPicture } from "../../../core/media/media-store.server.ts";
import type { DocumentSnapshot } from "../document-snapshot.ts";
import type { DocumentJob } from "./draw-document-job.server.ts";

export type DocumentDrawer = (snapshot: DocumentSnapshot) => Promise<Uint8Array<ArrayBuffer>>;

const DRAW_TIMEOUT_MS = 30_000;
const WAITING_MAX = 64;

/** Draws in a process of its own, one document at a time. */
function createDocumentDrawer(site: Site): DocumentDrawer {
  const draw = createChildWork<"drawDocument", DocumentJob, Uint8Array<ArrayBuffer>>({
    load: () => import("./draw-document-job.server.ts"),
    name: "drawDocument",
    atOnce: 1,
    waitingMax: WAITING_MAX,
    timeoutMs: DRAW_TIMEOUT_MS,
    isLateWhenBusy: true,
    niceness: AWAITED_NICENESS,
  });
  return async (snapshot) => draw({ snapshot, signature: await readSignature(site, snapshot.signature) });
}

async function readSignature(site: Site, src: string): Promise<Uint8Array | null> {
  if (src === "") return null;
  const picture = (await findPictures(site.connection.db, [src])).get(src);
  return (picture && (await readPicture(site.get(mediaStore), picture))) ?? null;
}

export const documentDrawer = service<DocumentDrawer>("documentDrawer", createDocumentDrawer);
