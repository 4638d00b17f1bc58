import { orderCall, ownerClient, recordCalls } from "../../../kit/http/client.ts";
import type { availabilityApi, callTypesApi } from "./api/availability-api.server.ts";
import type { bookingsApi } from "./api/bookings-api.server.ts";

export const bookingsClient = ownerClient<typeof bookingsApi>("/api/bookings");
export const availabilityClient = ownerClient<typeof availabilityApi>("/api/availability");
export const callTypesClient = ownerClient<typeof callTypesApi>("/api/call-types");

export const callTypeCalls = {
  ...recordCalls({ $post: callTypesClient.index.$post, ":id": callTypesClient[":id"] }),
  ...orderCall(callTypesClient),
};
