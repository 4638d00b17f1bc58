import { ArrowLeft } from "lucide-react";
import { type ComponentProps, type FormEvent, useRef, useState } from "react";
import { Failure } from "../../../../ui/admin/notes/failure.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { useOnChange } from "../../../../utils/use-on-change.ts";

interface LoginCodeFormProps {
  isBusy: boolean;
  failure: string | undefined;
  onSend: (code: string) => void;
  onBack: () => void;
}

export function LoginCodeForm({ isBusy, failure, onSend, onBack }: LoginCodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Another field, and another refusal, start at the field.
  useOnChange(`${isRecovery} ${failure}`, () => {
    const input = form.current?.querySelector("input");
    input?.focus();
    input?.select();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onSend(String(new FormData(event.currentTarget).get("code")));
  };
  const field = isRecovery
    ? {
        label: "Recovery code",
        help: "One of the ten you saved. Each works once.",
        autoComplete: "off",
      }
    : {
        label: "Code",
        help: "The six-digit code from your authenticator app.",
        autoComplete: "one-time-code",
        inputMode: "numeric" as const,
      };
  return (
    <form ref={form} method="post" className="grid gap-4" onSubmit={submit} aria-label="Second step">
      <TextField
        key={field.label}
        {...field}
        name="code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
      />
      <Failure as="div" role="alert">
        {failure}
      </Failure>
      <Button type="submit" size="lg" disabled={isBusy}>
        {isBusy ? "Authenticating..." : "Login to Dashboard"}
      </Button>
      <TextButton onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? "Use the authenticator app" : "Use a recovery code"}
      </TextButton>
      <TextButton onClick={onBack}>
        <ArrowLeft className="size-4" aria-hidden="true" />
        Back to username and password
      </TextButton>
    </form>
  );
}

/** A way out that must not look like the next step. */
export function TextButton(props: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center justify-center gap-2 text-primary underline underline-offset-3"
      {...props}
    />
  );
}
