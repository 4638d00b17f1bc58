import { Tabs } from "../../ui/admin/tabs.tsx";
import { AdminIssues } from "./admin-issues.tsx";
import type { NewsletterData } from "./admin-newsletter.ts";
import { AdminSubscribers } from "./admin-subscribers.tsx";
import { AdminSuppressed } from "./admin-suppressed.tsx";

export function AdminNewsletter({ growth, subscribers, issues, suppressed }: NewsletterData) {
  return (
    <Tabs
      label="Newsletter"
      tabs={[
        {
          value: "subscribers",
          label: "Subscribers",
          content: <AdminSubscribers growth={growth} list={subscribers} />,
        },
        { value: "issues", label: "Issues", content: <AdminIssues {...issues} /> },
        { value: "suppressed", label: "Suppressed", content: <AdminSuppressed list={suppressed} /> },
      ]}
    />
  );
}
