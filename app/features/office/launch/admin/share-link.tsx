import { useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { CopyButton } from "../../../../ui/admin/copy-button.tsx";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { launchClient } from "../client.ts";
import type { Launch } from "../schema.ts";

const QUESTIONS = {
  renew: {
    question: "Replace the share link?",
    hint: "The old link stops working, also for people who have already used it.",
    confirmLabel: "Replace",
  },
  revoke: {
    question: "Revoke the share link?",
    hint: "It stops working, also for people who have already used it.",
    confirmLabel: "Revoke",
  },
} as const;

export function ShareLink({ link }: { link: Launch["shareLink"] }) {
  const toasts = useToasts();
  const [asked, setAsked] = useState<keyof typeof QUESTIONS>();
  const { isBusy, send: change } = useWrites(
    (edit: "renew" | "revoke") =>
      send(edit === "renew" ? launchClient.link.$post() : launchClient.link.$delete()),
    (result) => {
      if (result.ok) toasts.good(result.data.message);
      else toasts.bad(result.message || "The share link couldn't be changed. Please try again.");
    },
  );
  if (link === null) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" isBusy={isBusy} onClick={() => change("renew")}>
          Create a share link
        </Button>
        <p className="text-muted">For people who should see the site before it's launched.</p>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <TextField
        label="Share link"
        name="share-link"
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
        help="Shows the hidden site to anyone who opens it."
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={link} label="Copy link" />
        <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => setAsked("renew")}>
          Replace
        </Button>
        <Button variant="caution" size="sm" disabled={isBusy} onClick={() => setAsked("revoke")}>
          Revoke
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          {...QUESTIONS[asked]}
          onConfirm={() => {
            setAsked(undefined);
            change(asked);
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
