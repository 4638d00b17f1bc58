import { Check } from "lucide-react";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Pictogram } from "../../../../ui/pictogram/pictogram.tsx";
import type { Service } from "../schema.ts";
import { parseServiceIcon } from "../service.ts";
import { ServicePrice } from "./service-price.tsx";

/** Lies down in a wide column, so that a last card alone in its row fills it. */
export function ServiceCard({ service }: { service: Service }) {
  return (
    <div className="@container h-full">
      <Card
        as="article"
        interactive
        className="flex h-full flex-col gap-5 p-6 @2xl:grid @2xl:grid-cols-2 @2xl:gap-x-12 @5xl:grid-cols-3"
      >
        <div className="col-span-full flex flex-wrap items-center justify-between gap-3">
          <span className="grid size-12 place-items-center rounded-sm bg-raised text-primary">
            <Pictogram name={`service-${parseServiceIcon(service.icon)}`} />
          </span>
          <ServicePrice service={service} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <h3 className="text-xl">{service.title}</h3>
          <p className="text-muted">{service.description}</p>
        </div>
        <ul className="grid grow content-start gap-2 @2xl:row-span-2 @5xl:col-span-2 @5xl:grid-cols-2 @5xl:gap-x-12">
          {service.features.map((feature) => (
            <li key={feature} className="flex gap-3 wrap-anywhere">
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-good" />
              {feature}
            </li>
          ))}
        </ul>
        <ButtonLink to="/contact" variant="secondary" className="self-start justify-self-start">
          Get Started<span className="sr-only"> with {service.title}</span>
        </ButtonLink>
      </Card>
    </div>
  );
}
