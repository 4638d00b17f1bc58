import { ButtonLink } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { ServiceTeaser, type TeasedService } from "./service-teaser.tsx";

/** The way to all details takes the last cell, so that seven services fill the grid. */
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
