import { AdminBusiness } from "../../../features/money/business/admin/admin-business.tsx";
import { loadBusiness } from "../../../features/money/business/admin/business-data.ts";
import { ProviderSection } from "../../../features/money/payments/providers/admin/provider-section.tsx";
import { loadProviders } from "../../../features/money/payments/providers/admin/providers-data.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/business";

export const handle: ScreenHandle = {
  title: "Business",
  failure: "The business settings couldn't be loaded",
};

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
