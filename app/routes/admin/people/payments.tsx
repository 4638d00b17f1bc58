import { AdminPayments } from "../../../features/money/payments/admin/admin-payments.tsx";
import { loadPayments } from "../../../features/money/payments/admin/payments-data.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/payments";

export const handle: ScreenHandle = { title: "Payments", failure: "The payments couldn't be loaded" };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPayments(request.url);
}

export default function Payments({ loaderData }: Route.ComponentProps) {
  return <AdminPayments data={loaderData} />;
}
