import { findSite } from "../../../features/insight/seo/meta.ts";
import { RecurringInvoices } from "../../../features/money/invoices/recurring/admin/recurring-invoices.tsx";
import { loadTemplates } from "../../../features/money/invoices/recurring/admin/templates-data.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { BackLink } from "../../../ui/admin/back-link.tsx";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/recurring-invoices";

export const handle = { title: "Recurring invoices" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTemplates(request.url);
}

export default function Recurring({ loaderData }: Route.ComponentProps) {
  return <RecurringInvoices data={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <LoadFailed
      title="The recurring invoices couldn't be loaded"
      back={<BackLink to="/admin/invoices">All invoices</BackLink>}
    />
  );
}
