import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { send } from "../../../../../kit/http/client.ts";
import { Badge } from "../../../../../ui/admin/badge.tsx";
import { FocusStep } from "../../../../../ui/admin/editing/focus-step.tsx";
import { Meta } from "../../../../../ui/admin/notes/meta.tsx";
import { Notice } from "../../../../../ui/admin/notes/notice.tsx";
import { ConfirmDialog } from "../../../../../ui/admin/overlays/confirm-dialog.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import { Moment } from "../../../../../ui/values/moments.tsx";
import { passkeysClient } from "../../client.ts";
import { findAddressFault, PASSKEY_NAME_MAX_CHARS } from "../../passkeys/passkey.ts";
import type { Passkey, PasskeyList } from "../../schema.ts";
import { AccessActions, AccessList, AccessName, AccessRow } from "../access-list.tsx";
import { FormFoot, SecuritySection } from "../security-section.tsx";
import { useSecurityForm } from "../use-security-form.tsx";
import { useSecurityWrite } from "../use-security-write.tsx";
import { PasskeyForm } from "./passkey-form.tsx";

const removePasskey = ({ id }: Passkey) =>
  send(passkeysClient[":id"].$delete({ param: { id: encodeURIComponent(id) } }));

interface AdminPasskeysProps {
  list: PasskeyList;
  asksCode: boolean;
}

export function AdminPasskeys({ list: { siteOrigin, passkeys }, asksCode }: AdminPasskeysProps) {
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<string>();
  const [removed, setRemoved] = useState<Passkey>();
  const removing = useSecurityWrite(removePasskey);
  const fault = findAddressFault(siteOrigin, location.origin);
  return (
    <SecuritySection id="security-passkeys" title="Passkeys">
      <p className="text-muted">
        Log in with your fingerprint, your face or your device's PIN. A passkey takes the place of your
        password and code, and can't be guessed or phished. Your password keeps working.
      </p>
      {passkeys.length === 0 ? (
        <p>No passkeys yet.</p>
      ) : (
        <AccessList labelledBy="security-passkeys">
          {passkeys.map((passkey) =>
            passkey.id === renamed ? (
              <AccessRow key={passkey.id} icon={Fingerprint}>
                <PasskeyRename
                  passkey={passkey}
                  onDone={() => setRenamed(undefined)}
                  onCancel={() => setRenamed(undefined)}
                />
              </AccessRow>
            ) : (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                worksHere={passkey.host === new URL(siteOrigin).hostname}
                isBusy={removing.isBusy}
                onRename={() => setRenamed(passkey.id)}
                onRemove={() => setRemoved(passkey)}
              />
            ),
          )}
        </AccessList>
      )}
      {fault && (
        <Notice as="p" className="w-full">
          {fault}
        </Notice>
      )}
      {!fault && isAdding && (
        <PasskeyForm asksCode={asksCode} onDone={() => setAdding(false)} onCancel={() => setAdding(false)} />
      )}
      {!fault && !isAdding && (
        <Button variant="secondary" onClick={() => setAdding(true)}>
          <Fingerprint aria-hidden="true" />
          Add a passkey
        </Button>
      )}
      {removed && (
        <ConfirmDialog
          question={`Remove "${removed.name}"?`}
          hint="It no longer opens the site. Your device may still offer it until you delete it there too. This can't be undone."
          confirmLabel="Remove"
          onConfirm={() => {
            removing.send(removed);
            setRemoved(undefined);
          }}
          onCancel={() => setRemoved(undefined)}
        />
      )}
    </SecuritySection>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  worksHere: boolean;
  isBusy: boolean;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, worksHere, isBusy, onRename, onRemove }: PasskeyRowProps) {
  const { name, host, isSynced, createdAt, usedAt } = passkey;
  return (
    <AccessRow icon={Fingerprint}>
      <div>
        <AccessName>
          {name} {!worksHere && <Badge tone="warn">Only works at {host}</Badge>}
        </AccessName>
        <Meta>{isSynced ? "Synced to your other devices" : "On one device only"}</Meta>
        <Meta>
          Added <Moment at={createdAt} />,{" "}
          {usedAt === null ? (
            "never used"
          ) : (
            <>
              last used <Moment at={usedAt} />
            </>
          )}
        </Meta>
      </div>
      <AccessActions>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Rename ${name}`}
          disabled={isBusy}
          onClick={onRename}
        >
          Rename
        </Button>
        <Button
          variant="caution"
          size="sm"
          aria-label={`Remove ${name}`}
          disabled={isBusy}
          onClick={onRemove}
        >
          Remove
        </Button>
      </AccessActions>
    </AccessRow>
  );
}

interface PasskeyRenameProps {
  passkey: Passkey;
  onDone: () => void;
  onCancel: () => void;
}

function PasskeyRename({ passkey, onDone, onCancel }: PasskeyRenameProps) {
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
