import { useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { CopyButton } from "../../../../ui/admin/copy-button.tsx";
import { Switch } from "../../../../ui/admin/editing/switch.tsx";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { launchClient } from "../client.ts";
import type { Launch } from "../schema.ts";

interface SiteVisibilityProps {
  launch: Launch;
  /** Sample content that the site still shows, a line for each kind with its names. */
  sample: readonly string[];
}

const LAUNCH_HINT =
  "Everybody can see every page at once, and search engines may list them. The share link then leads to the public site.";

/** The switch that hides the site, and while it is hidden the share link and the launch. */
export function SiteVisibility({ launch: { isHidden, shareLink }, sample }: SiteVisibilityProps) {
  const toasts = useToasts();
  const [isAsking, setAsking] = useState(false);
  const {
    isBusy,
    pending,
    send: hide,
  } = useWrites(
    (wanted: boolean) => send(launchClient.index.$post({ json: { isHidden: wanted } })),
    (result, wanted) => {
      if (result.ok) return toasts.good(result.data.message);
      toasts.bad(
        result.message || `The site couldn't be ${wanted ? "hidden" : "launched"}. Please try again.`,
      );
    },
  );
  return (
    <div className="grid gap-4">
      <Switch
        name="hide-site"
        label="Hide the site until I launch"
        help="Visitors and search engines get a quiet page with your name. You still see the site, and so does everyone with the share link."
        checked={pending.at(-1) ?? isHidden}
        disabled={isBusy}
        onChange={(event) => (event.target.checked ? hide(true) : setAsking(true))}
      />
      {isHidden && (
        <>
          <ShareLink link={shareLink} />
          <div className="flex flex-wrap gap-2">
            <Button disabled={isBusy} onClick={() => setAsking(true)}>
              Launch the site
            </Button>
            <TextLink href="/" target="_blank" rel="noopener">
              View the site
            </TextLink>
          </div>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          question="Launch the site?"
          hint={
            sample.length === 0
              ? LAUNCH_HINT
              : `${LAUNCH_HINT} Visitors would also see what came with the site, the work of a person who doesn't exist: ${sample.join("; ")}.`
          }
          confirmLabel="Launch"
          tone="plain"
          onConfirm={() => {
            setAsking(false);
            hide(false);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}

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

function ShareLink({ link }: { link: Launch["shareLink"] }) {
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
