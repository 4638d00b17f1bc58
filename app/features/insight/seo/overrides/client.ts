import { ownerClient } from "../../../../kit/http/client.ts";
import type { seoPagesApi } from "./api.server.ts";

export const seoPagesClient = ownerClient<typeof seoPagesApi>("/api/seo/pages");
