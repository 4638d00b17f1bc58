import { type ApiResult, callApi } from "../../../utils/http/api-client.ts";
import type { OwnerSession } from "../session.ts";
import type { ApiToken } from "../tokens/api-token.ts";
import type { TotpSetup, TotpStatus } from "../two-factor/two-factor.ts";

export const SECURITY_PATH = "/admin/security";

export interface SecurityData {
  sessions: readonly OwnerSession[];
  tokens: readonly ApiToken[];
  totp: TotpStatus;
}

/** What the panel asks its action to do. */
export type SecurityIntent =
  | { intent: "change_password"; body: object }
  | { intent: "start_totp"; body: object }
  | { intent: "confirm_totp"; body: object }
  | { intent: "disable_totp"; body: object }
  | { intent: "renew_recovery_codes"; body: object }
  | { intent: "end_session"; id: string }
  | { intent: "end_other_sessions" }
  | { intent: "create_token"; body: object }
  | { intent: "revoke_token"; id: string }
  | { intent: "revoke_tokens" };

/** What any of the calls may bring along; each brings its own part. */
export interface SecurityAnswer {
  message: string;
  token?: string;
  data?: Partial<TotpSetup> & { recoveryCodes?: string[]; apiTokens?: number };
}

export type SecurityOutcome = ApiResult<SecurityAnswer>;

/** A failure is a value, which the panel shows with a way to try again, wherever it stands. */
export async function loadSecurity(): Promise<ApiResult<SecurityData>> {
  const [sessions, tokens, totp] = await Promise.all([
    callApi<OwnerSession[]>("/api/auth/sessions"),
    callApi<ApiToken[]>("/api/auth/tokens"),
    callApi<{ data: TotpStatus }>("/api/auth/totp"),
  ]);
  if (!sessions.ok) return sessions;
  if (!tokens.ok) return tokens;
  if (!totp.ok) return totp;
  return { ok: true, data: { sessions: sessions.data, tokens: tokens.data, totp: totp.data.data } };
}

export function runSecurityIntent(intent: SecurityIntent): Promise<SecurityOutcome> {
  switch (intent.intent) {
    case "change_password":
      return post("password", intent.body);
    case "start_totp":
      return post("totp/start", intent.body);
    case "confirm_totp":
      return post("totp/confirm", intent.body);
    case "disable_totp":
      return post("totp/disable", intent.body);
    case "renew_recovery_codes":
      return post("totp/recovery-codes", intent.body);
    case "create_token":
      return post("tokens", intent.body);
    case "end_session":
      return remove(`sessions/${encodeURIComponent(intent.id)}`);
    case "end_other_sessions":
      return remove("sessions");
    case "revoke_tokens":
      return remove("tokens");
    case "revoke_token":
      return remove(`tokens/${encodeURIComponent(intent.id)}`);
  }
}

function post(path: string, body: object) {
  return callApi<SecurityAnswer>(`/api/auth/${path}`, { method: "POST", body });
}

function remove(path: string) {
  return callApi<SecurityAnswer>(`/api/auth/${path}`, { method: "DELETE" });
}
