import type { Noun } from "../../../kit/noun.server.ts";
import { searchApi } from "./api.server.ts";

export const searchNoun: Noun = {
  name: "search",
  api: (site) => [["/admin/search", searchApi(site).router]],
};
