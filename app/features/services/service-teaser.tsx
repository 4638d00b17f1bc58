import { Link } from "react-router";
import { parseServiceIcon, type Service } from "./service.ts";
import { ServiceIcon } from "./service-icon.tsx";

function formatPrice({ currency, startingPrice, endingPrice }: Service): string {
  return endingPrice
    ? `${currency}${startingPrice} - ${currency}${endingPrice}`
    : `From ${currency}${startingPrice}`;
}

export function ServiceTeaser({ service }: { service: Service }) {
  return (
    <article className="service-cell">
      <ServiceIcon name={parseServiceIcon(service.icon)} className="text-primary" />
      <h3 className="mt-5 text-lg">
        <Link to="/services" className="stretch">
          {service.title}
        </Link>
      </h3>
      <p className="mt-2 grow text-[15px] leading-normal text-muted">{service.description}</p>
      <p className="price mt-5 text-[15px]">{formatPrice(service)}</p>
    </article>
  );
}
