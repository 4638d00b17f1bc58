import { Sun } from "lucide-react";
import { useMemo } from "react";
import { Panel, PanelTitle } from "../../../ui/admin/layout/panel.tsx";
import { TextLink } from "../../../ui/admin/notes/text-link.tsx";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../ui/admin/records/list-states.tsx";
import { countOf } from "../../../utils/text/count-of.ts";
import { createZone } from "../../../utils/time-zone.ts";
import { TaskList } from "../../dashboard/owner-tasks.tsx";
import type { Today } from "../schema.ts";
import { findPart, isEmptyDay, listWaiting } from "../today.ts";
import { formatDay } from "../today-words.ts";
import { TodayActions } from "./today-actions.tsx";
import { TodayCalls } from "./today-calls.tsx";
import { TodayClaims } from "./today-claims.tsx";
import { TodayMessages } from "./today-messages.tsx";
import { TodayNotices } from "./today-notices.tsx";
import { TodayRequests } from "./today-requests.tsx";
import { useTodayWrites } from "./use-today-writes.tsx";

/** The first screen of the morning: what is due and what waits, each with the press that settles it. */
export function AdminToday({ today }: { today: Today }) {
  const { writes, list } = useTodayWrites(today);
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
            hint="Calls, requests, payments to confirm, next actions and messages show up here."
          />
        )}
        <TodayCalls part={findPart(today, "calls")} day={day} zone={zone} />
        <TodayRequests part={findPart(today, "requests")} day={day} zone={zone} writes={writes} />
        <TodayClaims part={findPart(today, "claims")} writes={writes} />
        <TodayNotices
          id="today-unmatched"
          title="Payments that match no invoice"
          part={findPart(today, "unmatched")}
          all={{ to: "/admin/payments", words: "Open the payments" }}
        />
        <TodayNotices
          id="today-milestones"
          title="Invoices to issue"
          part={findPart(today, "milestones")}
          all={{ to: "/admin/invoices?status=draft", words: "Open the drafts" }}
        />
        <TodayNotices
          id="today-recurring"
          title="Recurring invoices to issue"
          part={findPart(today, "recurring")}
          all={{ to: "/admin/invoices?status=draft", words: "Open the drafts" }}
        />
        <TodayNotices
          id="today-quotes"
          title="Quotes that expire soon"
          part={findPart(today, "quotes")}
          all={{ to: "/admin/quotes?status=open", words: "Open the quotes" }}
        />
        <TodayActions part={findPart(today, "actions")} day={day} writes={writes} />
        <WithoutAction count={findPart(today, "dealsWithoutAction").total} />
        <TodayMessages part={findPart(today, "messages")} zone={zone} writes={writes} />
        <WaitingElsewhere today={today} />
      </div>
    </>
  );
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
