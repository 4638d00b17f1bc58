import { type Said, useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import { Panel, PanelTitle } from "../../../../../ui/admin/layout/panel.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { SecretLink } from "../../../../../ui/admin/secret-link.tsx";
import { isWaiting } from "../../quote.ts";
import type { Quote } from "../../schema.ts";
import { renewLink } from "../write-quote.ts";

/** The page on which the client reads and answers the quote. */
export function ClientPage({ quote, link }: { quote: Quote; link: string }) {
  const toasts = useToasts();
  const writes = useWrites<undefined, Said>(
    () => renewLink(quote.id),
    (result) =>
      result.ok
        ? toasts.good(result.data.message ?? "Done")
        : toasts.bad(result.message || "That didn't work. Please try again."),
  );
  return (
    <Panel className="grid grid-cols-1 gap-3" aria-labelledby="client-page">
      <PanelTitle id="client-page" gap="none">
        Client's page
      </PanelTitle>
      <p className="text-muted">
        {isWaiting(quote.status)
          ? "Anyone with this link can read the latest version, ask about it, accept it or decline it."
          : "Anyone with this link can read what was sent and what came of it."}
      </p>
      <SecretLink
        address={link}
        copyLabel="Copy link"
        hint="The old one stops working at once, also in emails that were sent."
        isBusy={writes.isBusy}
        onRenew={() => writes.send(undefined)}
      />
    </Panel>
  );
}
