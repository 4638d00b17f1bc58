export const DEFAULT_PRIMARY_COLOR = "#00d4ff";
export const DEFAULT_ACCENT_COLOR = "#7c3aed";

/** The fields that any visitor may read from `GET /api/settings`. */
export interface PublicSettings {
  name: string;
  email: string;
  bio: string;
  avatar: string;
  github: string;
  linkedin: string;
  twitter: string;
  instagram: string;
  website: string;
  siteTitle: string;
  siteDescription: string;
  primaryColor: string;
  accentColor: string;
}

export interface Settings extends PublicSettings {
  emailNotifications: boolean;
  projectUpdates: boolean;
  blogComments: boolean;
}
