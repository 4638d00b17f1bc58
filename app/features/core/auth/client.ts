import { ownerClient } from "../../../kit/http/client.ts";
import type { authApi } from "./api/auth-api.server.ts";
import type { passkeyLoginApi } from "./api/passkey-login-api.server.ts";
import type { passkeysApi } from "./api/passkeys-api.server.ts";
import type { sessionsApi } from "./api/sessions-api.server.ts";
import type { totpApi } from "./api/totp-api.server.ts";

export const authClient = ownerClient<typeof authApi>("/api/auth");
export const sessionsClient = ownerClient<typeof sessionsApi>("/api/auth");
export const totpClient = ownerClient<typeof totpApi>("/api/auth/totp");
export const passkeysClient = ownerClient<typeof passkeysApi>("/api/auth/passkeys");
export const passkeyLoginClient = ownerClient<typeof passkeyLoginApi>("/api/auth/login/passkey");
