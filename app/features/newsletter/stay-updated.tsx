import { Card } from "../../ui/card.tsx";
import "../../styles/newsletter.css";
import { SubscribeForm } from "./subscribe-form.tsx";

export function StayUpdated() {
  return (
    <Card as="section" className="stay-updated">
      <div>
        <h2 className="text-2xl">Stay Updated</h2>
        <p className="mt-2 text-muted">
          New articles in your inbox. You confirm once, and can leave with one click.
        </p>
        <p className="stay-updated-feeds">
          Rather in a feed reader? Take the <a href="/rss.xml">RSS feed</a> or the{" "}
          <a href="/feed.json">JSON feed</a>.
        </p>
      </div>
      <SubscribeForm source="/blog" />
    </Card>
  );
}
