import { data, redirect } from "react-router";
import { formContext, pageContext } from "../../context.ts";
import { listOpenTypes } from "../../features/clients/bookings/bookings.server.ts";
import { bookByForm, loadBookPage } from "../../features/clients/bookings/site/book-page.server.ts";
import { BookPage } from "../../features/clients/bookings/site/book-page.tsx";
import { CallTypesPage } from "../../features/clients/bookings/site/call-types-page.tsx";
import { findRequestPath } from "../../features/clients/contact/call-request.ts";
import { getProfile } from "../../features/content/profile/profile.server.ts";
import { findSite, pageMeta } from "../../features/insight/seo/meta.ts";
import { readSender } from "../../kit/http/visitor.server.ts";
import { readForm, readTexts } from "../../utils/http/private-page.ts";
import type { Route } from "./+types/book";
import "../../styles/client-pages.css";

/** "private" keeps it out of the server's own page cache: times stop being free as the clock goes on. */
const HEADERS = { "cache-control": "private, no-store" };

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("retry-after");
  return { ...HEADERS, ...(retryAfter && { "retry-after": retryAfter }) };
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { site, db, now } = context.get(pageContext);
  const types = await listOpenTypes(db);
  const [first, second] = types;
  if (!first) {
    const { availability } = await getProfile(db);
    throw redirect(findRequestPath(availability) ?? "/contact", { headers: HEADERS });
  }
  const { type: slug } = params;
  if (slug === undefined) {
    if (!second) throw redirect(`/book/${first.slug}${url.search}`, { headers: HEADERS });
    return { types, page: undefined };
  }
  const query = Object.fromEntries(url.searchParams);
  const page = await loadBookPage(db, { slug, query, now: now(), formKey: site.newId() });
  if (!page) throw data(null, { status: 404 });
  return { types: undefined, page };
}

/** The same command as `POST /api/booking`, for the page's form. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { site } = context.get(pageContext);
  const form = await readForm(request);
  const posted = { slug: params.type ?? "", values: readTexts(form) };
  const result = await bookByForm(site, readSender(context.get(formContext)), posted);
  if (result.ok) return redirect(`${result.path}?done=booked`, 303);
  const { status, refused, retryAfterSeconds } = result;
  return data(refused, {
    status,
    ...(retryAfterSeconds !== undefined && { headers: { "retry-after": `${retryAfterSeconds}` } }),
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSite(matches);
  const { page } = loaderData ?? {};
  const title = page?.type.title ?? "Book a call";
  return pageMeta(site, {
    path: page ? `/book/${page.type.slug}` : "/book",
    title,
    description: page?.type.description || `${title} with ${site.name}: choose a day and a time.`,
    keywords: ["book a call", title, site.jobTitle, site.name],
  });
}

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { types, page } = loaderData;
  if (!page) return <CallTypesPage types={types} />;
  return <BookPage key={page.type.slug} {...page} refused={actionData} />;
}
