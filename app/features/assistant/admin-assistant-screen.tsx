import { Tabs } from "../../ui/admin/tabs.tsx";
import type { AssistantTab, LoadedAssistant } from "./admin-assistant.ts";
import { AdminConversations } from "./conversations/admin/admin-conversations.tsx";
import { AdminFaq } from "./faq/admin-faq.tsx";
import { AdminUnanswered } from "./faq/admin-unanswered.tsx";
import { AssistantSettingsForm } from "./settings/admin-assistant-settings.tsx";
import { AdminUsage } from "./usage/admin-usage.tsx";

const LABELS: Record<AssistantTab, string> = {
  conversations: "Conversations",
  unanswered: "Unanswered",
  faq: "FAQ",
  settings: "Settings",
  usage: "Usage",
};

export function AdminAssistant({ loaded }: { loaded: LoadedAssistant }) {
  const tab = (value: AssistantTab) => ({
    value,
    label: LABELS[value],
    content: value === loaded.tab && <TabContent loaded={loaded} />,
  });
  return (
    <Tabs
      label="Assistant"
      tabs={[tab("conversations"), tab("unanswered"), tab("faq"), tab("settings"), tab("usage")]}
    />
  );
}

function TabContent({ loaded }: { loaded: LoadedAssistant }) {
  switch (loaded.tab) {
    case "conversations":
      return <AdminConversations {...loaded} />;
    case "unanswered":
      return <AdminUnanswered questions={loaded.questions} />;
    case "faq":
      return <AdminFaq entries={loaded.entries} />;
    case "settings":
      return <AssistantSettingsForm {...loaded} />;
    case "usage":
      return <AdminUsage report={loaded.report} />;
  }
}
