import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import { NoticePage } from "../../../ui/page/notice-page.tsx";
import "../newsletter.css";

/** Each page that a mail leads to says one thing, in one card. */
export function NewsletterPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <NoticePage eyebrow="newsletter" title={title}>
      <Card className="newsletter-card">{children}</Card>
    </NoticePage>
  );
}
