import { lazy, Suspense } from "react";
import { Card } from "../../../ui/card.tsx";
import { loadNear } from "../../../ui/page/load-near.ts";
import "../newsletter.css";

const BOX_ID = "stay-updated";

const SubscribeForm = lazy(async () => {
  const module = await loadNear(BOX_ID, () => import("./subscribe-form.tsx"));
  return { default: module.SubscribeForm };
});

export function StayUpdated() {
  return (
    <Card as="section" id={BOX_ID} className="stay-updated">
      <div>
        <h2 className="text-2xl">Stay Updated</h2>
        <p className="mt-2 text-muted">New articles in your inbox. Confirm once, unsubscribe any time.</p>
        <p className="stay-updated-feeds">
          Prefer a feed reader? Use the <a href="/rss.xml">RSS feed</a> or the{" "}
          <a href="/feed.json">JSON feed</a>.
        </p>
      </div>
      <Suspense fallback={<div className="subscribe-place" />}>
        <SubscribeForm source="/blog" />
      </Suspense>
    </Card>
  );
}
