import { Download, Inbox, Search } from "lucide-react";
import { useState } from "react";
import { type Location, useLocation, useSearchParams, useSubmit } from "react-router";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { FilterSelect, SearchField, SearchForm } from "../../../../ui/admin/layout/toolbar.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../../ui/admin/records/pager.tsx";
import { Button } from "../../../../ui/button.tsx";
import { downloadApi } from "../../../../utils/http/api-download.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { useOnChange } from "../../../../utils/use-on-change.ts";
import { QUARANTINE_MAX } from "../message.ts";
import { AdminMessageRow } from "./admin-message-row.tsx";
import { QuarantineNotice } from "./admin-quarantine-notice.tsx";
import { FILTER_LABELS } from "./message-labels.ts";
import { MESSAGES_PER_PAGE, type MessagesData } from "./messages-data.ts";

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
