import { RouteTabs } from "../../../ui/admin/route-tabs.tsx";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";

export const handle: ScreenHandle = { title: "Assistant", failure: "The assistant couldn't be loaded" };

export default function Assistant() {
  return (
    <RouteTabs
      label="Assistant"
      tabs={[
        { to: "/admin/assistant", label: "Conversations" },
        { to: "/admin/assistant/unanswered", label: "Unanswered" },
        { to: "/admin/assistant/marked", label: "Marked wrong" },
        { to: "/admin/assistant/faq", label: "FAQ" },
        { to: "/admin/assistant/try", label: "Try it" },
        { to: "/admin/assistant/settings", label: "Settings" },
        { to: "/admin/assistant/usage", label: "Usage" },
      ]}
    />
  );
}
