import { lazy, Suspense } from "react";
import { data, redirect, useSearchParams } from "react-router";
import { formContext, pageContext } from "../../context.ts";
import type { ShownFaq } from "../../features/assistant/faq/faq.ts";
import { listShownFaq } from "../../features/assistant/faq/shown-faq.server.ts";
import { LateFaqSection } from "../../features/assistant/faq/site/late-faq-section.tsx";
import { findBookingPath } from "../../features/clients/bookings/bookings.server.ts";
import { findRequestPath, takesCalls } from "../../features/clients/contact/call-request.ts";
import { ContactClosing } from "../../features/clients/contact/site/contact-closing.tsx";
import { ContactDetails } from "../../features/clients/contact/site/contact-details.tsx";
import { ContactForm } from "../../features/clients/contact/site/contact-form.tsx";
import { CALL_FORM, submitContactForm } from "../../features/clients/contact/site/contact-post.ts";
import { ContactPrices } from "../../features/clients/contact/site/contact-prices.tsx";
import { sendVisitorMessage } from "../../features/clients/contact/visitor-message.server.ts";
import { getProfile } from "../../features/content/profile/profile.server.ts";
import { listContactDetails, listContactStats } from "../../features/content/profile/profile.ts";
import { describePriceAudience } from "../../features/content/profile/site/price-audience.ts";
import { SocialLinks } from "../../features/content/profile/site/social-links.tsx";
import { StatGrid } from "../../features/content/profile/site/stat-grid.tsx";
import type { Site } from "../../features/content/profile/site.ts";
import { listServices, listShownTiers } from "../../features/content/services/services.server.ts";
import { textRenderers } from "../../features/core/markdown/markdown.server.ts";
import { breadcrumbJsonLd, faqJsonLd } from "../../features/insight/seo/json-ld.ts";
import { findSite, pageMeta } from "../../features/insight/seo/meta.ts";
import { findShownOverride } from "../../features/insight/seo/overrides/page-overrides.server.ts";
import { describeContact } from "../../features/insight/seo/texts/page-text-contact.ts";
import { offersEstimates } from "../../features/money/estimates/estimates.server.ts";
import { readSender } from "../../kit/http/visitor.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { joinClasses } from "../../ui/class-names.ts";
import { PageHeader, Section } from "../../ui/section.tsx";
import type { FormSignals } from "../../utils/form-signals.ts";
import { hideField } from "../../utils/hidden-field.ts";
import { readForm, readTexts } from "../../utils/http/private-page.ts";
import type { Route } from "./+types/contact";
import "../../styles/site.css";

/** For those who ask for it: most who come here write. */
const CallSection = lazy(async () => {
  const module = await import("../../features/clients/contact/site/call-section.tsx");
  return { default: module.CallSection };
});

export async function loader({ context }: Route.LoaderArgs) {
  const { site, db, isDocument } = context.get(pageContext);
  const [profile, services, tiers, faq, override, bookingPath, hasEstimates] = await Promise.all([
    getProfile(db),
    listServices(db),
    listShownTiers(db),
    listShownFaq(db, site.get(textRenderers).renderMarkdown),
    findShownOverride(db, "/contact"),
    findBookingPath(db),
    offersEstimates(db),
  ]);
  const { email, contactPrices, availability, responseTime, socialLinks, leads } = profile;
  return {
    email,
    contactDetails: listContactDetails(profile),
    contactStats: listContactStats(profile),
    contactPrices,
    priceAudience: profile.priceAudience || describePriceAudience(contactPrices, services, tiers),
    availability,
    responseTime,
    bookingPath,
    hasEstimates,
    socialLinks,
    leads: { page: leads.contact, prices: leads.contactPrices, call: leads.contactCall },
    // Only structured data need the plain texts.
    faq: faq.map((entry) => (isDocument ? hideField(entry, "html", "text") : hideField(entry, "text"))),
    override,
  };
}

