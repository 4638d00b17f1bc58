import { ownerClient } from "../../../kit/http/client.ts";
import type { dealsApi } from "./api.server.ts";

export const dealsClient = ownerClient<typeof dealsApi>("/api/deals");
