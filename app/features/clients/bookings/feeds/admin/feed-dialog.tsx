import { send } from "../../../../../kit/http/client.ts";
import { Switch } from "../../../../../ui/admin/editing/switch.tsx";
import { PasswordField } from "../../../../../ui/admin/forms/password-field.tsx";
import { DialogForm } from "../../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../../ui/admin/forms/use-record-form.ts";
import { Disclosure } from "../../../../../ui/admin/notes/disclosure.tsx";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import { busyFeedsClient } from "../client.ts";
import { FEED_ADDRESS_MAX_CHARS, FEED_NAME_MAX_CHARS } from "../feed.ts";
import type { BusyFeed } from "../schema.ts";

/** Where each program shows the address, in the program's own words. */
const PLACES = [
  ["Google Calendar", "Settings, your calendar, Integrate calendar, Secret address in iCal format"],
  ["Outlook", "Settings, Calendar, Shared calendars, Publish a calendar, ICS"],
  ["iCloud", "The share button beside your calendar, Public Calendar, Copy Link"],
  ["Nextcloud", "The edit button beside your calendar, Share link, Copy subscription link"],
] as const;

interface FeedDialogProps {
  /** Left out for a new one. */
  feed: BusyFeed | undefined;
  onSaved: (saved: BusyFeed, message: string) => void;
  onClose: () => void;
}

interface Draft {
  name: string;
  address: string;
  areDaysBusy: boolean;
  version?: number;
}

function saveFeed(id: string | undefined, { areDaysBusy, version, ...typed }: Draft) {
  const json = { ...typed, allDay: areDaysBusy ? ("busy" as const) : ("ignore" as const) };
  if (id === undefined) return send(busyFeedsClient.index.$post({ json }));
  const param = { id: encodeURIComponent(id) };
  return send(
    busyFeedsClient[":id"].$put({ param, json: { ...json, ...(version !== undefined && { version }) } }),
  );
}

export function FeedDialog({ feed, onSaved, onClose }: FeedDialogProps) {
  const latest: Draft = {
    name: feed?.name ?? "",
    address: "",
    areDaysBusy: feed?.allDay !== "ignore",
    ...(feed && { version: feed.version }),
  };
  const form = useRecordForm({
    latest,
    save: (draft: Draft) => saveFeed(feed?.id, draft),
    // A wrong address is named at its field.
    describeFailure: ({ message, fields }) =>
      fields.address ? "" : message || "The calendar couldn't be saved",
    onSaved: ({ data, message }) => onSaved(data, message),
  });
  const kept = feed && `Leave it empty to keep the present one at ${feed.host}.`;
  return (
    <Dialog title={feed ? "Edit calendar" : "Add a calendar"} isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="calendar" saveLabel={feed ? "Save" : "Add"} onCancel={onClose}>
        <TextField label="Name" required {...form.text("name", FEED_NAME_MAX_CHARS)} />
        <PasswordField
          label="Private address"
          required={!feed}
          autoComplete="off"
          placeholder="https://"
          help={kept ?? "It's stored encrypted and never shown again."}
          {...form.text("address", FEED_ADDRESS_MAX_CHARS)}
        />
        <Disclosure summary="Where to find the private address">
          <dl className="grid gap-2 text-label">
            {PLACES.map(([program, place]) => (
              <div key={program}>
                <dt className="font-medium">{program}</dt>
                <dd className="text-muted">{place}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
        <Switch
          label="All-day events block the day"
          help="Turn it off if birthdays and holidays are in this calendar."
          {...form.toggle("areDaysBusy")}
        />
      </DialogForm>
    </Dialog>
  );
}
