import { ownerClient } from "../../../../kit/http/client.ts";
import type { invoiceTemplatesApi } from "./api.server.ts";

export const invoiceTemplatesClient = ownerClient<typeof invoiceTemplatesApi>("/api/invoice-templates");
