import type { Noun } from "../../kit/noun.server.ts";
import { peopleApi } from "./api.server.ts";
import { peopleWorker } from "./people-worker.server.ts";
import { personSearch } from "./store/owner-search.server.ts";

export const peopleNoun: Noun = {
  name: "people",
  api: (site) => [["/people", peopleApi(site).router]],
  search: personSearch,
  workers: [peopleWorker],
};
