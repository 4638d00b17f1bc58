import { Eye, Pencil, Trash2, TrendingUp } from "lucide-react";
import { useState } from "react";
import { Button } from "../../button.tsx";
import { BackLink } from "../back-link.tsx";
import { CopyButton } from "../copy-button.tsx";
import { Stat } from "../figures/stat.tsx";
import { Stats } from "../figures/stats.tsx";
import { Trend } from "../figures/trend.tsx";
import { IconButton } from "../icon-button.tsx";
import { KeyHint } from "../key-hint.tsx";
import { ListCount } from "../layout/list-count.tsx";
import { Panel, PanelTitle } from "../layout/panel.tsx";
import { QuietLink, TitleLink } from "../layout/record-links.tsx";
import { RowActions } from "../layout/row-actions.tsx";
import { Row, Rows } from "../layout/rows.tsx";
import { FilterSelect, SearchField, Toolbar } from "../layout/toolbar.tsx";
import { Disclosure } from "../notes/disclosure.tsx";
import { Failure } from "../notes/failure.tsx";
import { Meta } from "../notes/meta.tsx";
import { Notice, NoticeActions } from "../notes/notice.tsx";
import { Progress } from "../notes/progress.tsx";
import { TextLink } from "../notes/text-link.tsx";
import { SegmentNav } from "../segment-nav.tsx";
import { SelectionBar } from "../selection-bar.tsx";
import { Piece, State, useThemed } from "./piece.tsx";

const HERE = "/admin/design";

export function LayoutParts() {
  return (
    <>
      <Piece title="Panels" home="app/ui/admin/layout/panel.tsx">
        <Panel>
          <PanelTitle>Terms of payment</PanelTitle>
          <p>Invoices are due 30 days after they were sent.</p>
        </Panel>
        <Panel isLow>
          <p>A line or two stand closer to the border.</p>
        </Panel>
      </Piece>
      <Piece title="Notes" home="app/ui/admin/notes/">
        <Notes />
      </Piece>
      <Piece title="Figures" home="app/ui/admin/figures/stats.tsx, stat.tsx, trend.tsx">
        <Figures />
      </Piece>
      <Piece title="Rows, and what stands above a list" home="app/ui/admin/layout/, selection-bar.tsx">
        <Lists />
      </Piece>
      <Piece title="Ways to go" home="app/ui/admin/segment-nav.tsx, back-link.tsx, key-hint.tsx">
        <Ways />
      </Piece>
    </>
  );
}

function Notes() {
  return (
    <>
      <Notice>
        <p>The client's address has changed since the invoice was written.</p>
        <NoticeActions>
          <Button size="sm">Take the new one</Button>
          <Button size="sm" variant="secondary">
            Keep the old one
          </Button>
        </NoticeActions>
      </Notice>
      <Notice as="p" tone="warn">
        Two invoices have the same number.
      </Notice>
      <State name="Text">
        <p>
          Nothing is sent before <TextLink to={HERE}>the address is confirmed</TextLink>.
        </p>
      </State>
      <State name="Beside it">
        <Meta>Sent on 31 March, 2 pages</Meta>
      </State>
      <State name="Wrong">
        <Failure>The invoice could not be sent.</Failure>
      </State>
      <State name="On its way">
        <Progress value={0.6} aria-label="Sending" />
        <Progress size="short" value={0.3} aria-label="Sending the copy" />
      </State>
      <Disclosure summary="More invoices of this client">
        <p>None before this one.</p>
      </Disclosure>
    </>
  );
}

function Figures() {
  const label = useThemed("figures");
  return (
    <>
      <Stats label={`Of the quarter, ${label}`}>
        <Stat
          icon={TrendingUp}
          label="Invoiced"
          value={
            <>
              ₹ 4,44,000 <Trend trend="up">+12 %</Trend>
            </>
          }
          note="₹ 3,96,000 before"
        />
        <Stat
          label="Open"
          value={
            <>
              3 <Trend trend="down">+2</Trend>
            </>
          }
          note="1 before"
        />
        <Stat
          label="Clients"
          value={
            <>
              5 <Trend>±0 %</Trend>
            </>
          }
        />
        <Stat label="Hours" value="Not recorded" isUnknown note="Nothing counts them yet." />
      </Stats>
      <Stats label={`Rows on a phone, ${label}`} columns="three">
        <Stat label="Sent" value="12" phone="row" note="By mail" />
        <Stat label="Paid" value="9" phone="row" />
        <Stat label="Late" value="Unknown" phone="row" isUnknown />
      </Stats>
    </>
  );
}

const NAMES = ["2026-014", "2026-013"] as const;

function Lists() {
  const [chosen, setChosen] = useState(1);
  const label = useThemed("rows");
  return (
    <>
      <Toolbar place="stacked">
        <SearchField noun="invoices" />
        <FilterSelect aria-label={`State, ${label}`}>
          <option>Any state</option>
          <option>Paid</option>
        </FilterSelect>
        <Button variant="secondary">Export</Button>
      </Toolbar>
      <ListCount isAboveList>{NAMES.length} invoices</ListCount>
      <Rows>
        <Row>
          <SelectionBar
            features="invoices"
            chosen={chosen}
            shown={NAMES.length}
            isBusy={false}
            buttons={[{ action: "delete", label: "Delete", icon: Trash2, isBad: true }]}
            onChooseAll={(isChosen) => setChosen(isChosen ? NAMES.length : 0)}
            onChange={() => setChosen(0)}
          />
        </Row>
        {NAMES.map((name) => (
          <Row key={name} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <p>
              <TitleLink to={HERE}>{name}</TitleLink> for <QuietLink to={HERE}>Fairlane</QuietLink>
            </p>
            <RowActions>
              <IconButton label={`Look at ${name}`} tip="Look at it" size="dense">
                <Eye aria-hidden="true" />
              </IconButton>
              <IconButton label={`Change ${name}`} tip="Change" size="dense">
                <Pencil aria-hidden="true" />
              </IconButton>
            </RowActions>
          </Row>
        ))}
      </Rows>
    </>
  );
}

function Ways() {
  const label = useThemed("ways");
  return (
    <>
      <SegmentNav
        label={`State, ${label}`}
        segments={[
          { label: "All", to: HERE, isCurrent: true, count: 14 },
          { label: "Open", to: `${HERE}?open`, isCurrent: false, count: 3 },
          { label: "Paid", to: `${HERE}?paid`, isCurrent: false },
        ]}
      />
      <State name="Back">
        <BackLink to={HERE}>All invoices</BackLink>
      </State>
      <State name="Keys">
        <KeyHint letter="K" />
      </State>
      <State name="Copy">
        <CopyButton text="2026-014" label="Copy the number" />
      </State>
    </>
  );
}
