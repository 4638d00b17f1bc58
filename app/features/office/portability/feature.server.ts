import type { Feature } from "../../../kit/feature.server.ts";
import { portabilityApi } from "./api/archive-api.server.ts";
import { postsPortabilityApi } from "./api/posts-import-api.server.ts";

export const portabilityFeature: Feature = {
  name: "portability",
  api: (site) => [
    ["/", portabilityApi(site).router],
    ["/", postsPortabilityApi(site).router],
  ],
  bodies: { own: ["/api/import", "/api/import/posts"] },
};
