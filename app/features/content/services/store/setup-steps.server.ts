import type { SetupStep } from "../../../../kit/feature.server.ts";
import { BUILT_IN_SERVICES } from "../built-in-services.ts";
import type { Service } from "../schema.ts";
import { listServices } from "../services.server.ts";

const SAMPLE_PRICES = new Set(BUILT_IN_SERVICES.map(describePrice));

/** A service at the sample's price is the sample's, though its words may be new. */
const hasOwnPrice: SetupStep = async ({ connection }) =>
  (await listServices(connection.db)).some((service) => !SAMPLE_PRICES.has(describePrice(service)));

export const serviceSteps = { prices: hasOwnPrice };

function describePrice({ id, currency, startingPrice, endingPrice = "" }: Service): string {
  return [id, currency, startingPrice, endingPrice].join("|");
}
