import { lazy, Suspense } from "react";
import { Card } from "../../../../ui/card.tsx";
import { loadNear } from "../../../../ui/page/load-near.ts";

const BOX_ID = "stay-updated";

const SubscribeForm = lazy(async () => {
  const module = await loadNear(BOX_ID, () => import("./subscribe-form.tsx"));
  return { default: module.SubscribeForm };
});

export function StayUpdated() {
  return (
    <Card
      as="section"
      id={BOX_ID}
      className="mt-16 grid grid-cols-1 items-center gap-x-12 gap-y-6 p-[clamp(24px,4vw,40px)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] print:hidden"
    >
      <div>
        <h2 className="text-2xl">Stay Updated</h2>
        <p className="mt-2 text-muted">New articles in your inbox. Confirm once, unsubscribe any time.</p>
        <p className="mt-4 text-label text-muted">
          Prefer a feed reader? Use the <FeedLink href="/rss.xml">RSS feed</FeedLink> or the{" "}
          <FeedLink href="/feed.json">JSON feed</FeedLink>.
        </p>
      </div>
      <Suspense fallback={<FormPlace />}>
        <SubscribeForm source="/blog" />
      </Suspense>
    </Card>
  );
}

function FeedLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="-my-1.5 inline-block py-2.5 underline underline-offset-[3px] hover:text-primary"
    >
      {children}
    </a>
  );
}

/** Until the form's script is there, on a page that was reached by a link. */
function FormPlace() {
  return <div className="min-h-30" />;
}
