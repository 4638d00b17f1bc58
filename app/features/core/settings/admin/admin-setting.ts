import { keysOf } from "../../../../utils/object-keys.ts";
import type { OwnerSettings, Settings } from "../schema.ts";

export interface LoadedSettings {
  settings: OwnerSettings;
  avatarFile: string | undefined;
}

export type SettingName = keyof Settings;
export type TextSetting = {
  [Name in SettingName]: Settings[Name] extends string ? Name : never;
}[SettingName];
export type SwitchSetting = {
  [Name in SettingName]: Settings[Name] extends boolean ? Name : never;
}[SettingName];

export const SETTINGS_TABS = ["profile", "social-links", "site-settings", "notifications"] as const;
/** The tabs whose fields the one form saves. */
export type SettingsTab = (typeof SETTINGS_TABS)[number];

export const SETTINGS_PATHS: Record<SettingsTab, `/admin/settings${string}`> = {
  profile: "/admin/settings",
  "social-links": "/admin/settings/social-links",
  "site-settings": "/admin/settings/site-settings",
  notifications: "/admin/settings/notifications",
};

const TAB_OF: Record<SettingName, SettingsTab> = {
  name: "profile",
  email: "profile",
  bio: "profile",
  avatar: "profile",
  signature: "profile",
  savedReplies: "profile",
  github: "social-links",
  linkedin: "social-links",
  twitter: "social-links",
  instagram: "social-links",
  website: "social-links",
  siteTitle: "site-settings",
  siteDescription: "site-settings",
  primaryColor: "site-settings",
  accentColor: "site-settings",
  siteIcon: "site-settings",
  sharePicture: "site-settings",
  emailNotifications: "notifications",
  projectUpdates: "notifications",
  blogComments: "notifications",
  todayMail: "notifications",
};

export const SETTING_NAMES = keysOf(TAB_OF);

/** Settings with errors, each with the key of its first one, such as `savedReplies.0.title`. */
export function listFaults(errors: Readonly<Record<string, string>>): { name: SettingName; key: string }[] {
  return SETTING_NAMES.flatMap((name) => {
    const key = Object.keys(errors).find((each) => each.split(".")[0] === name);
    return key ? [{ name, key }] : [];
  });
}

export function findSettingsTab(name: SettingName): SettingsTab {
  return TAB_OF[name];
}

/** Without an answer there is no message to add. */
export function describeSaveFailure({ status, message }: { status: number; message: string }): string {
  return status === 0 || !message
    ? "Failed to save settings. Please try again."
    : `Failed to save settings: ${message}`;
}
