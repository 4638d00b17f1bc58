import type { Noun } from "../../../kit/noun.server.ts";
import { trashApi } from "./api.server.ts";
import { trashPurger } from "./trash-purger.server.ts";

export const trashNoun: Noun = {
  name: "trash",
  api: (site) => [["/trash", trashApi(site).router]],
  workers: [trashPurger],
};
