import { routes } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { creditWrites } from "./api/credit-writes.server.ts";
import { paymentReads } from "./api/payment-reads.server.ts";
import { paymentCorrections, paymentWrites } from "./api/payment-writes.server.ts";
import { providerPayments } from "./providers/api/link-api.server.ts";
import { providerSetup } from "./providers/api/provider-setup-api.server.ts";

export function paymentsApi(site: Site) {
  return routes(site)
    .with(paymentReads(site))
    .with(providerSetup(site))
    .with(providerPayments(site))
    .with(paymentWrites(site))
    .with(paymentCorrections(site))
    .with(creditWrites(site));
}
