import type { Noun } from "../../../../kit/noun.server.ts";
import { claimsApi } from "./api.server.ts";
import { listContradictions } from "./claims.server.ts";

export const claimsNoun: Noun = {
  name: "claims",
  api: (site) => [["/admin/claims", claimsApi(site).router]],
  figures: async (db, _now, nouns) => ({ contradictions: (await listContradictions(db, nouns)).length }),
  today: async (db, { nouns }) => [
    { kind: "contradictions", items: [], total: (await listContradictions(db, nouns)).length },
  ],
};
