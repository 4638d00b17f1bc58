import type { Noun } from "../../../kit/noun.server.ts";
import { sampleApi } from "./api.server.ts";

export const sampleNoun: Noun = {
  name: "sample",
  api: (site) => [["/sample", sampleApi(site).router]],
};
