import { type ReactNode, useState } from "react";
import { Button } from "../button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { ConfirmDialog } from "./overlays/confirm-dialog.tsx";

interface SecretLinkProps {
  address: string;
  copyLabel: string;
  /** The things that stop working with the old link. */
  hint: string;
  isBusy: boolean;
  onRenew: () => void;
  /** More buttons, before the others. */
  children?: ReactNode;
}

/** An address that lets in anybody who has it: it can be copied, and replaced by a new one. */
export function SecretLink({ address, copyLabel, hint, isBusy, onRenew, children }: SecretLinkProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <code className="rounded-sm border border-line bg-raised px-3 py-2 text-meta wrap-anywhere">
        {address}
      </code>
      <div className="flex flex-wrap gap-2">
        {children}
        <CopyButton text={address} label={copyLabel} />
        <Button variant="caution" size="sm" disabled={isBusy} onClick={() => setAsking(true)}>
          New link
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          question="Make a new link?"
          hint={hint}
          confirmLabel="Make a new link"
          onConfirm={() => {
            setAsking(false);
            onRenew();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
