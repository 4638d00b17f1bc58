import { BackupsSection } from "../../features/office/backups/admin/backups-section.tsx";
import { backupsClient } from "../../features/office/backups/client.ts";
import { PortabilityPanel } from "../../features/office/portability/admin/portability-panel.tsx";
import { SampleSection } from "../../features/office/sample/admin/sample-section.tsx";
import { sampleClient } from "../../features/office/sample/client.ts";
import { load } from "../../kit/http/client.ts";
import type { ScreenHandle } from "../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/portability";

export const handle: ScreenHandle = { title: "Backup", failure: "This screen couldn't be loaded" };

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
