import { ownerClient } from "../../../../kit/http/client.ts";
import type { newsletterSubscribersApi } from "./api.server.ts";
import type { suppressedAddressesApi } from "./suppressed-api.server.ts";

export const subscribersClient = ownerClient<typeof newsletterSubscribersApi>("/api/newsletter/subscribers");

export const suppressedClient = ownerClient<typeof suppressedAddressesApi>("/api/newsletter/suppressed");
