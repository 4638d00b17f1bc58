import { RouteTabs } from "../../../ui/admin/route-tabs.tsx";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";

export const handle: ScreenHandle = { title: "Estimates", failure: "The estimates couldn't be loaded" };

export default function Estimates() {
  return (
    <RouteTabs
      label="Estimates"
      tabs={[
        { to: "/admin/estimates", label: "Requests" },
        { to: "/admin/estimates/rules", label: "Rules" },
      ]}
    />
  );
}
