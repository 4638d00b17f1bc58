import { RecurringInvoices } from "../../../features/money/invoices/recurring/admin/recurring-invoices.tsx";
import { loadTemplates } from "../../../features/money/invoices/recurring/admin/templates-data.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/recurring-invoices";

export const handle: ScreenHandle = {
  title: "Recurring invoices",
  failure: "The recurring invoices couldn't be loaded",
  back: { to: "/admin/invoices", label: "All invoices" },
};

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTemplates(request.url);
}

export default function Recurring({ loaderData }: Route.ComponentProps) {
  return <RecurringInvoices data={loaderData} />;
}
