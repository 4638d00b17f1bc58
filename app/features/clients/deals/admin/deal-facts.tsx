import { Fact, FactList } from "../../../../ui/admin/figures/fact-list.tsx";
import { Panel } from "../../../../ui/admin/layout/panel.tsx";
import { QuietLink } from "../../../../ui/admin/layout/record-links.tsx";
import { Day } from "../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { AGREEMENTS, isOpen, LOST_REASONS } from "../deal.ts";
import type { Deal } from "../schema.ts";
import { StageBadge } from "./deal-list.tsx";
import { describeClient, describeSource, describeTouch, describeValue } from "./deal-words.ts";

export function DealFacts({ deal }: { deal: Deal }) {
  const { stage, person, expectedOn, source, firstTouch, lastTouch, createdAt } = deal;
  return (
    <Panel className="grid grid-cols-1 gap-2" aria-label="Facts">
      <FactList>
        <Fact name="Person">
          <QuietLink to={pathToRecord("person", person.id)}>{describeClient(deal)}</QuietLink>
        </Fact>
        <Fact name="Stage">
          <StageBadge stage={stage} />
        </Fact>
        <Fact name="Value">{describeValue(deal)}</Fact>
        {isOpen(stage) && <Fact name="Probability">{deal.probability} %</Fact>}
        {expectedOn && (
          <Fact name="Expected by">
            <Day at={expectedOn} />
          </Fact>
        )}
        <Outcome deal={deal} />
      </FactList>
      <FactList>
        <Fact name="First source">{firstTouch ? describeTouch(firstTouch) : describeSource(source)}</Fact>
        {lastTouch && <Fact name="Last source">{describeTouch(lastTouch)}</Fact>}
        <Fact name="Since">
          <Day at={createdAt} />
        </Fact>
      </FactList>
    </Panel>
  );
}

function Outcome({ deal: { lostReason, agreement, closedAt } }: { deal: Deal }) {
  return (
    <>
      {lostReason && <Fact name="Lost because of">{LOST_REASONS[lostReason]}</Fact>}
      {agreement && <Fact name="Agreed">{AGREEMENTS[agreement]}</Fact>}
      {closedAt && (
        <Fact name="Closed">
          <Day at={closedAt} />
        </Fact>
      )}
    </>
  );
}
