import { MessagesSquare, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { IconButton } from "../../../../ui/admin/icon-button.tsx";
import { FilterRow } from "../../../../ui/admin/layout/filter-row.tsx";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { QuietLink } from "../../../../ui/admin/layout/record-links.tsx";
import { Row, Rows } from "../../../../ui/admin/layout/rows.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { ListFilters } from "../../../../ui/admin/records/list-filters.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../../ui/admin/records/pager.tsx";
import { Age } from "../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { conversationCalls } from "../../chat/client.ts";
import { LANGUAGE_LABELS, nameVisitor, STATE_LABELS } from "../../chat/conversation-admin.ts";
import type { ConversationSummary } from "../../chat/schema.ts";
import { toPlainText } from "../../engine/read/words/markdown-text.ts";
import { ConversationBadges } from "./admin-conversation-badges.tsx";
import { CONVERSATIONS_PER_PAGE, type ConversationPage } from "./conversations-data.ts";

const PREVIEW_MAX_CHARS = 160;
/** The line itself comes cut to a length. */
const HALF_LINK = /\[([^\]]*)(?:\](?:\([^)]*)?)?$/;
const LIST_MARK = /^\s*(?:[-*+]|\d{1,3}\.)\s+/gm;

const STATE_FILTER = {
  name: "state",
  label: "Show",
  options: [
    { value: "", label: "All conversations" },
    ...Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label })),
  ],
};

export function AdminConversations(props: ConversationPage & { retentionDays: number }) {
  const { conversations, total, page, retentionDays } = props;
  const [search] = useSearchParams();
  const [now] = useState(() => new Date());
  const forgetting = useForgetting();
  const isFiltered = Boolean(search.get("q") || search.get("state"));
  return (
    <>
      <PageHead note={<ListCount>{countOf(total, "conversation")}</ListCount>} />
      <FilterRow>
        <p className="text-meta text-muted">
          Deleted {retentionDays === 1 ? "a day" : `${retentionDays} days`} after the last message.{" "}
          <QuietLink to="/admin/assistant/settings">Change</QuietLink>
        </p>
        <ListFilters noun="conversations" filters={[STATE_FILTER]} isInRow />
      </FilterRow>
      {conversations.length === 0 ? (
        <EmptyList
          icon={MessagesSquare}
          title={isFiltered ? "No conversations found" : "Nobody has written to the assistant yet"}
          hint={
            isFiltered
              ? "Try another word or filter."
              : "Conversations with visitors appear here, with every question and answer."
          }
        />
      ) : (
        <Rows>
          {conversations.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              now={now}
              onDelete={() => forgetting.ask(conversation)}
            />
          ))}
        </Rows>
      )}
      <Pager page={page} pageCount={Math.ceil(total / CONVERSATIONS_PER_PAGE)} />
      {forgetting.doomed && (
        <ConfirmDialog
          question={`Delete the conversation with ${nameVisitor(forgetting.doomed)}?`}
          hint="Every message in it is permanently deleted. A lead that came from it stays in Messages."
          confirmLabel="Delete"
          isBusy={forgetting.isBusy}
          onConfirm={forgetting.confirm}
          onCancel={forgetting.cancel}
        />
      )}
    </>
  );
}

interface ConversationRowProps {
  conversation: ConversationSummary;
  now: Date;
  onDelete: () => void;
}

function ConversationRow({ conversation, now, onDelete }: ConversationRowProps) {
  const { id, language, lastTurnAt, isUnread } = conversation;
  const { search } = useLocation();
  const name = nameVisitor(conversation);
  return (
    <Row
      className="relative flex items-center pr-2 data-unread:[box-shadow:inset_3px_0_0_var(--primary)]"
      data-unread={isUnread || undefined}
    >
      <Link
        to={pathToRecord("conversation", id)}
        state={{ search }}
        className="grid min-h-14 min-w-0 flex-auto grid-cols-[minmax(0,160px)_minmax(0,1fr)_auto_minmax(148px,auto)] items-center gap-x-4 gap-y-0.5 py-2 pr-2 pl-4 focus-visible:-outline-offset-2 max-[70rem]:grid-cols-[minmax(0,1fr)_auto]"
        prefetch="intent"
      >
        {/* Positioned, so that what is hidden in a name that is cut off does not widen the page. */}
        <span className="relative truncate font-medium in-data-unread:font-[650]">
          {name}
          {isUnread && <span className="sr-only">, unread</span>}
        </span>
        <LastWords conversation={conversation} />
        <ConversationBadges
          conversation={conversation}
          className="max-[70rem]:col-span-full max-[70rem]:row-start-3"
        />
        <span className="text-right text-meta whitespace-nowrap text-muted max-[70rem]:col-start-2 max-[70rem]:row-start-1">
          {LANGUAGE_LABELS[language]} · <Age at={lastTurnAt} now={now} />
        </span>
      </Link>
      <IconButton size="dense" label={`Delete the conversation with ${name}`} tip="Delete" onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </Row>
  );
}

function LastWords({ conversation: { lastQuestion, lastLine } }: { conversation: ConversationSummary }) {
  const answer = lastLine && lastLine.role !== "visitor" ? describeLine(lastLine) : undefined;
  return (
    <span className="grid min-w-0 max-[70rem]:col-span-full max-[70rem]:row-start-2">
      <span className="truncate in-data-unread:font-[650]">{lastQuestion ?? "No messages yet"}</span>{" "}
      {answer && <span className="truncate text-meta text-muted">{answer}</span>}
    </span>
  );
}

function describeLine({ role, content }: NonNullable<ConversationSummary["lastLine"]>): string {
  if (role === "assistant") {
    const words = toPlainText(content.replaceAll(LIST_MARK, "").replace(HALF_LINK, "$1"));
    return `Assistant: ${words.replaceAll(/\s+/g, " ").slice(0, PREVIEW_MAX_CHARS)}`;
  }
  const words = content.slice(0, PREVIEW_MAX_CHARS);
  return role === "person" ? `You: ${words}` : words;
}

function useForgetting() {
  const toasts = useToasts();
  const [doomed, setDoomed] = useState<ConversationSummary>();
  const deletion = useWrites(conversationCalls.remove, (outcome) => {
    setDoomed(undefined);
    if (outcome.ok) toasts.good("Conversation deleted successfully");
    else toasts.bad(outcome.message || "Failed to delete conversation");
  });
  return {
    doomed,
    isBusy: deletion.isBusy,
    ask: setDoomed,
    cancel: () => setDoomed(undefined),
    confirm: () => doomed && !deletion.isBusy && deletion.send(doomed.id),
  };
}
