import { useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { Switch } from "../../../../ui/admin/editing/switch.tsx";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { launchClient } from "../client.ts";
import type { Launch } from "../schema.ts";
import { ShareLink } from "./share-link.tsx";

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
