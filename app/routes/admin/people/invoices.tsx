import { AdminInvoices } from "../../../features/money/invoices/admin/admin-invoices.tsx";
import { loadInvoices } from "../../../features/money/invoices/admin/invoices-data.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/invoices";

export const handle: ScreenHandle = { title: "Invoices", failure: "The invoices couldn't be loaded" };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInvoices(request.url);
}

export default function Invoices({ loaderData }: Route.ComponentProps) {
  return <AdminInvoices data={loaderData} />;
}
