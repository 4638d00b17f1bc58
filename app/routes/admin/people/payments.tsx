import { findSite } from "../../../features/insight/seo/meta.ts";
import { AdminPayments } from "../../../features/money/payments/admin/admin-payments.tsx";
import { loadPayments } from "../../../features/money/payments/admin/payments-data.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/payments";

export const handle = { title: "Payments" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPayments(request.url);
}

export default function Payments({ loaderData }: Route.ComponentProps) {
  return <AdminPayments data={loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The payments couldn't be loaded" />;
}
