import { ownerClient } from "../../../kit/http/client.ts";
import type { peopleApi } from "./api.server.ts";
import type { personFilesApi } from "./files/api.server.ts";
import type { personalDataApi } from "./personal-data/api.server.ts";

const PATH = "/api/people";

export const peopleClient = ownerClient<typeof peopleApi>(PATH);
export const personFilesClient = ownerClient<typeof personFilesApi>(PATH);
export const personalDataClient = ownerClient<typeof personalDataApi>(PATH);
