import { Eye, EyeOff } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useAlive } from "../../ui/admin/use-alive.ts";
import { Button } from "../../ui/button.tsx";
import { Field, TextField } from "../../ui/field.tsx";

interface LoginFormProps {
  isBusy: boolean;
  failure: string | undefined;
  onLogin: (credentials: { username: string; password: string }) => void;
}

export function LoginForm({ isBusy, failure, onLogin }: LoginFormProps) {
  const isAlive = useAlive();
  const [isShown, setShown] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    onLogin({ username: String(data.get("username")), password: String(data.get("password")) });
  };
  const toggle = () => {
    setShown(!isShown);
    password.current?.focus();
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
      <Field label="Password" name="password" required>
        <div className="adm-password">
          <input
            ref={password}
            id="password"
            name="password"
            type={isShown ? "text" : "password"}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            className="field-control"
            required
          />
          <button
            type="button"
            className="adm-icon-button"
            aria-label={isShown ? "Hide password" : "Show password"}
            onClick={toggle}
          >
            {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </button>
        </div>
      </Field>
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
