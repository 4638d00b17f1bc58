import { orderCall, ownerClient, recordCalls, restoreCall } from "../../../kit/http/client.ts";
import type { ownerServicesApi, servicesApi } from "./api.server.ts";

export const ownerServicesClient = ownerClient<typeof ownerServicesApi>("/api/admin/services");

const servicesClient = ownerClient<typeof servicesApi>("/api/services");

export const serviceCalls = {
  ...recordCalls({ $post: servicesClient.index.$post, ":id": servicesClient[":id"] }),
  ...restoreCall(servicesClient),
  ...orderCall(servicesClient),
};
