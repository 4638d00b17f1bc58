import { ownerClient } from "../../../kit/http/client.ts";
import type { sampleApi } from "./api.server.ts";

export const sampleClient = ownerClient<typeof sampleApi>("/api/sample");
