import type { LucideIcon } from "lucide-react";
import { pathToRecord } from "../../../utils/admin-paths.ts";
import type { Found } from "./schema.ts";
import { FOUND_LABELS } from "./search.ts";

export interface Command {
  id: string;
  group: string;
  label: string;
  note?: string;
  icon?: LucideIcon;
  to?: string;
  run?: () => void;
}

export function filterCommands(commands: readonly Command[], query: string): Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

export function toCommand({ kind, id, title, note }: Found): Command {
  return { id: `${kind}:${id}`, group: FOUND_LABELS[kind], label: title, note, to: pathToRecord(kind, id) };
}

export function groupCommands(commands: readonly Command[]): [string, Command[]][] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) {
    groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  }
  return [...groups];
}
