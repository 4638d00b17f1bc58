import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import { PageHeader } from "../../ui/section.tsx";
import "../../styles/newsletter.css";

/** Each page that a mail leads to says one thing, in one card. */
export function NewsletterPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader eyebrow="newsletter" title={title} />
      <div className="wrap newsletter-page">
        <Card className="newsletter-card">{children}</Card>
      </div>
    </>
  );
}
