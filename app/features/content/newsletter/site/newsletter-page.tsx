import type { ReactNode } from "react";
import { Card } from "../../../../ui/card.tsx";
import { NoticePage } from "../../../../ui/page/notice-page.tsx";

/** Centred: the text is too short to go beside the card. */
const ONE_COLUMN = "grid-cols-[minmax(0,var(--measure))] justify-center gap-8";

/** Each page that a mail leads to says one thing, in one card. */
export function NewsletterPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <NoticePage eyebrow="newsletter" title={title} layout={ONE_COLUMN}>
      <Card className="grid justify-items-start gap-5 p-[clamp(24px,4vw,40px)]">{children}</Card>
    </NoticePage>
  );
}

export function SubscriberEmail({ email }: { email: string }) {
  return <span className="font-semibold wrap-anywhere">{email}</span>;
}
