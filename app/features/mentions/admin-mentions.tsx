import { AtSign } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Badge, type BadgeTone } from "../../ui/admin/badge.tsx";
import { ConfirmDialog } from "../../ui/admin/confirm-dialog.tsx";
import { EmptyList } from "../../ui/admin/list-states.tsx";
import { Pager } from "../../ui/admin/pager.tsx";
import { type Column, Table } from "../../ui/admin/table.tsx";
import { useToasts } from "../../ui/admin/toasts.tsx";
import { useAction } from "../../ui/admin/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { ChipNav } from "../../ui/chip-nav.tsx";
import { formatDateTime } from "../../utils/dates.ts";
import { MentionSettingsPanel } from "./admin-mention-settings.tsx";
import {
  MENTIONS_PER_PAGE,
  type MentionsData,
  type MentionsIntent,
  type MentionsOutcome,
} from "./admin-mentions.ts";
import { SentMentions } from "./admin-sent-mentions.tsx";
import {
  MENTION_DECISIONS,
  type MentionDecision,
  type MentionKind,
  type MentionStatus,
  type OwnerMention,
} from "./mention.ts";

const KIND_LABELS: Record<MentionKind, string> = {
  mention: "Mention",
  reply: "Reply",
  like: "Like",
  repost: "Repost",
};

const STATUS_LABELS: Record<Exclude<MentionStatus, "received">, string> = {
  held: "Held",
  approved: "Approved",
  spam: "Spam",
  gone: "Gone",
};

const DECISION_LABELS: Record<MentionDecision, string> = { approved: "Approve", held: "Hold", spam: "Spam" };

/** What other sites say of the posts, whom the site has told of its own, and the switch for both. */
export function AdminMentions({ data }: { data: MentionsData }) {
  const [search] = useSearchParams();
  const [deleted, setDeleted] = useState<OwnerMention>();
  const toasts = useToasts();
  const { isBusy, send } = useAction<MentionsOutcome, MentionsIntent>((outcome) => {
    if (outcome.ok) toasts.good(outcome.data.message);
    else toasts.bad(outcome.message || "Something went wrong. Please try again.");
  });
  const decide = ({ id, author }: OwnerMention, status: MentionDecision) =>
    send({ intent: "decide", id, author, status });
  const status = search.get("status") ?? "";
  const isSingle = search.has("mention");
  return (
    <div className="adm-stack">
      <MentionSettingsPanel settings={data.settings} />
      <section className="adm-stack" aria-labelledby="mentions-received">
        <h2 id="mentions-received">Mentions of your posts</h2>
        <ChipNav
          label="State"
          items={[
            { label: "All", to: "/admin/mentions", current: status === "" && !isSingle },
            ...Object.entries(STATUS_LABELS).map(([value, label]) => ({
              ...{ label, to: `/admin/mentions?status=${value}`, current: status === value },
            })),
          ]}
        />
        <Table
          caption="Mentions of your posts on other sites"
          columns={createColumns({ isBusy, onDecide: decide, onDelete: setDeleted })}
          rows={data.mentions}
          rowKey={({ id }) => id}
          empty={
            <EmptyList
              icon={AtSign}
              title={describeNone(status, isSingle)}
              hint="When another site links to one of your posts and says so, it waits here for you."
            />
          }
        />
        <Pager page={data.page} pageCount={Math.ceil(data.total / MENTIONS_PER_PAGE)} />
      </section>
      <SentMentions sent={data.sent} />
      {deleted && (
        <ConfirmDialog
          question="Delete this mention?"
          hint={`${deleted.author}'s page stays where it is, and may send the mention again.`}
          confirmLabel="Delete"
          onConfirm={() => {
            send({ intent: "delete", id: deleted.id, author: deleted.author });
            setDeleted(undefined);
          }}
          onCancel={() => setDeleted(undefined)}
        />
      )}
    </div>
  );
}

interface MentionActions {
  isBusy: boolean;
  onDecide: (mention: OwnerMention, status: MentionDecision) => void;
  onDelete: (mention: OwnerMention) => void;
}

function describeNone(status: string, isSingle: boolean): string {
  if (isSingle) return "This mention is gone";
  return status ? "No mentions in this state" : "No mentions yet";
}

function MentionText({ source, author, excerpt, kind, target, postTitle }: OwnerMention) {
  return (
    <div className="adm-mention">
      <p>
        <a href={source} className="adm-link" rel="noopener noreferrer nofollow">
          {author}
        </a>{" "}
        <span className="adm-meta">{KIND_LABELS[kind]}</span>
      </p>
      {excerpt && <p className="adm-mention-text">{excerpt}</p>}
      <p className="adm-meta">
        On{" "}
        <a href={target} className="adm-link">
          {postTitle ?? target}
        </a>
      </p>
    </div>
  );
}

const TONES: Partial<Record<MentionStatus, BadgeTone>> = {
  held: "warn",
  approved: "good",
  spam: "bad",
};

function createColumns({ isBusy, onDecide, onDelete }: MentionActions): Column<OwnerMention>[] {
  return [
    {
      header: "Page",
      isWide: true,
      cell: (mention) => <MentionText {...mention} />,
    },
    {
      header: "State",
      cell: ({ status }) =>
        status !== "received" && <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>,
    },
    {
      header: "Since",
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    },
    {
      header: "Actions",
      cell: (mention) => (
        <div className="adm-row">
          {MENTION_DECISIONS.filter((status) => status !== mention.status).map((status) => (
            <Button
              key={status}
              variant="secondary"
              size="sm"
              disabled={isBusy}
              aria-label={`${DECISION_LABELS[status]}: ${mention.author}`}
              onClick={() => onDecide(mention, status)}
            >
              {DECISION_LABELS[status]}
            </Button>
          ))}
          <Button
            variant="secondary"
            size="sm"
            disabled={isBusy}
            aria-label={`Delete ${mention.author}`}
            onClick={() => onDelete(mention)}
          >
            Delete
          </Button>
        </div>
      ),
    },
  ];
}
