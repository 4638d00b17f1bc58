import { Tabs } from "../../../ui/admin/tabs.tsx";
import { AdminIssues } from "../issues/admin/admin-issues.tsx";
import { AdminSubscribers } from "../subscribers/admin/admin-subscribers.tsx";
import { AdminSuppressed } from "../subscribers/admin/admin-suppressed.tsx";
import type { NewsletterData } from "./admin-newsletter.ts";

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
