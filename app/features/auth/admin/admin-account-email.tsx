import { send } from "../../../kit/http/client.ts";
import { Failure } from "../../../ui/admin/notes/failure.tsx";
import { Notice } from "../../../ui/admin/notes/notice.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { findToken, storeSession } from "../../../utils/http/api-client.ts";
import { authClient } from "../client.ts";
import { SecuritySection } from "./security-section.tsx";
import { useSecurityForm } from "./use-security-form.tsx";

const EMAIL_MAX_CHARS = 254;

const changeEmail = ({ accountEmail: email }: { accountEmail: string }) =>
  send(authClient.email.$put({ json: { email } }));

/** Without ADMIN_EMAIL, the first start takes an address at the host that it runs on. */
function isMadeUp(email: string): boolean {
  return ["localhost", location.hostname].some((host) => email === `admin@${host}`);
}

/** Where notices about the account go, which is not where visitors write to. */
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
        <Failure as="div" role="alert">
          {form.failure}
        </Failure>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isBusy={form.isBusy}>
            {form.isBusy ? "Saving..." : "Save account email"}
          </Button>
        </div>
      </form>
    </SecuritySection>
  );
}
