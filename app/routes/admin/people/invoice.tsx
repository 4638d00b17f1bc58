import { AdminInvoice } from "../../../features/money/invoices/admin/admin-invoice.tsx";
import { loadInvoice } from "../../../features/money/invoices/admin/invoices-data.ts";
import { loadInvoicePayments } from "../../../features/money/payments/admin/payments-data.ts";
import { PaymentsPanel } from "../../../features/money/payments/admin/payments-panel.tsx";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/invoice";

export const handle: ScreenHandle = {
  title: "Invoice",
  failure: "The invoice couldn't be loaded",
  back: { to: "/admin/invoices", label: "All invoices" },
};

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const data = await loadInvoice(params.id, request.url);
  const hasPayments = data.kind === "issued" && data.invoice.kind === "invoice";
  return { data, payments: hasPayments ? await loadInvoicePayments(params.id, request.url) : undefined };
}

export default function Invoice({ loaderData }: Route.ComponentProps) {
  const { data, payments } = loaderData;
  return (
    <AdminInvoice key={data.invoice?.id ?? "new"} data={data}>
      {payments && <PaymentsPanel data={payments.payments} links={payments.links} />}
    </AdminInvoice>
  );
}
