import { useEffect, useRef, useState } from "react";
import type { ApiResult } from "../../../utils/http/api-client.ts";
import { focusFirstDraftError } from "./draft-fields.ts";
import { type FieldErrors, findFormErrors } from "./form-errors.ts";

const NO_ERRORS: FieldErrors = {};

/** What stands between a record's form and its being saved: wrong fields, a failure, somebody who was faster. */
export function useFormState(describeFailure: (message: string) => string) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [failure, setFailure] = useState<string>();
  const [isStale, setStale] = useState(false);
  useEffect(() => {
    // After the render that opens the folded entries in which the errors are.
    if (form.current && errors !== NO_ERRORS) focusFirstDraftError(form.current, errors);
  }, [errors]);
  return {
    form,
    errors,
    failure,
    isStale,
    clearErrors: () => setErrors(NO_ERRORS),
    /** For when the other version is taken over. */
    clear() {
      setErrors(NO_ERRORS);
      setStale(false);
    },
    /** Forgets the last attempt; true when the controls have nothing against the next one. */
    prepare(): boolean {
      if (!form.current) return false;
      const found = findFormErrors(form.current);
      const isSound = Object.keys(found).length === 0;
      setFailure(undefined);
      setStale(false);
      setErrors(isSound ? NO_ERRORS : found);
      return isSound;
    },
    refuse(answer: Extract<ApiResult<unknown>, { ok: false }>) {
      if (answer.status === 409 && answer.code === "stale_version") return setStale(true);
      setErrors(answer.fields);
      setFailure(describeFailure(answer.message));
    },
  };
}
