import { Card } from "../../../../ui/card.tsx";
import { PageLink } from "../../../../ui/page/page-link.tsx";
import { PageHeader } from "../../../../ui/section.tsx";
import type { OfferedService } from "../estimate.ts";

/** The services to choose from. */
export function EstimateServicesPage({ services }: { services: readonly OfferedService[] }) {
  return (
    <>
      <PageHeader
        eyebrow="estimate"
        title="Get an estimate"
        lead="Choose what you need and see a price range at once. You don't have to say who you are."
      />
      <ul className="wrap grid gap-6 pb-(--section) md:grid-cols-2 lg:grid-cols-3">
        {services.map(({ id, title, description }) => (
          <Card key={id} as="li" interactive className="grid content-start gap-3 p-6">
            <h2 className="text-heading">
              <PageLink
                to={`/estimate?service=${encodeURIComponent(id)}`}
                className="stretch hover:text-primary"
              >
                {title}
              </PageLink>
            </h2>
            {description && <p className="text-muted">{description}</p>}
          </Card>
        ))}
      </ul>
    </>
  );
}
