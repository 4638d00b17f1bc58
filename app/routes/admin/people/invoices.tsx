import { findSite } from "../../../features/insight/seo/meta.ts";
import { AdminInvoices } from "../../../features/money/invoices/admin/admin-invoices.tsx";
import { loadInvoices } from "../../../features/money/invoices/admin/invoices-data.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/invoices";

export const handle = { title: "Invoices" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInvoices(request.url);
}

export default function Invoices({ loaderData }: Route.ComponentProps) {
  return <AdminInvoices data={loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The invoices couldn't be loaded" />;
}
