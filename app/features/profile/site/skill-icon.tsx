import { isKeyOf, keysOf } from "../../../utils/object-keys.ts";

/** Drawn here, one path each: a few strokes that hint at the thing. */
const PATHS = {
  react:
    "M22 12c0 2.2-4.5 4-10 4S2 14.2 2 12s4.5-4 10-4 10 1.8 10 4M17 3.3c1.9 1.1 1.2 5.9-1.5 10.7S8.9 21.8 7 20.7s-1.2-5.9 1.5-10.7S15.1 2.2 17 3.3M7 3.3c1.9-1.1 5.8 1.9 8.5 6.7s3.4 9.6 1.5 10.7-5.8-1.9-8.5-6.7S5.1 4.4 7 3.3m5 8.7h.01",
  nodejs:
    "m12 2 9 5v10l-9 5-9-5V7zm3 7.5c-.5-1-1.6-1.5-3-1.5-1.7 0-3 .8-3 2 0 2.8 6 1.2 6 4 0 1.2-1.3 2-3 2-1.6 0-2.7-.6-3-1.7",
  python:
    "M8 7.5V5c0-1.7 1.5-3 4-3s4 1.3 4 3v4c0 1.7-1.3 3-3 3h-2c-1.7 0-3 1.3-3 3v4c0 1.7 1.5 3 4 3s4-1.3 4-3v-2.5M12 7.5H5c-1.7 0-3 2-3 4.5s1.3 4.5 3 4.5h3m4 0h7c1.7 0 3-2 3-4.5s-1.3-4.5-3-4.5h-3",
  typescript:
    "M4 3h16a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1m2.5 8.5h6m-3 0V18m9-5.5c-.5-.7-1.2-1-2-1-1.2 0-2 .7-2 1.6 0 2.2 4 1.2 4 3.3 0 1-.9 1.6-2 1.6-.9 0-1.7-.3-2.2-1",
  mongodb: "M12 2c4 4 5.5 7 5.5 10 0 3.5-2.2 5.7-5.5 7.5-3.3-1.8-5.5-4-5.5-7.5 0-3 1.5-6 5.5-10m0 5v15",
  postgresql:
    "M20 5c0 1.7-3.6 3-8 3S4 6.7 4 5s3.6-3 8-3 8 1.3 8 3M4 5v14c0 1.7 3.6 3 8 3s8-1.3 8-3V5M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3",
  docker: "M2 12h19c0 5-4 8-9.5 8S2 17 2 12m3-4h3v4H5zm4 0h3v4H9zm4 0h3v4h-3zM9 4h3v4H9z",
  aws: "M17.5 14H8a5 5 0 1 1 4.6-7A4 4 0 0 1 17.5 14M4 18c5 3.5 11 3.5 16 .5m-3-.5h3.5V21",
  code: "m16 18 6-6-6-6M8 6l-6 6 6 6",
  terminal: "m4 17 6-5-6-5m8 12h8",
  cloud: "M17.5 19H9a7 7 0 1 1 6.7-9h1.8a4.5 4.5 0 1 1 0 9",
  globe: "M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20",
  phone: "M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2m5 16h.01",
  palette:
    "M12 22a1 1 0 0 1 0-20 10 9 0 0 1 10 9 5 5 0 0 1-5 5h-2.3a1.8 1.8 0 0 0-1.4 2.8l.3.4a1.8 1.8 0 0 1-1.4 2.8zm1.5-15.5h.01m4 4h.01m-11 2h.01m2-5h.01",
  shield: "M20 13c0 5-3.5 7.5-8 9-4.5-1.5-8-4-8-9V6l8-4 8 4z",
  git: "M6 3v12m12-6a3 3 0 1 0 0-6 3 3 0 0 0 0 6M6 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6M18 9a9 9 0 0 1-9 9",
  test: "M9 2v6L4 19a2 2 0 0 0 1.8 3h12.4a2 2 0 0 0 1.8-3L15 8V2M8 2h8M7 15h10",
} as const;

export const SKILL_ICONS = keysOf(PATHS);

/** An unknown name falls back to code, as the icons of services do. */
export function SkillIcon({ name, color = "currentColor" }: { name: string; color?: string }) {
  const path = isKeyOf(PATHS, name) ? PATHS[name] : PATHS.code;
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke={color}
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
