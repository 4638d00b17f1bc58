import { PathIcon } from "../../../ui/icon.tsx";

const PATHS = {
  back: "M19 12H5m7-7-7 7 7 7",
  close: "M18 6 6 18M6 6l12 12",
  down: "M12 5v14m-7-7 7 7 7-7",
  more: "M12 5h.01M12 12h.01M12 19h.01",
  person: "M20 21a8 8 0 0 0-16 0M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0",
  retry: "M21 12a9 9 0 1 1-2.6-6.4L21 8m0-5v5h-5",
  send: "M22 2 11 13M22 2l-7 20-4-9-9-4z",
  spark:
    "M12 3l1.9 5.8a2 2 0 0 0 1.3 1.3L21 12l-5.8 1.9a2 2 0 0 0-1.3 1.3L12 21l-1.9-5.8a2 2 0 0 0-1.3-1.3L3 12l5.8-1.9a2 2 0 0 0 1.3-1.3z",
  stop: "M7 7h10v10H7z",
} as const;

export type ChatIconName = keyof typeof PATHS;

export function ChatIcon({ name, className }: { name: ChatIconName; className?: string | undefined }) {
  return <PathIcon path={PATHS[name]} className={className} />;
}
