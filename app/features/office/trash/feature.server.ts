import type { Feature } from "../../../kit/feature.server.ts";
import { trashApi } from "./api.server.ts";
import { trashPurger } from "./trash-purger.server.ts";

export const trashFeature: Feature = {
  name: "trash",
  api: (site) => [["/trash", trashApi(site).router]],
  workers: [trashPurger],
};
