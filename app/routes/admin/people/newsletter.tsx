import { loadNewsletter, runNewsletterIntent } from "../../../features/newsletter/admin/admin-newsletter.ts";
import { AdminNewsletter } from "../../../features/newsletter/admin/admin-newsletter-screen.tsx";
import { findSite } from "../../../features/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/newsletter";

export const handle = { title: "Newsletter" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadNewsletter(request.url);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runNewsletterIntent(await request.json(), request.url);
}

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  return <AdminNewsletter {...loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The newsletter could not be loaded" />;
}
