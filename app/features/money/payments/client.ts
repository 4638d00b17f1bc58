import { ownerClient } from "../../../kit/http/client.ts";
import type { paymentsApi } from "./api.server.ts";

export const paymentsClient = ownerClient<typeof paymentsApi>("/api/payments");
