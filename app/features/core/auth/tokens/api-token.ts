export const TOKEN_SCOPES = ["read", "all"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const TOKEN_SCOPE_LABELS: Record<TokenScope, string> = { read: "Read only", all: "Full access" };

export const TOKEN_DAYS = [7, 30, 90, 365] as const;
export const TOKEN_DAYS_DEFAULT = 90;

export const API_TOKEN_NAME_MAX_CHARS = 60;
export const API_TOKENS_MAX = 20;
export const API_TOKENS_FULL = `You can have at most ${API_TOKENS_MAX} API tokens. Revoke one first.`;

/** Said where sessions have just been ended; nothing when no token is left. */
export function describeTokensLeft(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1 API token still works." : `${count} API tokens still work.`;
}
