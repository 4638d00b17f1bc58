import { PathIcon } from "../icon.tsx";

/** Like icon.tsx, for icons that only posts, their lists and their forms show: the other pages need not carry them. */
const PATHS = {
  "arrow-left": "M19 12H5m7 7-7-7 7-7",
  "arrow-right": "M5 12h14m-7-7 7 7-7 7",
  close: "M18 6 6 18M6 6l12 12",
  eye: "M2.1 12.3a1 1 0 0 1 0-.6 10.8 10.8 0 0 1 19.8 0 1 1 0 0 1 0 .6 10.8 10.8 0 0 1-19.8 0M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0",
  heart:
    "M2 9.5a5.5 5.5 0 0 1 9.6-3.7.6.6 0 0 0 .8 0A5.5 5.5 0 0 1 22 9.5c0 2.3-1.5 4-3 5.5l-5.5 5.3a2 2 0 0 1-3 0L5 15c-1.5-1.5-3-3.2-3-5.5",
  link: "M9 17H7A5 5 0 0 1 7 7h2m6 0h2a5 5 0 1 1 0 10h-2m-7-5h8",
  loader: "M21 12a9 9 0 1 1-6.2-8.6",
  mail: "M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2m18 3-9 5.7a2 2 0 0 1-2 0L2 7",
  message:
    "M22 17a2 2 0 0 1-2 2H6.8a2 2 0 0 0-1.4.6l-2.2 2.2A.7.7 0 0 1 2 21.3V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z",
  rss: "M4 11a9 9 0 0 1 9 9M4 4a16 16 0 0 1 16 16M6 19a1 1 0 1 1-2 0 1 1 0 0 1 2 0",
  search: "M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0m2 10-4.3-4.3",
  send: "M14.5 21.7a.5.5 0 0 0 1 0l6.5-19a.5.5 0 0 0-.7-.7l-19 6.5a.5.5 0 0 0 0 1l7.9 3.2a2 2 0 0 1 1.1 1.1zm7.4-19.6L10.9 13.1",
  share:
    "M21 5a3 3 0 1 1-6 0 3 3 0 0 1 6 0M9 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0m12 7a3 3 0 1 1-6 0 3 3 0 0 1 6 0M8.6 13.5l6.8 4m0-11-6.8 4",
} as const;

export type PageIconName = keyof typeof PATHS;

export function PageIcon({ name, className }: { name: PageIconName; className?: string | undefined }) {
  return <PathIcon path={PATHS[name]} className={className} />;
}
