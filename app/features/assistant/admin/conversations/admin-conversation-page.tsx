import { Bot, CircleCheck, Hand, type LucideIcon, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import { BackLink } from "../../../../ui/admin/back-link.tsx";
import { Badge, type BadgeTone } from "../../../../ui/admin/badge.tsx";
import { type Said, useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { Fact, FactList } from "../../../../ui/admin/figures/fact-list.tsx";
import { IconButton } from "../../../../ui/admin/icon-button.tsx";
import { Panel } from "../../../../ui/admin/layout/panel.tsx";
import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Moment, useDates } from "../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import type { ApiResult } from "../../../../utils/http/api-client.ts";
import type { Dates } from "../../../../utils/time-zone.ts";
import { conversationCalls } from "../../chat/client.ts";
import {
  type Delivery,
  LANGUAGE_LABELS,
  nameVisitor,
  type OwnerState,
} from "../../chat/conversation-admin.ts";
import type { OwnerConversation } from "../../chat/schema.ts";
import type { StreamState } from "../../chat/stream/follow-events.ts";
import { AdminChatReply } from "./admin-chat-reply.tsx";
import { ConversationBadges } from "./admin-conversation-badges.tsx";
import { AdminTranscript } from "./admin-transcript.tsx";
import { CONVERSATIONS_PATH } from "./conversations-data.ts";
import { useLiveConversation } from "./use-live-conversation.ts";

const STREAM_LABELS: Record<StreamState, string> = {
  connecting: "Connecting...",
  live: "Live",
  broken: "Connection lost, reconnecting...",
  ended: "No longer live. Please reload the page.",
};

const STREAM_TONES: Partial<Record<StreamState, BadgeTone>> = { live: "good", broken: "warn", ended: "warn" };

export function AdminConversationPage({ loaded }: { loaded: OwnerConversation }) {
  const { conversation, stream, leftAt, isGone } = useLiveConversation(loaded);
  const [deliveries, setDeliveries] = useState<ReadonlyMap<string, Delivery>>(new Map());
  const { state }: Location<{ search?: string } | null> = useLocation();
  const back = `${CONVERSATIONS_PATH}${state?.search ?? ""}`;
  const { setState, remove } = useConversationWrites(loaded.id, back);
  const visitor = nameVisitor(conversation);
  return (
    <>
      <PageHead back={<BackLink to={back}>All conversations</BackLink>}>
        <AdminChatActions
          conversation={conversation}
          isBusy={setState.isBusy || remove.isBusy}
          onState={setState.send}
          onDelete={() => remove.send(loaded.id)}
        />
      </PageHead>
      <Panel as="article" className="grid max-w-240 gap-4">
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="m-0 text-subtitle">{visitor}</h2>
          <ConversationBadges conversation={conversation} />
        </header>
        <ConversationFacts conversation={conversation} />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-meta text-muted" role="status">
          <Badge tone={STREAM_TONES[stream]}>{isGone ? "Deleted" : STREAM_LABELS[stream]}</Badge>
          <span>{describePresence(conversation, leftAt, useDates())}</span>
        </p>
        <AdminTranscript
          conversationId={conversation.id}
          lines={conversation.lines}
          marked={conversation.marked}
          visitor={visitor}
          deliveries={deliveries}
        />
      </Panel>
      {isGone ? (
        <Notice as="p" tone="warn">
          This conversation was deleted.
        </Notice>
      ) : conversation.state === "closed" ? (
        <p className="mt-4 text-muted">
          This conversation is closed. If the visitor writes again, a new one starts.
        </p>
      ) : (
        <AdminChatReply
          conversation={conversation}
          visitor={visitor}
          onSent={({ turn, delivery }) => setDeliveries((known) => new Map(known).set(turn.id, delivery))}
        />
      )}
    </>
  );
}

/** `leftAt` is known only of a visitor who has left before the owner's eyes. */
function describePresence(
  { isHere, visitorSeenAt }: OwnerConversation,
  leftAt: string | undefined,
  { formatDateTime }: Dates,
): string {
  if (isHere) return "The visitor is here";
  return `The visitor left at ${formatDateTime(leftAt ?? visitorSeenAt)}`;
}

function useConversationWrites(id: string, back: string) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const settle = (outcome: ApiResult<Said>) => {
    if (outcome.ok) toasts.good(outcome.data.message ?? "Done");
    else toasts.bad(outcome.message || "The conversation couldn't be changed");
    return outcome.ok;
  };
  const setState = useWrites((state: OwnerState) => conversationCalls.setState(id, state), settle);
  const remove = useWrites(
    conversationCalls.remove,
    (outcome) => {
      if (settle(outcome)) void navigate(back);
    },
    () => false,
  );
  return { setState, remove };
}

function ConversationFacts({ conversation }: { conversation: OwnerConversation }) {
  const { visitorEmail, page, language, createdAt, messageId } = conversation;
  return (
    <FactList>
      {visitorEmail && (
        <Fact name="Email">
          <TextLink href={`mailto:${encodeURIComponent(visitorEmail)}`}>{visitorEmail}</TextLink>
        </Fact>
      )}
      <Fact name="Started">
        <Moment at={createdAt} /> on <TextLink href={page}>{page}</TextLink>
      </Fact>
      <Fact name="Language">{LANGUAGE_LABELS[language]}</Fact>
      {messageId && (
        <Fact name="Lead">
          <TextLink to={pathToRecord("message", messageId)}>Open in Messages</TextLink>
        </Fact>
      )}
    </FactList>
  );
}

interface AdminChatActionsProps {
  conversation: Pick<OwnerConversation, "state">;
  isBusy: boolean;
  onState: (state: OwnerState) => void;
  onDelete: () => void;
}

function AdminChatActions({ conversation, isBusy, onState, onDelete }: AdminChatActionsProps) {
  const { state } = conversation;
  const [isAsking, setAsking] = useState(false);
  const step = (label: ReactNode, Icon: LucideIcon, to: OwnerState) => (
    <Button variant={to === "person" ? "primary" : "secondary"} disabled={isBusy} onClick={() => onState(to)}>
      <Icon aria-hidden="true" />
      <span>{label}</span>
    </Button>
  );
  return (
    <>
      <IconButton label="Delete" disabled={isBusy} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      {state !== "closed" && step("Close", CircleCheck, "closed")}
      {(state === "person" || state === "waiting") &&
        step(
          <>
            Hand back<span className="max-sm:sr-only"> to the assistant</span>
          </>,
          Bot,
          "bot",
        )}
      {(state === "bot" || state === "waiting") && step("Take over", Hand, "person")}
      {isAsking && (
        <ConfirmDialog
          question="Delete this conversation?"
          hint="Every message in it is permanently deleted. A lead that came from it stays in Messages."
          confirmLabel="Delete"
          isBusy={isBusy}
          onConfirm={() => {
            setAsking(false);
            onDelete();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
