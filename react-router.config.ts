import type { Config } from "@react-router/dev/config";
import { writeLeanManifest } from "./scripts/lean-manifest.ts";

export default {
  ssr: true,
  // The manifest of every public route is small; asking the server for it lazily would only add a request.
  routeDiscovery: { mode: "initial" },
  // Pages behind a signed link send no referrer, so their forms come with the origin "null". Those of other sites
  // are refused by `server/middleware/same-origin.ts`.
  allowedActionOrigins: ["null"],
  buildEnd: ({ reactRouterConfig }) => writeLeanManifest(reactRouterConfig.buildDirectory),
} satisfies Config;
