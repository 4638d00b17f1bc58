import type { Noun } from "../../kit/noun.server.ts";
import { POST_BODY_MAX_BYTES } from "../posts/api/writes.server.ts";
import { pagesApi } from "./api.server.ts";
import { pagesKind } from "./page-transfer.server.ts";

export const pagesNoun: Noun = {
  name: "pages",
  api: (site) => [["/pages", pagesApi(site)]],
  bodies: { larger: { "/api/pages": POST_BODY_MAX_BYTES } },
  archive: [pagesKind],
};
