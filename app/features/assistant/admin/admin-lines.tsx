import type { ComponentProps, ReactNode } from "react";
import { Meta } from "../../../ui/admin/notes/meta.tsx";
import { variants } from "../../../ui/class-names.ts";
import type { TurnRole } from "../assistant.ts";

interface LineProps {
  speaker: TurnRole;
  children: ReactNode;
}

const lineLook = variants("grid max-w-[min(100%,64ch)] gap-1 rounded-md px-3 py-2", {
  speaker: {
    visitor: "justify-self-start border border-line bg-surface",
    assistant: "justify-self-end border border-line bg-raised",
    person:
      "justify-self-end border border-primary/45 bg-[color-mix(in_oklab,var(--primary)_8%,var(--surface))]",
    notice: "justify-self-center text-center text-meta text-muted",
  },
});

/** A line of a conversation: the visitor's on the left, what was answered on the right. */
export function Line({ speaker, children }: LineProps) {
  return <div className={lineLook({ speaker })}>{children}</div>;
}

/** Around the words of the assistant, which come from Markdown. */
export function LineText(props: Pick<ComponentProps<"div">, "lang" | "children">) {
  return (
    <div
      {...props}
      className="grid max-w-[68ch] gap-2 wrap-anywhere [&_:is(ul,ol)]:pl-5 [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-3 [&_ol]:list-decimal [&_pre]:overflow-x-auto [&_ul]:list-disc"
    />
  );
}

/** The text being typed, as the chat will show it. */
export function ChatPreview({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 rounded-md border border-line-strong border-dashed p-4" aria-label={label}>
      <Meta>How visitors see it</Meta>
      {children}
    </section>
  );
}
