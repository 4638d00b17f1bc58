import { MessageSquareText, Settings } from "lucide-react";
import { Menu } from "../../../../../ui/admin/overlays/menu.tsx";
import { Button } from "../../../../../ui/button.tsx";
import type { MessageThread } from "../../schema.ts";

interface SavedRepliesMenuProps {
  replies: MessageThread["savedReplies"];
  onChoose: (text: string) => void;
}

export function SavedRepliesMenu({ replies, onChoose }: SavedRepliesMenuProps) {
  const entries = replies.map(({ title, text }) => ({
    label: title,
    icon: MessageSquareText,
    run: () => onChoose(text),
  }));
  const manage = { label: "Manage saved replies", icon: Settings, to: "/admin/settings" };
  return (
    <Menu
      label="Saved replies"
      groups={[entries, [manage]].filter((group) => group.length > 0)}
      align="start"
      trigger={
        <Button variant="secondary" size="sm">
          <MessageSquareText aria-hidden="true" />
          Saved replies
        </Button>
      }
    />
  );
}
