import { Button } from "../../button.tsx";
import { Card } from "../../card.tsx";
import { ChipNav } from "../../chip-nav.tsx";
import { EmptyState } from "../../empty-state.tsx";
import { Icon, type IconName } from "../../icon.tsx";
import { Spinner } from "../../spinner.tsx";
import { Badge, Tag, TagList } from "../../tag.tsx";
import { Piece, State, useThemed } from "./piece.tsx";

const ICONS: readonly IconName[] = ["moon", "sun", "monitor", "menu", "download", "arrow-right"];

/** Parts that only the visitors' pages use. */
export function PublicParts() {
  return (
    <>
      <Piece title="Cards and tags" home="app/ui/card.tsx, tag.tsx">
        <Card className="p-4">
          <p>A card of its own.</p>
        </Card>
        <Card className="p-4" interactive>
          <p>One that is a link lights its border.</p>
        </Card>
        <State name="Tags">
          <TagList tags={["react", "typescript", "postgres", "a tag of many words"]} max={3} />
          <Tag
            to="/blog"
            className="pointer-coarse:inline-flex pointer-coarse:min-h-control pointer-coarse:items-center"
          >
            linked
          </Tag>
        </State>
        <State name="Badge">
          <Badge className="">Featured</Badge>
        </State>
      </Piece>
      <Piece title="Chips" home="app/ui/chip-nav.tsx">
        <Chips />
      </Piece>
      <Piece title="Nothing there, on its way" home="app/ui/empty-state.tsx, spinner.tsx">
        <EmptyState
          title="No articles yet"
          hint="The first one is being written."
          action={<Button variant="secondary">Back to the start</Button>}
        />
        <Spinner label="Loading the articles..." />
      </Piece>
      <Piece title="Icons" home="app/ui/icon.tsx">
        <State name="Some">
          {ICONS.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </State>
      </Piece>
    </>
  );
}

function Chips() {
  return (
    <ChipNav
      label={`Topics, ${useThemed("chips")}`}
      items={[
        { label: "All", to: "/blog", current: true },
        { label: "React", to: "/blog?category=react", current: false },
      ]}
    />
  );
}
