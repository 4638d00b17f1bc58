import { countOf } from "../../../../utils/text/count-of.ts";

export const RECOVERY_CODES = 10;

export const CODE_REQUIRED = "Enter the code from your authenticator app, or one of your recovery codes.";
export const CODE_WRONG = "This code is wrong or has already been used.";
export const formatCodesRefused = (waitMs: number) =>
  `Too many wrong codes. Use a recovery code, log in on a device you've used before, or try again in ${formatWait(waitMs)}.`;
export const formatSetupRefused = (waitMs: number) =>
  `Too many wrong codes. Start the setup again, or try again in ${formatWait(waitMs)}.`;
export const TOTP_ENABLED = "Two-step login is on. All other sessions have ended.";
export const TOTP_DISABLED = "Two-step login is off.";
export const TOTP_IS_ON = "Two-step login is already on.";
export const TOTP_IS_OFF = "Two-step login isn't on.";
export const TOTP_NOT_STARTED = "Start the setup first.";
export const RECOVERY_CODES_RENEWED = "New recovery codes created; the old ones no longer work.";

/** "1 hour 4 minutes", never less than it is. */
export function formatWait(waitMs: number): string {
  const minutes = Math.ceil(waitMs / 60_000);
  const parts = [
    { count: Math.floor(minutes / 60), unit: "hour" },
    { count: minutes % 60, unit: "minute" },
  ];
  return parts
    .filter(({ count }) => count > 0)
    .map(({ count, unit }) => countOf(count, unit))
    .join(" ");
}
