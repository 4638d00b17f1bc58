import { ownerClient } from "../../kit/http/client.ts";
import type { peopleApi } from "./api.server.ts";

export const peopleClient = ownerClient<typeof peopleApi>("/api/people");
