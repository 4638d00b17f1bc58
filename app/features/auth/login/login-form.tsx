import type { FormEvent } from "react";
import { PasswordField } from "../../../ui/admin/forms/password-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { useAlive } from "../../../ui/page/use-alive.ts";

interface LoginFormProps {
  isBusy: boolean;
  failure: string | undefined;
  onLogin: (credentials: { username: string; password: string }) => void;
}

export function LoginForm({ isBusy, failure, onLogin }: LoginFormProps) {
  const isAlive = useAlive();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    onLogin({ username: String(data.get("username")), password: String(data.get("password")) });
  };
  return (
    // The method counts only if the script never comes: a password must not end up in an address.
    <form method="post" className="adm-form" onSubmit={submit} aria-label="Login">
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" required />
      <div role="alert" className="adm-failure">
        {failure}
      </div>
      <Button type="submit" size="lg" disabled={isBusy || !isAlive}>
        {isBusy ? "Authenticating..." : "Login to Dashboard"}
      </Button>
      <noscript>
        <p className="adm-muted">The admin area needs JavaScript; the public site does not.</p>
      </noscript>
    </form>
  );
}
