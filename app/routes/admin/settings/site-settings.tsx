import { loadLaunch } from "../../../features/launch/admin/launch-data.ts";
import { SiteVisibility } from "../../../features/launch/admin/site-visibility.tsx";
import { SiteAddressSection } from "../../../features/settings/address/site-address-section.tsx";
import { SiteSettings } from "../../../features/settings/admin/admin-site-settings.tsx";
import { useSettingsEditor } from "../../../features/settings/admin/settings-editor.tsx";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/site-settings";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadLaunch(request.url);
}

export default function SiteSettingsTab({ loaderData }: Route.ComponentProps) {
  return (
    <SiteSettings
      form={useSettingsEditor().form}
      address={<SiteAddressSection />}
      visibility={<SiteVisibility launch={loaderData} />}
    />
  );
}

export function ErrorBoundary() {
  return <LoadFailed title="The site settings couldn't be loaded" />;
}
