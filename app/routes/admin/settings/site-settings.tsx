import { loadLaunch } from "../../../features/launch/admin/launch-data.ts";
import { SiteVisibility } from "../../../features/launch/admin/site-visibility.tsx";
import { loadProfile } from "../../../features/profile/admin/profile-data.ts";
import { TimeZoneSection } from "../../../features/profile/admin/time-zone-section.tsx";
import { sampleClient } from "../../../features/sample/client.ts";
import { listNames } from "../../../features/sample/sample.ts";
import { SiteAddressSection } from "../../../features/settings/address/site-address-section.tsx";
import { SiteSettings } from "../../../features/settings/admin/admin-site-settings.tsx";
import { useSettingsEditor } from "../../../features/settings/admin/settings-editor.tsx";
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
