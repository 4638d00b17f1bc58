import { send } from "../../../../kit/http/client.ts";
import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { findToken, storeSession } from "../../../../utils/http/api-client.ts";
import { EMAIL_MAX_CHARS } from "../../../../utils/text/visitor-text.ts";
import { authClient } from "../client.ts";
import { FormFoot, SecuritySection } from "./security-section.tsx";
import { useSecurityForm } from "./use-security-form.tsx";

const changeEmail = ({ accountEmail: email }: { accountEmail: string }) =>
  send(authClient.email.$put({ json: { email } }));

/** Without ADMIN_EMAIL, the first start takes an address at the host that it runs on. */
function isMadeUp(email: string): boolean {
  return ["localhost", location.hostname].some((host) => email === `admin@${host}`);
}

/** Sets the address for notices about the account, which is not the one that visitors write to. */
export function AdminAccountEmail({ email }: { email: string }) {
  const form = useSecurityForm({
    start: { accountEmail: email },
    write: changeEmail,
    names: { email: "accountEmail" },
    onDone: ({ data }) => storeSession(findToken() ?? "", data),
  });
  return (
    <SecuritySection id="security-email" title="Account email">
      {isMadeUp(email) && (
        <Notice as="p" tone="warn" className="w-full">
          This address was made up when the site first started. Enter one that you read, or you'll miss
          warnings about your account.
        </Notice>
      )}
      <form {...form.formProps} className="grid w-full gap-4" aria-label="Change account email">
        <TextField
          label="Email for security notices"
          {...form.text("accountEmail", EMAIL_MAX_CHARS)}
          help="Notices about logins, your password, and where money and mail go are sent here. Your site never shows it."
          type="email"
          autoComplete="email"
          required
        />
        <FormFoot form={form} submitLabel="Save account email" />
      </form>
    </SecuritySection>
  );
}
