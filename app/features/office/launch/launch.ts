/** The share link's path, up to its key. */
export const SHARE_PATH = "/share/";

export const SITE_HIDDEN = "Your site is hidden. Visitors see a quiet page until you launch.";
export const SITE_LAUNCHED = "Your site is live. Everybody can see it now.";
export const LINK_CREATED = "Share link created.";
export const LINK_REVOKED = "Share link revoked. It no longer shows the hidden site.";
