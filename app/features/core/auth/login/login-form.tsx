import { Fingerprint } from "lucide-react";
import { PasswordField } from "../../../../ui/admin/forms/password-field.tsx";
import { Failure } from "../../../../ui/admin/notes/failure.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";

interface LoginFormProps {
  isBusy: boolean;
  failure: string | undefined;
  onLogin: (credentials: { username: string; password: string }) => void;
  onPasskey: () => void;
}

export function LoginForm({ isBusy, failure, onLogin, onPasskey }: LoginFormProps) {
  const submit = (data: FormData) => {
    if (!isBusy) onLogin({ username: String(data.get("username")), password: String(data.get("password")) });
  };
  return (
    // An action, since React remembers a press that comes before the page is ready, and carries it out then.
    <form
      action={submit}
      // React empties a form after its action; refused input stays to be corrected.
      onReset={(event) => event.preventDefault()}
      className="grid gap-4"
      aria-label="Login"
    >
      <TextField
        label="Username"
        name="username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" required />
      <Failure as="div" role="alert">
        {failure}
      </Failure>
      <Button type="submit" size="lg" disabled={isBusy}>
        {isBusy ? "Authenticating..." : "Login to Dashboard"}
      </Button>
      <Button variant="secondary" size="lg" disabled={isBusy} onClick={onPasskey}>
        <Fingerprint aria-hidden="true" />
        Log in with a passkey
      </Button>
      <noscript>
        <p className="text-muted">The admin area needs JavaScript; the public site works without it.</p>
      </noscript>
    </form>
  );
}
