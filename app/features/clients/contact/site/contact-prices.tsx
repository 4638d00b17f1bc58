import { Card } from "../../../../ui/card.tsx";
import { formatMoney } from "../../../../utils/money.ts";
import type { ContactPrice } from "../../../content/profile/profile.ts";

interface ContactPricesProps {
  prices: readonly ContactPrice[];
  /** Whom they are for; nothing is shown for an empty one. */
  audience: string;
}

export function ContactPrices({ prices, audience }: ContactPricesProps) {
  return (
    <>
      {audience && <p className="max-w-[56.8em] text-muted">{audience}</p>}
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {prices.map(({ title, description, from, unit }) => (
          <Card key={title} as="li" interactive className="flex flex-col gap-3 p-6">
            <h3 className="text-heading">{title}</h3>
            <p className="grow text-muted">{description}</p>
            <p className="mt-3 text-muted">
              from{" "}
              <span className="price text-2xl text-primary">
                {formatMoney(from)}
                {unit && `/${unit}`}
              </span>
            </p>
          </Card>
        ))}
      </ul>
    </>
  );
}
