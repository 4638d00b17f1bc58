import { findSite } from "../../features/insight/seo/meta.ts";
import { BackupsSection } from "../../features/office/backups/admin/backups-section.tsx";
import { backupsClient } from "../../features/office/backups/client.ts";
import { PortabilityPanel } from "../../features/office/portability/admin/portability-panel.tsx";
import { SampleSection } from "../../features/office/sample/admin/sample-section.tsx";
import { sampleClient } from "../../features/office/sample/client.ts";
import { load } from "../../kit/http/client.ts";
import { adminMeta } from "../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/portability";

export const handle = { title: "Backup" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [samples, backups] = await Promise.all([
    load(sampleClient.index.$get(), request.url),
    load(backupsClient.index.$get(), request.url),
  ]);
  return { samples, backups };
}

export default function PortabilityScreen({ loaderData }: Route.ComponentProps) {
  const { samples, backups } = loaderData;
  return (
    <PortabilityPanel
      first={
        <>
          <SampleSection content={samples} />
          <BackupsSection list={backups} />
        </>
      }
    />
  );
}

export function ErrorBoundary() {
  return <LoadFailed title="This screen couldn't be loaded" />;
}
