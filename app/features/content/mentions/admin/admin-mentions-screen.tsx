import { AtSign, Check, Hourglass, type LucideIcon, OctagonAlert, Trash2 } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { send } from "../../../../kit/http/client.ts";
import { BackLink } from "../../../../ui/admin/back-link.tsx";
import { Badge, type BadgeTone } from "../../../../ui/admin/badge.tsx";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { IconButton } from "../../../../ui/admin/icon-button.tsx";
import { CellLines } from "../../../../ui/admin/layout/cell-lines.tsx";
import { QuietLink, TitleLink } from "../../../../ui/admin/layout/record-links.tsx";
import { RowActions } from "../../../../ui/admin/layout/row-actions.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../../ui/admin/records/pager.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { SegmentNav } from "../../../../ui/admin/segment-nav.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Day } from "../../../../ui/values/moments.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import { mentionsClient } from "../client.ts";
import { MENTION_DECISIONS, type MentionDecision, type MentionKind, type MentionStatus } from "../mention.ts";
import type { OwnerMention } from "../schema.ts";
import { MentionSettingsPanel } from "./admin-mention-settings.tsx";
import { SentMentions } from "./admin-sent-mentions.tsx";
import { MENTIONS_PER_PAGE, type MentionsData } from "./mentions-data.ts";

const KIND_WORDS: Record<MentionKind, string> = {
  mention: "mentioned",
  reply: "replied to",
  like: "liked",
  repost: "reposted",
};

const STATUS_LABELS: Record<Exclude<MentionStatus, "received">, string> = {
  held: "Pending",
  approved: "Approved",
  spam: "Spam",
  gone: "Removed",
};

const DECISIONS: Record<MentionDecision, { label: string; icon: LucideIcon }> = {
  approved: { label: "Approve", icon: Check },
  held: { label: "Mark as pending", icon: Hourglass },
  spam: { label: "Spam", icon: OctagonAlert },
};

/** Without a status, the mention is deleted. */
interface MentionEdit {
  id: string;
  status?: MentionDecision;
}

function sendEdit({ id, status }: MentionEdit) {
  const record = mentionsClient[":id"];
  const param = { id: encodeURIComponent(id) };
  return send(status ? record.$put({ param, json: { status } }) : record.$delete({ param }));
}

/** Mentions of the posts on other sites, the notifications sent to sites that the posts link to, and the switch for both. */
export function AdminMentions({ data }: { data: MentionsData }) {
  const [search] = useSearchParams();
  const [deleted, setDeleted] = useState<OwnerMention>();
  const toasts = useToasts();
  const writes = useWrites(sendEdit, (result) => {
    if (result.ok) toasts.good(result.data.message);
    else toasts.bad(result.message || "Something went wrong. Please try again.");
  });
  const status = search.get("status") ?? "";
  const isSingle = search.has("mention");
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHead
        note={countOf(data.total, "mention")}
        back={isSingle && <BackLink to="/admin/mentions">All mentions</BackLink>}
      />
      <MentionSettingsPanel settings={data.settings} />
      <section className="grid grid-cols-1 gap-4" aria-labelledby="mentions-received">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="mentions-received" className="text-subheading">
            Mentions of your posts
          </h2>
          <SegmentNav
            label="State"
            segments={[
              { label: "All", to: "/admin/mentions", isCurrent: status === "" && !isSingle },
              ...Object.entries(STATUS_LABELS).map(([value, label]) => ({
                label,
                to: `/admin/mentions?status=${value}`,
                isCurrent: status === value,
              })),
            ]}
          />
        </div>
        <Table
          caption="Mentions of your posts on other sites"
          columns={createColumns({
            isBusy: writes.isBusy,
            onDecide: ({ id }, decision) => writes.send({ id, status: decision }),
            onDelete: setDeleted,
          })}
          rows={data.mentions}
          rowKey={({ id }) => id}
          empty={
            <EmptyList
              icon={AtSign}
              title={describeNone(status, isSingle)}
              hint="When another site links to one of your posts and notifies your site, it waits here for you."
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
            writes.send({ id: deleted.id });
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
  if (isSingle) return "This mention was removed";
  return status ? "No mentions in this state" : "No mentions yet";
}

function MentionText({ source, author, excerpt, kind, target, postTitle }: OwnerMention) {
  return (
    <CellLines isWide>
      <p>
        <TitleLink href={source} rel="noopener noreferrer nofollow">
          {author}
        </TitleLink>{" "}
        <span className="text-muted">
          {KIND_WORDS[kind]} <QuietLink href={target}>{postTitle ?? target}</QuietLink>
        </span>
      </p>
      {excerpt && <p className="line-clamp-3 text-muted">{excerpt}</p>}
    </CellLines>
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
      cell: ({ createdAt }) => <Day at={createdAt} hasTime />,
    },
    {
      header: "Actions",
      cell: (mention) => (
        <RowActions isInCell>
          {MENTION_DECISIONS.filter((status) => status !== mention.status).map((status) => (
            <DecisionButton
              key={status}
              status={status}
              author={mention.author}
              isBusy={isBusy}
              onClick={() => onDecide(mention, status)}
            />
          ))}
          <IconButton
            size="dense"
            label={`Delete ${mention.author}`}
            tip="Delete"
            disabled={isBusy}
            onClick={() => onDelete(mention)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </RowActions>
      ),
    },
  ];
}

interface DecisionButtonProps {
  status: MentionDecision;
  author: string;
  isBusy: boolean;
  onClick: () => void;
}

function DecisionButton({ status, author, isBusy, onClick }: DecisionButtonProps) {
  const { label, icon: Icon } = DECISIONS[status];
  const name = `${label}: ${author}`;
  if (status !== "approved") {
    return (
      <IconButton
        size="dense"
        className="max-sm:first:-ml-3"
        label={name}
        tip={label}
        disabled={isBusy}
        onClick={onClick}
      >
        <Icon aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <Button variant="secondary" size="sm" disabled={isBusy} aria-label={name} onClick={onClick}>
      <Icon aria-hidden="true" />
      {label}
    </Button>
  );
}
