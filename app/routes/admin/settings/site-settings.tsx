import { loadProfile } from "../../../features/content/profile/admin/profile-data.ts";
import { TimeZoneSection } from "../../../features/content/profile/admin/time-zone-section.tsx";
import { SiteAddressSection } from "../../../features/core/settings/address/site-address-section.tsx";
import { SiteSettings } from "../../../features/core/settings/admin/admin-site-settings.tsx";
import { useSettingsEditor } from "../../../features/core/settings/admin/settings-editor.tsx";
import { loadLaunch } from "../../../features/office/launch/admin/launch-data.ts";
import { SiteVisibility } from "../../../features/office/launch/admin/site-visibility.tsx";
import { sampleClient } from "../../../features/office/sample/client.ts";
import { listNames } from "../../../features/office/sample/sample.ts";
import { load } from "../../../kit/http/client.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/site-settings";

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [launch, profile, samples] = await Promise.all([
    loadLaunch(url),
    loadProfile(url),
    load(sampleClient.index.$get(), url),
  ]);
  return { launch, profile, samples };
}

export default function SiteSettingsTab({ loaderData }: Route.ComponentProps) {
  return (
    <SiteSettings
      form={useSettingsEditor().form}
      address={<SiteAddressSection />}
      timeZone={<TimeZoneSection contact={loaderData.profile.contact} />}
      visibility={<SiteVisibility launch={loaderData.launch} sample={listNames(loaderData.samples)} />}
    />
  );
}

export function ErrorBoundary() {
  return <LoadFailed title="The site settings couldn't be loaded" />;
}
