import { AdminInvoice } from "../../../features/invoices/admin/admin-invoice.tsx";
import { loadInvoice } from "../../../features/invoices/admin/invoices-data.ts";
import { findSite } from "../../../features/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { BackLink } from "../../../ui/admin/back-link.tsx";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/invoice";

export const handle = { title: "Invoice" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadInvoice(params.id, request.url);
}

export default function Invoice({ loaderData }: Route.ComponentProps) {
  return <AdminInvoice key={loaderData.invoice?.id ?? "new"} data={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <LoadFailed
      title="The invoice couldn't be loaded"
      back={<BackLink to="/admin/invoices">All invoices</BackLink>}
    />
  );
}
