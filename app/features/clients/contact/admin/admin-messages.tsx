import { Download, Inbox, Search } from "lucide-react";
import { useState } from "react";
import { Link, type Location, useLocation, useSearchParams, useSubmit } from "react-router";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { FilterSelect, SearchField, SearchForm } from "../../../../ui/admin/layout/toolbar.tsx";
import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../../ui/admin/records/pager.tsx";
import { Button } from "../../../../ui/button.tsx";
import { useDates } from "../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { formatDay } from "../../../../utils/dates.ts";
import { downloadApi } from "../../../../utils/http/api-download.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { useOnChange } from "../../../../utils/use-on-change.ts";
import { QUARANTINE_MAX } from "../message.ts";
import type { InboxMessage, QuarantineDrops } from "../schema.ts";
import { MessageBadges } from "./admin-message-badges.tsx";
import { FILTER_LABELS } from "./message-labels.ts";
import { MESSAGES_PER_PAGE, type MessagesData } from "./messages-data.ts";

const PREVIEW_MAX_CHARS = 160;

export function AdminMessages({ messages, total, page, drops }: MessagesData) {
  const [search] = useSearchParams();
  const submit = useSubmit();
  const status = search.get("status") ?? "inbox";
  const query = search.get("q") ?? "";
  useFocusOnReturn();
  return (
    <>
      <PageHead
        note={
          <ListCount id="messages-count" tabIndex={-1}>
            {countOf(total, "message")}
          </ListCount>
        }
      >
        <ExportButton filter={new URLSearchParams({ status, q: query })} />
      </PageHead>
      <SearchForm key={query}>
        <SearchField noun="messages" name="q" defaultValue={query} maxLength={200} />
        <FilterSelect
          name="status"
          aria-label="Show"
          value={status}
          onChange={(event) => {
            const form = new FormData(event.currentTarget.form ?? undefined);
            void submit(form, { replace: true, preventScrollReset: true });
          }}
        >
          {Object.entries(FILTER_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FilterSelect>
        <Button type="submit" variant="secondary">
          <Search aria-hidden="true" />
          Search
        </Button>
      </SearchForm>
      <div className="grid grid-cols-1 gap-4">
        {status === "quarantined" && (
          <QuarantineNotice drops={drops} isFull={query === "" && total >= QUARANTINE_MAX} />
        )}
        {messages.length === 0 ? (
          <EmptyList
            icon={Inbox}
            title="No messages found"
            hint={
              query || status !== "inbox"
                ? "Try another word or filter."
                : "Messages from the contact form appear here."
            }
          />
        ) : (
          <ul className="overflow-clip rounded-md border border-line bg-surface">
            {messages.map((message) => (
              <AdminMessageRow key={message.id} message={message} />
            ))}
          </ul>
        )}
      </div>
      <Pager page={page} pageCount={Math.ceil(total / MESSAGES_PER_PAGE)} />
    </>
  );
}

function ExportButton({ filter }: { filter: URLSearchParams }) {
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const failure = await downloadApi(`/api/messages/export.csv?${filter}`);
    setBusy(false);
    if (failure) toasts.bad(failure);
    else toasts.good("Messages exported");
  };
  return (
    <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {isBusy ? "Exporting..." : "Export CSV"}
    </Button>
  );
}

/** The button that archived a message is gone with it; the keyboard goes on at the list. */
function useFocusOnReturn(): void {
  const { state, key }: Location<{ focusList?: boolean } | null> = useLocation();
  const isReturn = state?.focusList === true;
  useOnChange(`${isReturn} ${key}`, () => {
    if (isReturn) document.querySelector<HTMLElement>("#messages-count")?.focus();
  });
}

function AdminMessageRow({ message }: { message: InboxMessage }) {
  const { formatAge, formatDateTime } = useDates();
  const { search } = useLocation();
  const [now] = useState(() => new Date());
  return (
    <li
      className="group relative border-t border-line first:border-0 data-unread:before:absolute data-unread:before:inset-y-0 data-unread:before:left-0 data-unread:before:w-0.75 data-unread:before:bg-primary data-unread:before:forced-color-adjust-none"
      data-unread={message.status === "new" || undefined}
    >
      <Link
        to={pathToRecord("message", message.id)}
        state={{ search }}
        className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2 text-left transition-colors duration-quick hover:bg-raised focus-visible:-outline-offset-2 desk:grid-cols-[minmax(0,180px)_minmax(0,1fr)_auto_112px]"
        prefetch="intent"
      >
        <span className="truncate font-medium group-data-unread:font-[650]">{message.name}</span>
        <span className="mr-2 truncate group-data-unread:font-[650] max-desk:col-span-full">
          {message.subject}{" "}
          <span className="font-normal text-muted" aria-hidden="true">
            {message.message.slice(0, PREVIEW_MAX_CHARS)}
          </span>
        </span>
        <MessageBadges message={message} className="max-desk:col-start-2 max-desk:row-start-1" />
        <time
          className="text-meta whitespace-nowrap text-muted max-desk:col-span-full desk:text-right"
          dateTime={message.createdAt}
          title={formatDateTime(message.createdAt)}
        >
          {formatAge(message.createdAt, now)}
        </time>
      </Link>
    </li>
  );
}

interface QuarantineNoticeProps {
  drops: QuarantineDrops | null;
  isFull: boolean;
}

/** Above what is in quarantine, where some of it is gone already or soon will be. */
function QuarantineNotice({ drops, isFull }: QuarantineNoticeProps) {
  if (!drops && !isFull) return null;
  return (
    <Notice as="p" tone="warn">
      {isFull && `The quarantine is full: it keeps ${QUARANTINE_MAX} messages. `}
      {drops && `${describeDrops(drops)} `}
      Messages with a filled-in hidden field go first, others after a day at the earliest. While none of them
      can go, suspicious messages are refused and their senders are told.
    </Notice>
  );
}

function describeDrops({ messages, since }: QuarantineDrops): string {
  const noun = messages === 1 ? "1 message was" : `${messages.toLocaleString("en-US")} messages were`;
  return `Since ${formatDay(since)}, ${noun} dropped to make room.`;
}
