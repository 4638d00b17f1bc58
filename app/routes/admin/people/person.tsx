import { AdminPerson } from "../../../features/clients/people/admin/admin-person.tsx";
import { loadPerson } from "../../../features/clients/people/admin/people-data.ts";
import { loadLinkedEngagements } from "../../../features/money/engagements/admin/engagements-data.ts";
import { LinkedEngagementsPanel } from "../../../features/money/engagements/admin/linked-engagements.tsx";
import { loadPersonInvoices } from "../../../features/money/invoices/admin/invoices-data.ts";
import { PersonInvoices } from "../../../features/money/invoices/admin/person-invoices.tsx";
import { loadQuotesOf } from "../../../features/money/quotes/admin/quotes-data.ts";
import { QuotesPanel } from "../../../features/money/quotes/admin/quotes-panel.tsx";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/person";

export const handle: ScreenHandle = {
  title: "Person",
  failure: "The person couldn't be loaded",
  back: { to: "/admin/people", label: "All people" },
};

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const [person, quotes, invoices, engagements] = await Promise.all([
    loadPerson(params.id, request.url),
    loadQuotesOf({ person: params.id }, request.url),
    loadPersonInvoices(params.id, request.url),
    loadLinkedEngagements({ person: params.id }, request.url),
  ]);
  return { ...person, quotes, engagements, invoices };
}

export default function Person({ loaderData }: Route.ComponentProps) {
  const { person, quotes, engagements, invoices } = loaderData;
  return (
    <AdminPerson key={person.id} data={loaderData}>
      <QuotesPanel of={{ person: person.id }} data={quotes} />
      <LinkedEngagementsPanel data={engagements} personId={person.id} />
      <PersonInvoices personId={person.id} data={invoices} />
    </AdminPerson>
  );
}
