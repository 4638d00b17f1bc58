import { describeTotp } from "../../../app/features/core/auth/two-factor/totp.server.ts";
import { type Screen, adminScreen as screen } from "../screen.ts";
import { answer, key, press, type Step, see, seeRole, steps, type } from "../steps.ts";

const SECURITY = "/admin/settings/security";
const PASSWORD = "Your password";
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const CODES = Array.from({ length: 10 }, (_, index) => `abcd${index}-efgh${index}`);

const say = (message: string, data: object) => ({ success: true, message, data });
const isOn = answer("/api/auth/totp", 200, say("", { isOn: true, recoveryCodesLeft: 10 }));
const startTotp: Step = async (page) => {
  const setup = await describeTotp(SECRET, { issuer: "The site", label: "admin" });
  await answer("/api/auth/totp/start", 200, say("Scan the code.", setup))(page);
  await press("Set up two-step login")(page);
  await page.getByRole("img", { name: /QR code/ }).waitFor();
};
const fillToken = steps(press("Create token"), type("Token name", "Night job"), type(PASSWORD, "wrong"));
const NEW_TOKEN = { id: "new", name: "Night job", token: "slt_0123456789abcdef0123456789abcdef" };

/** How the owner logs in, and what else opens the site: nothing here is sent to it. */
export const SECURITY_SCREENS: readonly Screen[] = [
  screen("settings-security", "two-step-set-up", SECURITY, startTotp, { views: ["top", "full"] }),
  screen(
    "settings-security",
    "recovery-codes",
    SECURITY,
    steps(
      startTotp,
      answer("/api/auth/totp/confirm", 200, say("On", { recoveryCodes: CODES, apiTokens: 2 })),
      type("Code", "123456"),
      press("Turn on"),
      (page) => page.getByRole("list", { name: "Recovery codes" }).waitFor(),
    ),
    { views: ["top", "full"] },
  ),
  screen(
    "settings-security",
    "turn-off",
    SECURITY,
    steps(press("Turn off"), see(/alone will then be enough/)),
    {
      prepare: isOn,
    },
  ),
  screen(
    "settings-security",
    "token-refused",
    SECURITY,
    steps(
      answer("/api/auth/tokens", 400, {
        success: false,
        error: "invalid_input",
        message: "The current password is wrong.",
        fields: { currentPassword: "The current password is wrong." },
      }),
      fillToken,
      key("ControlOrMeta+s"),
      (page) => page.locator("#tokenPassword-error").waitFor(),
    ),
  ),
  screen(
    "settings-security",
    "token-made",
    SECURITY,
    steps(
      answer("/api/auth/tokens", 201, say("Made", NEW_TOKEN)),
      fillToken,
      key("ControlOrMeta+s"),
      see("it's shown only once"),
    ),
  ),
  screen(
    "settings-security",
    "passkey-add",
    SECURITY,
    steps(press("Add a passkey"), type("Passkey name", "Work laptop"), type(PASSWORD, "a password")),
    { prepare: isOn },
  ),
  screen(
    "settings-site-settings",
    "errors",
    "/admin/settings/site-settings",
    steps(type("Site title", ""), key("ControlOrMeta+s"), see("Add a site title.")),
  ),
  screen(
    "settings-site-settings",
    "reset",
    "/admin/settings/site-settings",
    steps(type("Site title", "Half a thought"), press("Reset"), seeRole("alertdialog")),
  ),
];
