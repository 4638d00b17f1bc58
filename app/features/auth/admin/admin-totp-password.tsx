import { FocusStep } from "../../../ui/admin/editing/focus-step.tsx";
import { PasswordField } from "../../../ui/admin/forms/password-field.tsx";
import { Failure } from "../../../ui/admin/notes/failure.tsx";
import { Button } from "../../../ui/button.tsx";
import type { ApiResult } from "../../../utils/http/api-client.ts";
import { useSecurityForm } from "./use-security-form.tsx";

export interface OwnPassword {
  currentPassword: string;
}

interface TotpPasswordProps<Answer> {
  label: string;
  hint?: string;
  submitLabel: string;
  isDangerous?: boolean;
  write: (body: OwnPassword) => Promise<ApiResult<Answer>>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
}

/** Asks for the password once more: an open session alone must not change how one logs in. */
export function TotpPassword<Answer extends { message: string }>(props: TotpPasswordProps<Answer>) {
  const { label, hint, submitLabel, isDangerous, write, onDone, onCancel } = props;
  const form = useSecurityForm({
    start: { totpPassword: "" },
    write: ({ totpPassword: currentPassword }) => write({ currentPassword }),
    onDone,
    names: { currentPassword: "totpPassword" },
  });
  return (
    <FocusStep label={label}>
      <form {...form.formProps} className="grid w-full gap-4" aria-label={label}>
        {hint && <p className="text-muted">{hint}</p>}
        <PasswordField
          label="Your password"
          {...form.text("totpPassword")}
          autoComplete="current-password"
          required
        />
        <Failure as="div" role="alert">
          {form.failure}
        </Failure>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant={isDangerous ? "danger" : "primary"} isBusy={form.isBusy}>
            {form.isBusy ? "Checking..." : submitLabel}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </FocusStep>
  );
}
