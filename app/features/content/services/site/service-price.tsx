import type { Service } from "../schema.ts";

export function ServicePrice({ service }: { service: Service }) {
  const { currency, startingPrice, endingPrice } = service;
  const from = `${currency}${startingPrice}`;
  return (
    <p className="price whitespace-nowrap text-primary @xs:text-lg">
      {endingPrice ? `${from} - ${currency}${endingPrice}` : `From ${from}`}
    </p>
  );
}
