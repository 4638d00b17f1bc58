import type { Feature } from "../../../kit/feature.server.ts";
import { isPortalToken } from "../engagements/portal-links.server.ts";
import { portalApi } from "./api.server.ts";
import { servePortalFiles } from "./link/portal-file.server.ts";

/** Keeps nothing of its own: it shows a client what other features have of their engagement. */
export const portalFeature: Feature = {
  name: "portal",
  api: (site) => [["/portal", portalApi(site).router]],
  publicWrites: ["POST /api/portal/:token/question"],
  linkedPlaces: [{ path: /^(?:\/c|\/api\/portal)\/([^/]+)/, isGenuine: isPortalToken }],
  files: servePortalFiles,
};
