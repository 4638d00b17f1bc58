/** The cookie that a browser's session is bound to. */
export const SESSION_COOKIE = "soloist_session";
/** The cookie by which the log-in recognises a browser that the owner has used before; it opens nothing. */
export const DEVICE_COOKIE = "soloist_device";

const DAY_MS = 86_400_000;
export const SESSION_IDLE_MAX_MS = 7 * DAY_MS;
export const SESSION_MAX_MS = 30 * DAY_MS;

export const PASSWORD_MIN_CHARS = 6;
export const PASSWORD_MAX_CHARS = 128;

/** The address that loads the Security tab of the settings, and leads to it. */
export const SECURITY_PATH = "/admin/settings/security";

export const ACCOUNT_EMAIL_SAVED = "Account email saved. Both addresses get a note about it.";
export const LOGIN_SUCCESS = "Login successful! Welcome back.";
export const LOGIN_INVALID = "Invalid credentials";
export const LOGIN_TOO_MANY = "Too many attempts. Please wait a moment and try again.";
export const LOGIN_BUSY = "Many logins are being checked right now. Please try again in a few seconds.";
export const LOGOUT_SUCCESS = "Logged out successfully";
export const PASSWORD_CHANGED = "Password changed. All other sessions and API tokens have ended.";
export const PASSWORD_COMMON = "This is one of the most common passwords. Please choose another one.";
export const PASSWORD_IS_NAME = "Please choose a password that isn't your name or the site's.";
export const PASSWORD_WRONG = "The current password is wrong.";
