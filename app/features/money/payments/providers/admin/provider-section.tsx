import { useState } from "react";
import { CopyButton } from "../../../../../ui/admin/copy-button.tsx";
import { useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import { FieldGroup, FormSection } from "../../../../../ui/admin/forms/form-section.tsx";
import { ConfirmDialog } from "../../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { useDates } from "../../../../../ui/values/moments.tsx";
import { METHOD_LABELS } from "../../payment.ts";
import type { ProviderSetup, ProvidersSetup } from "../schema.ts";
import { ProviderDialog } from "./provider-dialog.tsx";
import { type ProviderEdit, writeProvider } from "./providers-data.ts";

/** The providers whose pages clients pay on, and their keys. */
export function ProviderSection({ setup }: { setup: ProvidersSetup }) {
  return (
    <div className="max-w-240 border-t border-line pt-6">
      <FormSection
        title="Card and link payments"
        hint="Clients pay on the provider's page by a link of their invoice. Each provider asks for its fees."
      >
        {setup.providers.map((one) => (
          <ProviderPart key={one.provider} setup={one} version={setup.version} />
        ))}
      </FormSection>
    </div>
  );
}

function ProviderPart({ setup, version }: { setup: ProviderSetup; version: number }) {
  const toasts = useToasts();
  const [asks, setAsks] = useState<"keys" | "removal">();
  const [tested, setTested] = useState<{ ok: boolean; message: string }>();
  const { provider, isOn, keysFrom } = setup;
  const name = METHOD_LABELS[provider];
  const hasKeys = keysFrom === "environment" || keysFrom === "saved";
  const writes = useWrites<ProviderEdit>(
    writeProvider,
    (result, { kind }) => {
      const message =
        (result.ok ? result.data.message : result.message) || "That didn't work. Please try again.";
      if (kind === "test") return setTested({ ok: result.ok, message });
      setAsks(undefined);
      if (result.ok) toasts.good(message);
      else toasts.bad(message);
    },
    ({ kind }) => kind !== "test",
  );
  const send = (edit: ProviderEdit) => {
    setTested(undefined);
    writes.send(edit);
  };
  return (
    <FieldGroup label={name}>
      <p className="text-muted">{describeProvider(setup)}</p>
      {hasKeys && <Webhook setup={setup} />}
      <div className="flex flex-wrap gap-2">
        {keysFrom !== "environment" && (
          <Button size="sm" variant="secondary" onClick={() => setAsks("keys")}>
            {hasKeys ? `Change keys of ${name}` : `Add keys of ${name}`}
          </Button>
        )}
        {hasKeys && (
          <>
            <Button
              size="sm"
              variant="secondary"
              isBusy={writes.isBusy}
              onClick={() => send({ provider, kind: "test" })}
            >
              {`Test ${name}`}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              disabled={writes.isBusy}
              onClick={() => send({ provider, kind: "switch", isOn: !isOn, version })}
            >
              {isOn ? `Turn ${name} off` : `Turn ${name} on`}
            </Button>
          </>
        )}
        {(keysFrom === "saved" || keysFrom === "lost") && (
          <Button size="sm" variant="caution" disabled={writes.isBusy} onClick={() => setAsks("removal")}>
            {`Remove keys of ${name}`}
          </Button>
        )}
      </div>
      <p
        role="status"
        className="wrap-anywhere empty:hidden data-[ok=false]:text-bad data-[ok=true]:text-good"
        data-ok={tested?.ok}
      >
        {tested?.message}
      </p>
      {asks === "keys" && (
        <ProviderDialog setup={setup} version={version} onClose={() => setAsks(undefined)} />
      )}
      {asks === "removal" && (
        <ConfirmDialog
          question={`Remove the keys of ${name}?`}
          hint="Soloist won't learn about payments by links that clients already have. To keep hearing of them, turn it off instead."
          confirmLabel="Remove keys"
          isBusy={writes.isBusy}
          onConfirm={() => send({ provider, kind: "remove" })}
          onCancel={() => setAsks(undefined)}
        />
      )}
    </FieldGroup>
  );
}

function describeProvider({ isOn, keysFrom, isTest }: ProviderSetup): string {
  if (keysFrom === "lost")
    return "The saved keys can't be read any more, because SECRET has changed. Add them again.";
  if (keysFrom === "none") return "Off: it has no keys.";
  const origin =
    keysFrom === "environment" ? "Its keys are set by the environment." : "Its keys are saved, encrypted.";
  const test = isTest ? " They're test keys, so no real money moves." : "";
  const state = isOn
    ? "On: open invoices that you've sent get a link."
    : "Off: no invoice shows a link. Payments that arrive are still noticed.";
  return `${state} ${origin}${test}`;
}

const EVENTS = {
  razorpay: "payment_link.paid and refund.processed",
  stripe:
    "checkout.session.completed, checkout.session.async_payment_succeeded, refund.created and refund.updated",
};

function Webhook({ setup: { provider, webhookUrl, lastEventAt } }: { setup: ProviderSetup }) {
  const { formatDateTime } = useDates();
  const name = METHOD_LABELS[provider];
  return (
    <div className="grid gap-1">
      <p className="text-label text-muted">{`Webhook address for ${name}`}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="wrap-anywhere select-all">{webhookUrl}</code>
        <CopyButton text={webhookUrl} label={`Copy address for ${name}`} />
      </div>
      <p className="text-meta text-muted">
        {`Add it at ${name} with the events ${EVENTS[provider]}. `}
        {lastEventAt
          ? `It last reported on ${formatDateTime(lastEventAt)}.`
          : "It hasn't reported anything yet."}
      </p>
    </div>
  );
}
