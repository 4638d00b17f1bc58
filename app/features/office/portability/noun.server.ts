import type { Noun } from "../../../kit/noun.server.ts";
import { portabilityApi } from "./api/archive-api.server.ts";
import { postsPortabilityApi } from "./api/posts-import-api.server.ts";

export const portabilityNoun: Noun = {
  name: "portability",
  api: (site) => [
    ["/", portabilityApi(site).router],
    ["/", postsPortabilityApi(site).router],
  ],
  bodies: { own: ["/api/import", "/api/import/posts"] },
};
