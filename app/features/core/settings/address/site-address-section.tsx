import { useEffect } from "react";
import { useFetcher } from "react-router";
import { send } from "../../../../kit/http/client.ts";
import { LeaveGuard } from "../../../../ui/admin/editing/leave-guard.tsx";
import { FormSection } from "../../../../ui/admin/forms/form-section.tsx";
import { SectionForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Failed, ListSkeleton } from "../../../../ui/admin/records/list-states.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { siteAddressClient } from "./client.ts";
import type { SiteAddress, SiteAddressUpdate } from "./schema.ts";
import { SITE_ADDRESS_PATH, type SiteAddressResult } from "./site-address-data.ts";

/** The public address, with data of its own. */
export function SiteAddressSection() {
  const { load, data: result, state } = useFetcher<SiteAddressResult>({ key: SITE_ADDRESS_PATH });
  useEffect(() => void load(SITE_ADDRESS_PATH), [load]);
  if (!result) return <ListSkeleton />;
  if (result.ok) return <SiteAddressForm site={result.data} />;
  return (
    <Failed
      title="The public address couldn't be loaded"
      message={result.message || "The server didn't answer as expected."}
      isBusy={state !== "idle"}
      onRetry={() => void load(SITE_ADDRESS_PATH)}
    />
  );
}

function SiteAddressForm({ site }: { site: SiteAddress }) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: { address: site.address, version: site.version },
    save: (json: SiteAddressUpdate) => send(siteAddressClient.address.$put({ json })),
    describeFailure: ({ message }) => message || "The public address couldn't be saved. Please try again.",
    onSaved: ({ message }) => toasts.good(message),
  });
  const here = window.location.origin;
  const isFixed = site.fixedBy !== null;
  const canUseThis = !isFixed && here !== site.current && here !== form.draft.address;
  return (
    <SectionForm form={form} noun="public address" saveLabel="Save address">
      <FormSection
        title="Public address"
        hint="Where visitors reach your site. Links in emails, feeds, the sitemap and shared links all use it."
      >
        {isFixed && (
          <p className="text-muted">
            The address is set by the environment variable SITE_URL, which wins over this field. Remove the
            variable to set the address here.
          </p>
        )}
        <TextField
          label="Public address"
          type="url"
          {...form.text("address", 255)}
          placeholder={site.current}
          help={isFixed ? undefined : describeUse(site)}
          readOnly={isFixed}
        />
        {canUseThis && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => form.change({ address: here })}>
              Use {here}
            </Button>
            <p className="text-muted">That's where you are now.</p>
          </div>
        )}
      </FormSection>
      {form.isDirty && <LeaveGuard isDirty saving={form} />}
    </SectionForm>
  );
}

function describeUse({ current }: SiteAddress): string {
  return `The site uses ${current} now. A change takes effect at once, and you can still log in at the address you're at.`;
}
