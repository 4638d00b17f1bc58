import { PageLink } from "../../../ui/page/page-link.tsx";
import type { Service } from "../schema.ts";
import { parseServiceIcon } from "../service.ts";
import { ServiceIcon } from "./service-icon.tsx";

export type TeasedService = Omit<Service, "features">;

function formatPrice({ currency, startingPrice, endingPrice }: TeasedService): string {
  return endingPrice
    ? `${currency}${startingPrice} - ${currency}${endingPrice}`
    : `From ${currency}${startingPrice}`;
}

export function ServiceTeaser({ service }: { service: TeasedService }) {
  return (
    <article className="service-cell">
      <ServiceIcon name={parseServiceIcon(service.icon)} />
      <h3 className="text-lg/snug">
        <PageLink to="/services" className="stretch">
          {service.title}
        </PageLink>
      </h3>
      <p>{service.description}</p>
      <p className="price">{formatPrice(service)}</p>
    </article>
  );
}
