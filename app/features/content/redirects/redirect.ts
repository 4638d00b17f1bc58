export const REDIRECT_STATUSES = [301, 302, 307, 308, 410] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

export const STATUS_LABELS: Record<RedirectStatus, string> = {
  301: "301, moved permanently",
  302: "302, moved temporarily",
  307: "307, moved temporarily, forms too",
  308: "308, moved permanently, forms too",
  410: "410, gone permanently",
};

/** The origin of a redirect: the owner by hand or from a file, or the change of a post's slug. */
export const REDIRECT_ORIGINS = ["owner", "import", "slug"] as const;
export type RedirectOrigin = (typeof REDIRECT_ORIGINS)[number];

export const ADDRESS_MAX_CHARS = 500;
export const REDIRECTS_MAX = 10_000;

/** The answer to a visitor; the target is empty for 410. */
export interface FoundRedirect {
  status: RedirectStatus;
  target: string;
}

export function isPermanent(status: RedirectStatus): boolean {
  return status === 301 || status === 308;
}

export const IMPORT_MAX_ROWS = 1000;
export const IMPORT_MAX_BYTES = 256 * 1024;