/** The same command as `POST /api/contact`, for a browser without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const { site, db, now } = context.get(pageContext);
  const values = readTexts(await readForm(request));
  const { availability } = await getProfile(db);
  const submit = (input: unknown, signals: FormSignals) =>
    sendVisitorMessage(site, readSender(context.get(formContext)), input, signals);
  const refused = await submitContactForm(values, { submit, availability, now: now() });
  if (refused?.retryAfterSeconds !== undefined) {
    return data(refused, { status: 429, headers: { "retry-after": `${refused.retryAfterSeconds}` } });
  }
  if (refused) return data(refused, { status: 400 });
  return redirect(
    values.form === CALL_FORM ? "/contact?schedule=sent#schedule" : "/contact?sent=1#contact-form",
    303,
  );
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSite(matches);
  return pageMeta(site, {
    ...describeContact(site, loaderData?.responseTime),
    keywords: ["contact", "hire", "freelance developer", site.jobTitle, site.name],
    jsonLd: import.meta.env.SSR ? listJsonLd(site, loaderData?.faq ?? []) : [],
    ...loaderData?.override,
  });
}

function listJsonLd(site: Site, faq: readonly ShownFaq[]): object[] {
  const trail = breadcrumbJsonLd(site, [{ name: "Contact", path: "/contact" }]);
  return faq.length > 0 ? [trail, faqJsonLd(faq)] : [trail];
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const {
    email,
    contactDetails,
    contactStats,
    contactPrices,
    priceAudience,
    availability,
    bookingPath,
    hasEstimates,
    socialLinks,
    leads,
    faq,
  } = loaderData;
  const hasPrices = contactPrices.length + contactStats.length > 0;
  const hasSections = hasPrices || faq.length > 0;
  const [query] = useSearchParams();
  const refusedMessage = actionData?.form === "message" ? actionData : undefined;
  const refusedCall = actionData?.form === "call" ? actionData : undefined;
  const schedule = query.get("schedule");
  const isAskingForCall = refusedCall || schedule === "sent" || (schedule && !bookingPath);
  return (
    <>
      <PageHeader eyebrow="contact" title="Get In Touch" lead={leads.page} />
      <div className="wrap grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card as="section" className="p-6 sm:p-8">
          <h2 className="mb-6 text-heading">Send a message</h2>
          <ContactForm email={email} refused={refusedMessage} isSent={query.has("sent")} />
        </Card>
        <div className="grid gap-6">
          <Card as="section" className="p-6 sm:p-8">
            <h2 className="mb-6 text-heading">Contact information</h2>
            <ContactDetails details={contactDetails} />
          </Card>
          {socialLinks.length > 0 && (
            <Card
              as="section"
              className="flex flex-wrap items-center justify-between gap-3 p-6 sm:px-8 lg:block lg:py-8"
            >
              <h2 className="text-heading lg:mb-3">Follow Me</h2>
              <SocialLinks links={socialLinks} label="Social links" />
            </Card>
          )}
        </div>
      </div>
      {hasPrices && (
        <Section
          eyebrow="pricing"
          title="Services & Pricing"
          lead={leads.prices}
          action={
            <div className="flex flex-wrap gap-3">
              {hasEstimates && <ButtonLink to="/estimate">Get an estimate</ButtonLink>}
              <ButtonLink to="/services" variant="secondary">
                All services
              </ButtonLink>
            </div>
          }
        >
          <div className="grid gap-6">
            {contactPrices.length > 0 && <ContactPrices prices={contactPrices} audience={priceAudience} />}
            <StatGrid stats={contactStats} />
          </div>
        </Section>
      )}
      <LateFaqSection entries={faq} />
      <div className={joinClasses("wrap grid gap-6 pb-(--section)", !hasSections && "pt-(--section)")}>
        <ContactClosing
          text={leads.call}
          email={email}
          callPath={bookingPath ?? findRequestPath(availability)}
        />
        {takesCalls(availability) && isAskingForCall && (
          <Suspense>
            <CallSection
              availability={availability}
              email={email}
              refused={refusedCall}
              isSent={schedule === "sent"}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}
