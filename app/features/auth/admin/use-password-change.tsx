import { useRef, useState } from "react";
import { send } from "../../../kit/http/client.ts";
import { authClient } from "../client.ts";
import { type SecurityRefusal, useSecurityWrite } from "./use-security-write.tsx";

const EMPTY = { currentPassword: "", newPassword: "", confirmPassword: "" };
type FieldName = keyof typeof EMPTY;
const FIELD_NAMES = Object.keys(EMPTY) as FieldName[];

const changePassword = (json: typeof EMPTY) => send(authClient.password.$post({ json }));

interface Reactions {
  onSaved: () => void;
  /** With the first field that is marked, if one is. */
  onRefused: (refusal: SecurityRefusal, field: string | undefined) => void;
}

/** The new password of the settings, which is saved with the rest of them. */
export function usePasswordChange() {
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const reactions = useRef<Reactions>(undefined);
  const reset = () => {
    setValues(EMPTY);
    setErrors({});
  };
  const writes = useSecurityWrite(changePassword, {
    onDone() {
      reset();
      reactions.current?.onSaved();
    },
    onRefused(refusal) {
      setErrors(refusal.fields);
      const first = FIELD_NAMES.find((name) => name in refusal.fields);
      reactions.current?.onRefused(refusal, first);
    },
  });
  return {
    // The current one alone changes nothing, and may have been filled in by the browser.
    isDirty: values.newPassword !== "" || values.confirmPassword !== "",
    isFaulty: FIELD_NAMES.some((name) => name in errors),
    isBusy: writes.isBusy,
    save(then: Reactions) {
      reactions.current = then;
      setErrors({});
      writes.send(values);
    },
    reset,
    field: (name: FieldName) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange({ target: { value } }: { target: { value: string } }) {
        setValues((typed) => ({ ...typed, [name]: value }));
        setErrors(({ [name]: _, ...rest }) => rest);
      },
    }),
  };
}

export type PasswordChangeForm = ReturnType<typeof usePasswordChange>;
