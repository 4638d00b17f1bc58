import type { Config } from "@react-router/dev/config";
import { writeLeanManifest } from "./scripts/lean-manifest.ts";

export default {
  ssr: true,
  // The manifest of every public route is small; asking the server for it lazily would only add a request.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => writeLeanManifest(reactRouterConfig.buildDirectory),
} satisfies Config;
