import { loadProfile } from "../../features/content/profile/admin/profile-data.ts";
import { NameDialog } from "../../features/content/profile/setup/name-dialog.tsx";
import { AdminProjectDialog } from "../../features/content/projects/admin/admin-project-dialog.tsx";
import { PriceDialog } from "../../features/content/services/admin/price-dialog.tsx";
import { loadServices } from "../../features/content/services/admin/services-data.ts";
import { FALLBACK_USER } from "../../features/core/auth/login/admin-workspace.tsx";
import { mailClient } from "../../features/core/outbox/client.ts";
import { loadSettings } from "../../features/core/settings/admin/settings-data.ts";
import { AddressDialog } from "../../features/core/settings/admin/setup/address-dialog.tsx";
import { ColoursDialog } from "../../features/core/settings/admin/setup/colours-dialog.tsx";
import { PortraitDialog } from "../../features/core/settings/admin/setup/portrait-dialog.tsx";
import { AdminDashboard } from "../../features/office/home/dashboard/admin-dashboard.tsx";
import { loadDashboard } from "../../features/office/home/dashboard/dashboard-data.ts";
import { SetupCard } from "../../features/office/home/setup/admin/setup-card.tsx";
import { loadSetup } from "../../features/office/home/setup/admin/setup-data.ts";
import { useDismissal } from "../../features/office/home/setup/admin/use-dismissal.tsx";
import { loadLaunch } from "../../features/office/launch/admin/launch-data.ts";
import { SiteVisibility } from "../../features/office/launch/admin/site-visibility.tsx";
import { SampleRemoval } from "../../features/office/sample/admin/sample-section.tsx";
import { sampleClient } from "../../features/office/sample/client.ts";
import { listNames } from "../../features/office/sample/sample.ts";
import { load } from "../../kit/http/client.ts";
import { Panel } from "../../ui/admin/layout/panel.tsx";
import type { ScreenHandle } from "../../ui/admin/screen-handle.ts";
import { findStoredUser } from "../../utils/http/api-client.ts";
import type { Route } from "./+types/dashboard";

export const handle: ScreenHandle = { title: "Dashboard", failure: "The dashboard couldn't be loaded" };

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [dashboard, mail, launch, setup, samples] = await Promise.all([
    loadDashboard(url),
    load(mailClient.mail.$get(), url),
    loadLaunch(url),
    loadSetup(url),
    load(sampleClient.index.$get(), url),
  ]);
  return {
    dashboard,
    isMailCaptured: mail.data.kind === "capture",
    name: findStoredUser().name || FALLBACK_USER.name,
    launch,
    setup,
    // Only for the forms of the first steps.
    content: setup.isShown ? await loadContent(url) : undefined,
    samples,
  };
}

async function loadContent(url: string) {
  const [loaded, profile, services] = await Promise.all([
    loadSettings(url),
    loadProfile(url),
    loadServices(url),
  ]);
  return { ...loaded, profile, services };
}

export default function DashboardScreen({ loaderData }: Route.ComponentProps) {
  return <AdminDashboard {...loaderData} first={<FirstSteps {...loaderData} />} />;
}

type FirstStepsProps = Pick<Route.ComponentProps["loaderData"], "setup" | "launch" | "content" | "samples">;

/** While the site shows any sample content, it isn't the owner's own yet, so its removal stays on offer. */
function FirstSteps({ setup, launch, content, samples }: FirstStepsProps) {
  const dismissal = useDismissal();
  const visibility = <SiteVisibility launch={launch} sample={listNames(samples)} />;
  if (!content) {
    const isSample = samples.count > 0;
    return launch.isHidden || isSample ? (
      <Panel className="mb-4 grid gap-4" aria-label={isSample ? "Sample content" : "Your site is hidden"}>
        {isSample && <SampleRemoval content={samples} />}
        {visibility}
      </Panel>
    ) : null;
  }
  const { settings, avatarFile, profile, services } = content;
  return (
    <SetupCard
      setup={setup}
      dismissal={dismissal}
      samples={<SampleRemoval content={samples} />}
      visibility={visibility}
      forms={{
        name: (onClose) => <NameDialog name={settings.name} profile={profile} onClose={onClose} />,
        face: (onClose) => <PortraitDialog settings={settings} avatarFile={avatarFile} onClose={onClose} />,
        work: (onClose) => <AdminProjectDialog project={undefined} latest={undefined} onClose={onClose} />,
        prices: (onClose) => <PriceDialog services={services} onClose={onClose} />,
        contact: (onClose) => <AddressDialog settings={settings} onClose={onClose} />,
        colours: (onClose) => <ColoursDialog settings={settings} onClose={onClose} />,
        mail: { to: "/admin/settings/email" },
      }}
    />
  );
}
