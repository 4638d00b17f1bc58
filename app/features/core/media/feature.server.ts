import type { Feature } from "../../../kit/feature.server.ts";
import { MEDIA_BODY_MAX_BYTES, mediaApi } from "./api.server.ts";
import { mediaKind } from "./archive.server.ts";
import { MEDIA_TOO_LARGE } from "./media-item.ts";
import { mediaSample } from "./store/media-sample.server.ts";
import { serveMedia } from "./store/serve-media.server.ts";

export const mediaFeature: Feature = {
  name: "media",
  api: (site) => [["/media", mediaApi(site).router]],
  bodies: { uploads: { "/api/media": { maxBytes: MEDIA_BODY_MAX_BYTES, tooLarge: MEDIA_TOO_LARGE } } },
  files: serveMedia,
  archive: [mediaKind],
  sample: mediaSample,
};
