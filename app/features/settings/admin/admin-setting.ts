import type { OwnerSettings, Settings } from "../schema.ts";

export interface MailState {
  kind: "smtp" | "capture";
  waiting: number;
  failed: number;
}

export interface LoadedSettings {
  settings: OwnerSettings;
  /** The largest file of the stored avatar. */
  avatarFile: string | undefined;
  mail: MailState;
}

export type SettingName = keyof Settings;
export type TextSetting = {
  [Name in SettingName]: Settings[Name] extends string ? Name : never;
}[SettingName];
export type SwitchSetting = Exclude<SettingName, TextSetting>;

/** What stands on a tab and is saved together with the settings, though it is another noun's. */
export interface SavedAlong {
  tab: SettingsTab;
  isDirty: boolean;
  isFaulty: boolean;
  isBusy: boolean;
  save(then: {
    onSaved: () => void;
    onRefused: (refusal: { status: number; message: string }, field: string | undefined) => void;
  }): void;
  reset(): void;
}

export const SETTINGS_TABS = [
  "profile",
  "social-links",
  "site-settings",
  "notifications",
  "security",
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

const TAB_OF: Record<SettingName, SettingsTab> = {
  name: "profile",
  email: "profile",
  bio: "profile",
  avatar: "profile",
  github: "social-links",
  linkedin: "social-links",
  twitter: "social-links",
  instagram: "social-links",
  website: "social-links",
  siteTitle: "site-settings",
  siteDescription: "site-settings",
  primaryColor: "site-settings",
  accentColor: "site-settings",
  emailNotifications: "notifications",
  projectUpdates: "notifications",
  blogComments: "notifications",
};

export const SETTING_NAMES = Object.keys(TAB_OF) as SettingName[];

/** The names with an error, in the order of the tabs. */
export function listFaultyNames(errors: Readonly<Record<string, string>>): SettingName[] {
  return SETTING_NAMES.filter((name) => name in errors);
}

export function findSettingsTab(name: SettingName): SettingsTab {
  return TAB_OF[name];
}

export function toValues({ version: _, ...settings }: OwnerSettings): Settings {
  return settings;
}

/** Spec section 8; without an answer there is no message to add. */
export function describeSaveFailure({ status, message }: { status: number; message: string }): string {
  return status === 0 || !message
    ? "Failed to save settings. Please try again."
    : `Failed to save settings: ${message}`;
}
