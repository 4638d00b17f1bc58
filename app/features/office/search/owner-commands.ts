import {
  BriefcaseBusiness,
  CalendarPlus,
  ExternalLink,
  FilePlus,
  FileSignature,
  FolderPlus,
  LogOut,
  type LucideIcon,
  Palette,
  PenLine,
  ReceiptText,
  Repeat,
  SunMoon,
} from "lucide-react";
import type { Command } from "./command.ts";

interface Screen {
  label: string;
  to: string;
  icon: LucideIcon;
  waiting?: { words: string } | undefined;
}

export function listOwnerCommands(screens: readonly Screen[], logout: () => void): Command[] {
  const action = (command: Omit<Command, "id" | "group">): Command => ({
    ...command,
    id: `action:${command.label}`,
    group: "Actions",
  });
  return [
    ...screens.map(({ label, to, icon, waiting }) => ({
      label,
      to,
      icon,
      id: `screen:${to}`,
      group: "Screens",
      ...(waiting && { note: waiting.words }),
    })),
    action({ label: "Create New Project", icon: FolderPlus, to: "/admin/projects?new" }),
    action({ label: "Write New Blog Post", icon: PenLine, to: "/admin/blog/new" }),
    action({ label: "Add Service", icon: BriefcaseBusiness, to: "/admin/services?new" }),
    action({ label: "Add Call Type", icon: CalendarPlus, to: "/admin/calendar/types?new" }),
    action({ label: "New Quote", icon: FileSignature, to: "/admin/quotes/new" }),
    action({ label: "New Invoice", icon: ReceiptText, to: "/admin/invoices/new" }),
    action({ label: "Recurring Invoices", icon: Repeat, to: "/admin/invoices/recurring" }),
    action({ label: "Add Page", icon: FilePlus, to: "/admin/pages?new" }),
    action({ label: "View the site", icon: ExternalLink, run: () => location.assign("/") }),
    ...(import.meta.env.DEV ? [action({ label: "Design system", icon: Palette, to: "/admin/design" })] : []),
    action({ label: "Toggle theme", icon: SunMoon, run: toggleTheme }),
    action({ label: "Logout", icon: LogOut, run: logout }),
  ];
}

/** The boot script listens to the button in the header. */
function toggleTheme(): void {
  document.querySelector<HTMLElement>("[data-toggle-theme]")?.click();
}
