import { Toolbar } from "@base-ui/react/toolbar";
import {
  Bold,
  Code,
  Heading,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Quote,
  SquareCode,
  Table,
} from "lucide-react";
import { useRef } from "react";
import {
  cycleHeading,
  insertCodeBlock,
  insertLink,
  insertTable,
  type MarkdownCommand,
  toggleBold,
  toggleBullets,
  toggleCode,
  toggleItalic,
  toggleNumbers,
  toggleQuote,
  toggleTasks,
} from "./text/markdown-commands.ts";

interface Tool {
  label: string;
  icon: LucideIcon;
  command: MarkdownCommand;
  letter?: string;
}

const TOOLS: readonly Tool[] = [
  { label: "Bold", icon: Bold, command: toggleBold, letter: "B" },
  { label: "Italic", icon: Italic, command: toggleItalic, letter: "I" },
  { label: "Heading", icon: Heading, command: cycleHeading },
  { label: "Link", icon: Link2, command: insertLink, letter: "K" },
  { label: "Code", icon: Code, command: toggleCode },
  { label: "Code block", icon: SquareCode, command: insertCodeBlock },
  { label: "Quote", icon: Quote, command: toggleQuote },
  { label: "Bulleted list", icon: List, command: toggleBullets },
  { label: "Numbered list", icon: ListOrdered, command: toggleNumbers },
  { label: "Task list", icon: ListChecks, command: toggleTasks },
  { label: "Table", icon: Table, command: insertTable },
];

interface AdminPostToolbarProps {
  isReady: boolean;
  onCommand: (command: MarkdownCommand) => void;
  onPictures: (files: File[]) => void;
}

/** One stop of the Tab key; the arrow keys go from tool to tool. */
export function AdminPostToolbar({ isReady, onCommand, onPictures }: AdminPostToolbarProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Toolbar.Root
      className="flex flex-wrap gap-0.5 border-b border-line p-1.5 @max-[66rem]/editor:in-data-[pane=preview]:hidden"
      aria-label="Formatting"
      disabled={!isReady}
    >
      {TOOLS.map(({ label, icon, command, letter }) => (
        <ToolButton
          key={label}
          label={label}
          icon={icon}
          letter={letter}
          onClick={() => onCommand(command)}
        />
      ))}
      <ToolButton label="Picture" icon={ImagePlus} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        accept="image/*"
        aria-label="Choose pictures"
        hidden
        multiple
        onChange={(event) => {
          onPictures([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
    </Toolbar.Root>
  );
}

interface ToolButtonProps {
  label: string;
  icon: LucideIcon;
  letter?: string | undefined;
  onClick: () => void;
}

function ToolButton({ label, icon: Icon, letter, onClick }: ToolButtonProps) {
  return (
    <Toolbar.Button
      className="inline-grid size-9 place-items-center rounded-sm text-muted not-data-disabled:hover:bg-raised not-data-disabled:hover:text-text data-disabled:opacity-50 max-sm:size-11"
      aria-label={label}
      aria-keyshortcuts={letter && `Control+${letter} Meta+${letter}`}
      title={letter ? `${label} (Ctrl or ⌘+${letter})` : label}
      onClick={onClick}
    >
      <Icon className="size-4.5" aria-hidden="true" />
    </Toolbar.Button>
  );
}
