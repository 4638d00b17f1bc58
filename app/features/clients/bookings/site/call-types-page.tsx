import { Card } from "../../../../ui/card.tsx";
import { PageLink } from "../../../../ui/page/page-link.tsx";
import { PageHeader } from "../../../../ui/section.tsx";
import type { PublicCallType } from "../schema.ts";
import { CallFacts } from "./call-facts.tsx";

/** The kinds of calls to choose from; a site with one kind shows that one. */
export function CallTypesPage({ types }: { types: readonly PublicCallType[] }) {
  return (
    <>
      <PageHeader eyebrow="book a call" title="Book a call" lead="What would you like to talk about?" />
      <ul className="wrap grid gap-6 pb-(--section) md:grid-cols-2">
        {types.map((type) => (
          <Card key={type.slug} as="li" interactive className="grid content-start gap-4 p-6 sm:p-8">
            <h2 className="text-heading">
              <PageLink to={`/book/${type.slug}`} className="stretch hover:text-primary">
                {type.title}
              </PageLink>
            </h2>
            {type.description && <p className="text-muted">{type.description}</p>}
            <CallFacts type={type} />
          </Card>
        ))}
      </ul>
    </>
  );
}
