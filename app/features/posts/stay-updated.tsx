import { Braces, Rss } from "lucide-react";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

export function StayUpdated() {
  return (
    <Card as="section" className="stay-updated">
      <div>
        <h2 className="text-2xl">Stay Updated</h2>
        <p className="mt-2 max-w-[52ch] text-muted">
          New articles arrive whole in your feed reader. No account, no tracking, nothing to unsubscribe from.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/rss.xml">
          <Rss aria-hidden="true" />
          RSS feed
        </ButtonLink>
        <ButtonLink href="/feed.json" variant="secondary">
          <Braces aria-hidden="true" />
          JSON feed
        </ButtonLink>
      </div>
    </Card>
  );
}
