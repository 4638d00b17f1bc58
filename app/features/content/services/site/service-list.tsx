import { ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import type { Service } from "../schema.ts";
import { Pending } from "./pending.tsx";
import { ServiceCard } from "./service-card.tsx";

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
