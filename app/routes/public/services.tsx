import { useEffect } from "react";
import { pageContext } from "../../context.ts";
import { getProfile } from "../../features/content/profile/profile.server.ts";
import { StatGrid } from "../../features/content/profile/site/stat-grid.tsx";
import type { Site } from "../../features/content/profile/site.ts";
import {
  isSampleGone,
  listServices,
  listShownTiers,
} from "../../features/content/services/services.server.ts";
import { CustomProjects } from "../../features/content/services/site/custom-projects.tsx";
import { fetchServices, loadBuiltInServices } from "../../features/content/services/site/fetch-services.ts";
import { Pending } from "../../features/content/services/site/pending.tsx";
import { RecoverySection } from "../../features/content/services/site/recovery-section.tsx";
import { ServiceList } from "../../features/content/services/site/service-list.tsx";
import { breadcrumbJsonLd, servicesJsonLd } from "../../features/insight/seo/json-ld.ts";
import { findSite, formatPageTitle, pageMeta } from "../../features/insight/seo/meta.ts";
import { findShownOverride } from "../../features/insight/seo/overrides/page-overrides.server.ts";
import { describeServices } from "../../features/insight/seo/texts/page-text-services.ts";
import { offersEstimates } from "../../features/money/estimates/estimates.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/section.tsx";
import type { Route } from "./+types/services";
import "../../styles/site.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const [services, isOwn, tiers, profile, override, hasEstimates] = await Promise.all([
    listServices(db),
    isSampleGone(db),
    listShownTiers(db),
    getProfile(db),
    findShownOverride(db, "/services"),
    offersEstimates(db),
  ]);
  const { recoveryFacts, recoveryWarning, projectStats, projectPaymentTerms, leads } = profile;
  return {
    services,
    // An owner who hid part of the sample doesn't sell what the sample sells.
    hasOwnServices: isOwn || profile.isRecoveryHidden === true,
    terms: {
      ...(!profile.isRecoveryHidden && {
        recovery: { lead: leads.recovery, tiers, facts: recoveryFacts, warning: recoveryWarning },
      }),
      projectStats,
      projectPaymentTerms,
      hasEstimates,
      leads: { page: leads.services, customProjects: leads.customProjects },
      ...(override?.title && { pageTitle: override.title }),
    },
    override,
  };
}

type ServiceTerms = Awaited<ReturnType<typeof loader>>["terms"];

/** Waits for nothing, so that the page is there at once; what fails is shown in its place on the page. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const loaded = serverLoader().catch(() => undefined);
  const terms = loaded.then((data) => data?.terms);
  // The services of the sample must not come back to an owner who offers none yet.
  const loadInstead = async () => ((await loaded)?.hasOwnServices ? [] : loadBuiltInServices());
  return { services: fetchServices(undefined, loadInstead), terms, override: undefined };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSite(matches);
  const terms = loaderData?.terms;
  // Not loaded yet after a client navigation.
  const offersRecovery = terms !== undefined && !(terms instanceof Promise) && terms.recovery !== undefined;
  return pageMeta(site, {
    ...describeServices({ offersRecovery }),
    keywords: [
      "web development price",
      "mobile app price",
      "UI/UX design",
      ...(offersRecovery ? ["account recovery"] : []),
      site.name,
    ],
    jsonLd: import.meta.env.SSR ? listJsonLd(site, loaderData) : [],
    ...loaderData?.override,
  });
}

function listJsonLd(site: Site, data: Route.ComponentProps["loaderData"] | undefined): object[] {
  const trail = breadcrumbJsonLd(site, [{ name: "Services", path: "/services" }]);
  if (!data || data.services instanceof Promise || data.terms instanceof Promise) return [trail];
  return [trail, servicesJsonLd(site, data.services, data.terms.recovery?.tiers)];
}

export default function Services({ loaderData: { services, terms }, matches }: Route.ComponentProps) {
  return (
    <>
      {/* The room for the lead is kept until it has come. */}
      <Pending value={terms} fallback={<ServicesHeader lead={"\u00a0"} />}>
        {(loaded) => <ServicesHeader lead={loaded?.leads.page} />}
      </Pending>
      <div className="wrap">
        <h2 className="sr-only">Services</h2>
        <ServiceList services={services} />
      </div>
      <Pending value={terms} fallback={null}>
        {(loaded) =>
          loaded ? (
            <>
              {loaded.pageTitle && <LateTitle title={formatPageTitle(findSite(matches), loaded.pageTitle)} />}
              <Terms terms={loaded} />
            </>
          ) : (
            <MissingTerms />
          )
        }
      </Pending>
    </>
  );
}

function ServicesHeader({ lead }: { lead: string | undefined }) {
  return <PageHeader eyebrow="services" title="Services & Pricing" lead={lead} />;
}

/** A client navigation shows the page before it knows what the owner has called it. */
function LateTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

function Terms({ terms }: { terms: ServiceTerms }) {
  return (
    <>
      {terms.recovery && <RecoverySection {...terms.recovery} />}
      <CustomProjects
        lead={terms.leads.customProjects}
        stats={<StatGrid stats={terms.projectStats} />}
        paymentTerms={terms.projectPaymentTerms}
        hasEstimates={terms.hasEstimates}
      />
    </>
  );
}

function MissingTerms() {
  return (
    <div className="wrap py-(--section)">
      <EmptyState
        title="The prices and payment terms could not be loaded"
        hint="Please reload the page, or write to me. I answer every message."
        action={<ButtonLink to="/contact">Get In Touch</ButtonLink>}
      />
    </div>
  );
}
