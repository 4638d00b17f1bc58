import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ServiceTeaser, type TeasedService } from "./service-teaser.tsx";

/** The way to all details takes the last cell, so that seven services fill the grid. */
export function ServiceGrid({ services }: { services: readonly TeasedService[] }) {
  return (
    <div className="service-grid">
      {services.map((service) => (
        <ServiceTeaser key={service._id} service={service} />
      ))}
      <div className="service-cell service-more">
        <p>What each one includes, prices and payment terms.</p>
        <ButtonLink to="/services">
          View Services & Pricing <Icon name="arrow-right" />
        </ButtonLink>
      </div>
    </div>
  );
}
