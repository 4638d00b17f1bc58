import type { Feature } from "../../../kit/feature.server.ts";
import { ownerFinder } from "../../../kit/http/require-owner.server.ts";
import { ownerProver } from "../../../kit/proof/sensitive-change.server.ts";
import { authApi } from "./api/auth-api.server.ts";
import { passkeyLoginApi } from "./api/passkey-login-api.server.ts";
import { passkeysApi } from "./api/passkeys-api.server.ts";
import { createOwnerProver } from "./api/prove-owner.server.ts";
import { sessionsApi } from "./api/sessions-api.server.ts";
import { totpApi } from "./api/totp-api.server.ts";
import { createOwnerFinder } from "./sessions.server.ts";

export const authFeature: Feature = {
  name: "auth",
  provide: (site) => {
    site.provide(ownerFinder, createOwnerFinder(site));
    site.provide(ownerProver, createOwnerProver(site));
  },
  api: (site) => [
    ["/auth", authApi(site).router],
    ["/auth", sessionsApi(site).router],
    ["/auth/totp", totpApi(site).router],
    ["/auth/passkeys", passkeysApi(site).router],
    ["/auth/login/passkey", passkeyLoginApi(site).router],
  ],
  publicWrites: [
    "POST /api/auth/login",
    "POST /api/auth/login/passkey/options",
    "POST /api/auth/login/passkey",
  ],
  openWhileHidden: [/^\/api\/auth\/(login(\/passkey(\/options)?)?|hint)$/],
};
