import {
  Bot,
  CalendarClock,
  Handshake,
  Inbox,
  type LucideIcon,
  Mail,
  MessageSquareText,
  NotebookPen,
  ReceiptText,
  Reply,
  Send,
  Trash2,
} from "lucide-react";
import { Badge } from "../../../../ui/admin/badge.tsx";
import { IconButton } from "../../../../ui/admin/icon-button.tsx";
import { Panel } from "../../../../ui/admin/layout/panel.tsx";
import { TitleLink } from "../../../../ui/admin/layout/record-links.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { Pager } from "../../../../ui/admin/records/pager.tsx";
import { Day, Moment, useDates } from "../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import type { MailState } from "../../../core/outbox/mail.ts";
import { describeMail, MailBadge } from "../../../core/outbox/outcomes/outcomes.tsx";
import type { TimelineKind } from "../person.ts";
import type { TimelineItem } from "../schema.ts";
import { ITEMS_PER_PAGE, type PersonData } from "./people-data.ts";

interface Look {
  icon: LucideIcon;
  title: (item: TimelineItem) => string;
  path?: (recordId: string) => string;
}

const LOOKS: Record<TimelineKind, Look> = {
  message: {
    icon: Inbox,
    title: ({ title }) => title || "A message",
    path: (id) => pathToRecord("message", id),
  },
  reply: {
    icon: Reply,
    title: ({ title }) => `Your reply to “${title}”`,
    path: (id) => pathToRecord("message", id),
  },
  conversation: {
    icon: Bot,
    title: ({ title }) => `Chat, begun on ${title}`,
    path: (id) => pathToRecord("conversation", id),
  },
  comment: {
    icon: MessageSquareText,
    title: ({ title }) => `Comment on “${title}”`,
    path: (id) => pathToRecord("comment", id),
  },
  subscription: {
    icon: Mail,
    title: ({ title }) => SUBSCRIPTIONS[title] ?? "Newsletter",
    path: () => "/admin/newsletter",
  },
  call: {
    icon: CalendarClock,
    title: ({ title }) => `Call “${title}”`,
    path: (id) => `/admin/calendar/bookings/${id}`,
  },
  deal: {
    icon: Handshake,
    title: ({ title }) => `Deal “${title}”`,
    path: (id) => pathToRecord("deal", id),
  },
  invoice: {
    icon: ReceiptText,
    title: ({ title }) => title,
    path: (id) => pathToRecord("invoice", id),
  },
  mail: { icon: Send, title: ({ title }) => title },
  note: { icon: NotebookPen, title: ({ title }) => `Note by ${title}` },
};

const SUBSCRIPTIONS: Record<string, string> = {
  active: "Subscribed to the newsletter",
  unsubscribed: "Subscribed to the newsletter, and has left since",
  bounced: "Subscribed to the newsletter, and can't be reached there",
};

interface PersonTimelineProps {
  data: Pick<PersonData, "items" | "total" | "page">;
  onDeleteNote: (id: string) => void;
}

export function PersonTimeline({ data: { items, total, page }, onDeleteNote }: PersonTimelineProps) {
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="person-timeline">
      <h2 id="person-timeline" className="text-subheading">
        Timeline
      </h2>
      {items.length === 0 && <p className="text-muted">Nothing is left of what this person sent.</p>}
      <ol className="grid grid-cols-1 gap-3">
        {items.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <Item item={item} onDeleteNote={onDeleteNote} />
          </li>
        ))}
      </ol>
      <Pager page={page} pageCount={Math.ceil(total / ITEMS_PER_PAGE)} />
    </section>
  );
}

function Item({ item, onDeleteNote }: { item: TimelineItem } & Pick<PersonTimelineProps, "onDeleteNote">) {
  const { formatDateTime } = useDates();
  const { icon: Icon, title, path } = LOOKS[item.kind];
  const text = title(item);
  const address = findAddress(item, path);
  return (
    <Panel as="div" className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon aria-hidden="true" className="size-4 text-muted" />
        <span className="wrap-anywhere font-[550]">
          {address ? <TitleLink to={address}>{text}</TitleLink> : text}
        </span>
        {item.isUnverified && <Badge tone="warn">Signed “{item.typedName}”, unverified</Badge>}
        <Meta as="span">
          {/* A document has a day and no time. */}
          {item.at.includes("T") ? <Moment at={item.at} /> : <Day at={item.at} />}
        </Meta>
        {item.kind === "note" && (
          <IconButton
            size="dense"
            className="ml-auto"
            label={`Delete the note of ${formatDateTime(item.at)}`}
            tip="Delete permanently"
            onClick={() => onDeleteNote(item.id)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {item.mail && <TimelineMail mail={item.mail} />}
      {item.text && <p className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{item.text}</p>}
    </Panel>
  );
}

/** An email leads to the document that it's about. */
function findAddress({ recordId, mail }: TimelineItem, path: Look["path"]): string | undefined {
  if (mail?.record) return pathToRecord(mail.record.noun, mail.record.id);
  return recordId === null ? undefined : path?.(recordId);
}

function TimelineMail({ mail }: { mail: MailState }) {
  return (
    <div className="grid gap-1 text-label">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
        <MailBadge mail={mail} /> {describeMail(mail, useDates())}
      </p>
      {mail.lastError && <Meta className="wrap-anywhere text-bad">{mail.lastError}</Meta>}
    </div>
  );
}
