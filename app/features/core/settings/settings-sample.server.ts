import type { SamplePart } from "../../../kit/owner/sample.server.ts";
import type { SettingsInput } from "./schema.ts";
import { getSettings, saveSettings } from "./settings.server.ts";
import { SETTINGS_DEFAULTS } from "./settings.ts";

const PERSONAL = [
  "name",
  "email",
  "bio",
  "avatar",
  "github",
  "linkedin",
  "twitter",
  "instagram",
  "website",
  "siteTitle",
  "siteDescription",
] as const;

const NEUTRAL_TITLE = "Freelance Developer";

export const settingsSample: readonly SamplePart[] = [
  {
    noun: "settings",
    label: ["site setting", "site settings"],
    async list(db) {
      const settings = await getSettings(db);
      // Defaults are not the sample's words.
      const named = PERSONAL.filter((key) => settings[key] !== SETTINGS_DEFAULTS[key]);
      return named.map((key) => ({ id: key, words: settings[key] }));
    },
    async remove({ trx, by, name, email }, found) {
      if (found.length === 0) return;
      const neutral: SettingsInput = { name, email, siteTitle: NEUTRAL_TITLE };
      const cleared = PERSONAL.filter((key) => found.some(({ id }) => id === key));
      await saveSettings(
        trx,
        Object.fromEntries(cleared.map((key) => [key, neutral[key] ?? SETTINGS_DEFAULTS[key]])),
        by.now,
      );
    },
  },
];
