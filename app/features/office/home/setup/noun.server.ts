import type { Noun } from "../../../../kit/noun.server.ts";
import { setupApi } from "./api.server.ts";

export const setupNoun: Noun = {
  name: "setup",
  api: (site) => [["/admin/setup", setupApi(site).router]],
};
