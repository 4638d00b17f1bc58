import { data, redirect } from "react-router";
import { formContext, pageContext } from "../../context.ts";
import { isMailOn } from "../../features/core/outbox/mail-probe.server.ts";
import { breadcrumbJsonLd } from "../../features/insight/seo/json-ld.ts";
import { findSite, pageMeta } from "../../features/insight/seo/meta.ts";
import { findShownOverride } from "../../features/insight/seo/overrides/page-overrides.server.ts";
import { askByForm, loadEstimatePage } from "../../features/money/estimates/site/estimate-page.server.ts";
import { EstimatePage, EstimateSent } from "../../features/money/estimates/site/estimate-page.tsx";
import { EstimateServicesPage } from "../../features/money/estimates/site/services-page.tsx";
import { readSender } from "../../kit/http/visitor.server.ts";
import { readForm, readTexts } from "../../utils/http/private-page.ts";
import type { Route } from "./+types/estimate";
import "../../styles/client-pages.css";

/** An estimate carries the day, so it isn't kept; the list of services is, like other pages. */
const DATED = { "cache-control": "private, no-store" };

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const [kept, retryAfter] = [loaderHeaders.get("cache-control"), actionHeaders.get("retry-after")];
  return { ...(kept && { "cache-control": kept }), ...(retryAfter && { "retry-after": retryAfter }) };
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, db } = context.get(pageContext);
  const [{ services, page }, override] = await Promise.all([
    loadEstimatePage(site, db, url.searchParams),
    findShownOverride(db, "/estimate"),
  ]);
  const isSent = url.searchParams.has("sent");
  if (services.length === 0 && !isSent) throw data(null, { status: 404 });
  return data({ services, page, override, isSent, isMailOn: isMailOn(site) }, page ? { headers: DATED } : {});
}

/** The same command as `POST /api/estimates`, for the page's form. */
export async function action({ request, context }: Route.ActionArgs) {
  const { site } = context.get(pageContext);
  const values = readTexts(await readForm(request));
  const result = await askByForm(site, readSender(context.get(formContext)), values);
  if (result.ok) return redirect("/estimate?sent=1", 303);
  const { status, refused, retryAfterSeconds } = result;
  return data(refused, {
    status,
    ...(retryAfterSeconds !== undefined && { headers: { "retry-after": `${retryAfterSeconds}` } }),
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSite(matches);
  return pageMeta(site, {
    path: "/estimate",
    title: "Get an estimate",
    description: `Choose what you need and see a price range for work by ${site.name}, at once and without obligation.`,
    keywords: ["estimate", "price range", "quote", site.jobTitle, site.name],
    jsonLd: import.meta.env.SSR
      ? [breadcrumbJsonLd(site, [{ name: "Get an estimate", path: "/estimate" }])]
      : [],
    ...loaderData?.override,
  });
}

export default function Estimate({ loaderData, actionData }: Route.ComponentProps) {
  const { services, page, isSent, isMailOn: canMail } = loaderData;
  if (isSent) return <EstimateSent isMailOn={canMail} />;
  if (!page) return <EstimateServicesPage services={services} />;
  return (
    <EstimatePage
      key={page.service.id}
      {...page}
      refused={actionData}
      isMailOn={canMail}
      hasOthers={services.length > 1}
    />
  );
}
