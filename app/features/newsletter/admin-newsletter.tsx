import { Tabs } from "../../ui/admin/tabs.tsx";
import type { NewsletterData } from "./admin-newsletter.ts";
import { AdminSubscribers } from "./admin-subscribers.tsx";
import { AdminSuppressed } from "./admin-suppressed.tsx";

export function AdminNewsletter({ growth, subscribers, suppressed }: NewsletterData) {
  return (
    <Tabs
      label="Newsletter"
      tabs={[
        {
          value: "subscribers",
          label: "Subscribers",
          content: <AdminSubscribers growth={growth} list={subscribers} />,
        },
        { value: "suppressed", label: "Suppressed", content: <AdminSuppressed list={suppressed} /> },
      ]}
    />
  );
}
