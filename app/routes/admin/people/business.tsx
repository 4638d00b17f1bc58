import { findSite } from "../../../features/insight/seo/meta.ts";
import { AdminBusiness } from "../../../features/money/business/admin/admin-business.tsx";
import { loadBusiness } from "../../../features/money/business/admin/business-data.ts";
import { ProviderSection } from "../../../features/money/payments/providers/admin/provider-section.tsx";
import { loadProviders } from "../../../features/money/payments/providers/admin/providers-data.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/business";

export const handle = { title: "Business" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [business, providers] = await Promise.all([loadBusiness(request.url), loadProviders(request.url)]);
  return { business, providers };
}

export default function Business({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminBusiness data={loaderData.business} />
      <ProviderSection setup={loaderData.providers} />
    </>
  );
}

export function ErrorBoundary() {
  return <LoadFailed title="The business settings couldn't be loaded" />;
}
