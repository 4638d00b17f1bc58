import { ButtonLink } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { PageLink } from "../../../../ui/page/page-link.tsx";
import { Pictogram } from "../../../../ui/pictogram/pictogram.tsx";
import type { Service } from "../schema.ts";
import { parseServiceIcon } from "../service.ts";

type TeasedService = Omit<Service, "features">;

/** The link to all details takes the last cell, so that seven services fill the grid. */
export function ServiceGrid({ services }: { services: readonly TeasedService[] }) {
  return (
    <div className="grid gap-px overflow-clip rounded-lg border border-line bg-line sm:grid-cols-2 cells:grid-cols-4">
      {services.map((service) => (
        <ServiceTeaser key={service._id} service={service} />
      ))}
      <div
        data-decor="more"
        className="flex flex-col items-start justify-between gap-6 px-5 py-5.5 sm:px-6.5 sm:py-7"
      >
        <p className="mt-2 text-body leading-normal text-muted">
          What each one includes, prices and payment terms.
        </p>
        <ButtonLink to="/services" className="px-4 [text-wrap-mode:wrap]">
          View Services & Pricing <Icon name="arrow-right" />
        </ButtonLink>
      </div>
    </div>
  );
}

function formatPrice({ currency, startingPrice, endingPrice }: TeasedService): string {
  return endingPrice
    ? `${currency}${startingPrice} - ${currency}${endingPrice}`
    : `From ${currency}${startingPrice}`;
}

function ServiceTeaser({ service }: { service: TeasedService }) {
  return (
    <article className="relative grid grid-cols-[1.375rem_1fr] gap-x-4.5 bg-surface px-5 py-5.5 transition-colors duration-250 hover:bg-raised sm:flex sm:flex-col sm:px-6.5 sm:py-7">
      <Pictogram
        name={`service-${parseServiceIcon(service.icon)}`}
        className="text-primary max-sm:col-start-1 max-sm:row-start-1 max-sm:mt-0.75 sm:mb-3"
      />
      <h3 className="text-lg/snug max-sm:col-start-2">
        <PageLink to="/services" className="stretch">
          {service.title}
        </PageLink>
      </h3>
      <p className="mt-2 text-body leading-normal text-muted max-sm:col-start-2">{service.description}</p>
      <p className="price mt-2 text-body leading-normal max-sm:col-start-2 sm:mt-auto sm:pt-5">
        {formatPrice(service)}
      </p>
    </article>
  );
}
