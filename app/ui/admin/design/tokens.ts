export interface ColorToken {
  name: string;
  /** What it is read on, when it is read: the least ratio that WCAG 2.2 AA asks for, and on which ground. */
  on?: { ground: string; least: 3 | 4.5 };
}

export const COLORS: readonly ColorToken[] = [
  { name: "--ground" },
  { name: "--surface" },
  { name: "--raised" },
  { name: "--line" },
  { name: "--line-strong" },
  { name: "--text", on: { ground: "--raised", least: 4.5 } },
  { name: "--muted", on: { ground: "--raised", least: 4.5 } },
  { name: "--primary", on: { ground: "--raised", least: 4.5 } },
  { name: "--on-primary", on: { ground: "--primary", least: 4.5 } },
  { name: "--accent", on: { ground: "--ground", least: 3 } },
  { name: "--accent-text", on: { ground: "--raised", least: 4.5 } },
  { name: "--good", on: { ground: "--raised", least: 4.5 } },
  { name: "--warn", on: { ground: "--raised", least: 4.5 } },
  { name: "--bad", on: { ground: "--raised", least: 4.5 } },
];

export const SPACES = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => `--space-${step}`);
export const CORNERS = ["--corner-tag", "--corner", "--corner-card", "--corner-frame", "--corner-full"];
export const SIZES = [
  "--size-micro",
  "--size-meta",
  "--size-label",
  "--size-body",
  "--size-heading",
  "--size-title",
  "--size-figure",
];
export const MOTIONS = ["--motion-quick", "--motion", "--motion-slow", "--ease"];
export const HEIGHTS = ["--control", "--control-dense", "--field"];
