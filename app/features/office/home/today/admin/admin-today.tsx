import { Sun } from "lucide-react";
import { useMemo } from "react";
import { Panel, PanelTitle } from "../../../../../ui/admin/layout/panel.tsx";
import { TextLink } from "../../../../../ui/admin/notes/text-link.tsx";
import { PageHead } from "../../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../../ui/admin/records/list-states.tsx";
import { countOf } from "../../../../../utils/text/count-of.ts";
import { createZone } from "../../../../../utils/time-zone.ts";
import { useClaimDialog } from "../../../../money/payments/claims/claims.tsx";
import { TaskList } from "../../dashboard/owner-tasks.tsx";
import type { Today, TodayPart } from "../schema.ts";
import { findPart, isEmptyDay, listWaiting } from "../today.ts";
import { formatDay } from "../today-words.ts";
import { TodayActions } from "./today-actions.tsx";
import { TodayCalls } from "./today-calls.tsx";
import { TodayClaims } from "./today-claims.tsx";
import { TodayMails } from "./today-mails.tsx";
import { TodayMessages } from "./today-messages.tsx";
import { TodayRequests } from "./today-requests.tsx";
import { ItemTitle, TodaySection } from "./today-section.tsx";
import { useTodayWrites } from "./use-today-writes.tsx";

/** The first screen of the morning: what is due and what waits, each with the press that settles it. */
export function AdminToday({ today }: { today: Today }) {
  const { writes, list } = useTodayWrites(today);
  const answers = useClaimDialog();
  const zone = useMemo(() => createZone(today.zone), [today.zone]);
  const { day } = today;
  return (
    <>
      <PageHead
        note={
          <>
            <time dateTime={day}>{formatDay(day)}</time> ({today.zone})
          </>
        }
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend */}
      <div
        ref={list}
        role="group"
        aria-label="What waits for you"
        tabIndex={-1}
        className="grid max-w-240 grid-cols-1 gap-4 outline-none"
      >
        {isEmptyDay(today) && (
          <EmptyList
            icon={Sun}
            title="Nothing waits for you today."
            hint="Calls, requests, payments, emails that came back, invoices, next actions and messages show up here."
          />
        )}
        <TodayCalls part={findPart(today, "calls")} day={day} zone={zone} />
        <TodayRequests part={findPart(today, "requests")} day={day} zone={zone} writes={writes} />
        <TodayClaims part={findPart(today, "claims")} answers={answers} />
        <Notices today={today} kinds={FIRST_NOTICES} />
        <TodayMails part={findPart(today, "mails")} />
        <Notices today={today} kinds={NOTICES} />
        <TodayActions part={findPart(today, "actions")} day={day} writes={writes} />
        <WithoutAction count={findPart(today, "dealsWithoutAction").total} />
        <TodayMessages part={findPart(today, "messages")} zone={zone} writes={writes} />
        <Notices today={today} kinds={LAST_NOTICES} />
        <WaitingElsewhere today={today} />
      </div>
      {answers.dialog}
    </>
  );
}

const DRAFTS = { to: "/admin/invoices?status=draft", words: "Open the drafts" };
const ISSUED = { to: "/admin/invoices?status=open", words: "Open the invoices" };
const FIRST_NOTICES = ["unmatched"] as const;
const NOTICES = ["unsent", "overdue", "milestones", "recurring", "quotes"] as const;
const LAST_NOTICES = ["backups", "feeds"] as const;
type NoticeKind = (typeof FIRST_NOTICES | typeof NOTICES | typeof LAST_NOTICES)[number];

/** Titles and links of the parts that are settled on another screen. */
const NOTICE_WORDS: Record<NoticeKind, Pick<NoticesProps, "title" | "all">> = {
  unmatched: {
    title: "Payments that match no invoice",
    all: { to: "/admin/payments", words: "Open the payments" },
  },
  unsent: { title: "Issued, not sent", all: ISSUED },
  overdue: {
    title: "Overdue invoices",
    all: { to: "/admin/invoices?status=overdue", words: "Open the overdue invoices" },
  },
  milestones: { title: "Invoices to issue", all: DRAFTS },
  recurring: { title: "Recurring invoices to issue", all: DRAFTS },
  quotes: {
    title: "Quotes that expire soon",
    all: { to: "/admin/quotes?status=open", words: "Open the quotes" },
  },
  backups: { title: "Backup", all: { to: "/admin/portability", words: "Open the backups" } },
  feeds: { title: "Calendars", all: { to: "/admin/calendar/feeds", words: "Open the calendars" } },
};

function Notices({ today, kinds }: { today: Today; kinds: readonly NoticeKind[] }) {
  return kinds.map((kind) => (
    <TodayNotices key={kind} id={`today-${kind}`} part={findPart(today, kind)} {...NOTICE_WORDS[kind]} />
  ));
}

function WithoutAction({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Panel isLow>
      <p>
        {`${countOf(count, "open deal")} ${count === 1 ? "has" : "have"} no next action. `}
        <TextLink to="/admin/deals">Open the deals</TextLink>
      </p>
    </Panel>
  );
}

function WaitingElsewhere({ today }: { today: Today }) {
  const tasks = listWaiting(today);
  if (tasks.length === 0) return null;
  return (
    <Panel aria-labelledby="today-waiting">
      <PanelTitle id="today-waiting">Waiting elsewhere</PanelTitle>
      <TaskList tasks={tasks} />
    </Panel>
  );
}

interface NoticesProps {
  id: string;
  title: string;
  part: TodayPart;
  all: { to: string; words: string };
}

/** A part that is settled on another screen, and only linked to here. */
function TodayNotices({ id, title, part, all }: NoticesProps) {
  return (
    <TodaySection id={id} title={title} part={part} all={all}>
      {(item) => (
        <>
          <ItemTitle item={item} />
          {item.detail && <p className="text-meta wrap-anywhere text-muted">{item.detail}</p>}
        </>
      )}
    </TodaySection>
  );
}
