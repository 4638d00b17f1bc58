import { send } from "../../../../../kit/http/client.ts";
import { FocusStep } from "../../../../../ui/admin/editing/focus-step.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import { passkeysClient } from "../../client.ts";
import { PASSKEY_NAME_MAX_CHARS } from "../../passkeys/passkey.ts";
import type { Passkey } from "../../schema.ts";
import { FormFoot } from "../security-section.tsx";
import { useSecurityForm } from "../use-security-form.tsx";

interface PasskeyRenameProps {
  passkey: Passkey;
  onDone: () => void;
  onCancel: () => void;
}

export function PasskeyRename({ passkey, onDone, onCancel }: PasskeyRenameProps) {
  const form = useSecurityForm({
    start: { passkeyNewName: passkey.name },
    write: ({ passkeyNewName: name }) =>
      send(passkeysClient[":id"].$patch({ param: { id: encodeURIComponent(passkey.id) }, json: { name } })),
    onDone,
    names: { name: "passkeyNewName" },
  });
  return (
    <FocusStep label={`Rename ${passkey.name}`}>
      <form {...form.formProps} className="grid w-full gap-4" aria-label={`Rename ${passkey.name}`}>
        <TextField
          label="New name"
          {...form.text("passkeyNewName", PASSKEY_NAME_MAX_CHARS)}
          autoComplete="off"
          required
        />
        <FormFoot form={form} size="sm" submitLabel="Save name" onCancel={onCancel} />
      </form>
    </FocusStep>
  );
}
