import { ownerClient } from "../../../kit/http/client.ts";
import type { invoicesApi } from "./api.server.ts";

export const invoicesClient = ownerClient<typeof invoicesApi>("/api/invoices");
