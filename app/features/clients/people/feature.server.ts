import type { Feature } from "../../../kit/feature.server.ts";
import { peopleApi } from "./api.server.ts";
import { PERSON_FILE_BODY_MAX_BYTES, personFilesApi } from "./files/api.server.ts";
import { FILE_TOO_LARGE } from "./person-file.ts";
import { personalDataApi } from "./personal-data/api.server.ts";
import { peoplePersonalData } from "./personal-data/people-data.server.ts";
import { peopleRecords } from "./records.server.ts";
import { personSearch } from "./search.server.ts";
import { peopleWorker } from "./worker.server.ts";

export const peopleFeature: Feature = {
  name: "people",
  api: (site) => [
    ["/people", peopleApi(site).router],
    ["/people", personFilesApi(site).router],
    ["/people", personalDataApi(site).router],
  ],
  bodies: {
    uploads: {
      "/api/people/:id/files": { maxBytes: PERSON_FILE_BODY_MAX_BYTES, tooLarge: FILE_TOO_LARGE },
    },
  },
  records: [peopleRecords],
  personalData: peoplePersonalData,
  search: personSearch,
  workers: [peopleWorker],
};
