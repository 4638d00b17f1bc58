import { Check } from "lucide-react";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Pictogram } from "../../../../ui/pictogram/pictogram.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import type { Service } from "../schema.ts";
import { parseServiceIcon } from "../service.ts";
import { Pending } from "./pending.tsx";

type Services = readonly Service[] | undefined;

export function ServiceList({ services }: { services: Services | Promise<Services> }) {
  return (
    <>
      <p role="status" className="sr-only">
        <Pending value={services} fallback={null}>
          {(list = []) => (list.length > 0 ? `${list.length} services listed` : null)}
        </Pending>
      </p>
      <Pending value={services} fallback={<LoadingServices />}>
        {(list) => <ServiceGrid services={list} />}
      </Pending>
    </>
  );
}

function LoadingServices() {
  return (
    <div className="grid min-h-96 place-items-center">
      <Spinner label="Loading services..." />
    </div>
  );
}

function NoServices({ title, hint }: { title: string; hint: string }) {
  return (
    <EmptyState
      title={title}
      hint={hint}
      action={
        <ButtonLink to="/contact" variant="secondary">
          Get In Touch
        </ButtonLink>
      }
    />
  );
}

function ServiceGrid({ services }: { services: Services }) {
  if (!services) {
    return (
      <NoServices
        title="The services could not be loaded"
        hint="Please reload the page, or write to me. I answer every message."
      />
    );
  }
  if (services.length === 0) {
    return (
      <NoServices
        title="No services listed yet"
        hint="Tell me what you need, and I will tell you whether I can help."
      />
    );
  }
  return (
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {services.map((service) => (
        <li
          key={service.id}
          className="md:max-lg:last:odd:col-span-2 lg:last:nth-[3n+1]:col-span-3 lg:last:nth-[3n+2]:col-span-2"
        >
          <ServiceCard service={service} />
        </li>
      ))}
    </ul>
  );
}

/** Horizontal in a wide column, so that a single card in the last row fills it. */
function ServiceCard({ service }: { service: Service }) {
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

function ServicePrice({ service }: { service: Service }) {
  const { currency, startingPrice, endingPrice } = service;
  const from = `${currency}${startingPrice}`;
  return (
    <p className="price whitespace-nowrap text-primary @xs:text-lg">
      {endingPrice ? `${from} - ${currency}${endingPrice}` : `From ${from}`}
    </p>
  );
}
