import type { Feature } from "../../../../kit/feature.server.ts";
import { claimsApi } from "./api.server.ts";
import { listContradictions } from "./claims.server.ts";

export const claimsFeature: Feature = {
  name: "claims",
  api: (site) => [["/admin/claims", claimsApi(site).router]],
  figures: async (db, _now, features) => ({
    contradictions: (await listContradictions(db, features)).length,
  }),
  today: async (db, { features }) => [
    { kind: "contradictions", items: [], total: (await listContradictions(db, features)).length },
  ],
};
