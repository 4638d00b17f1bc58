import type { ComponentProps } from "react";
import { joinClasses } from "../../../ui/class-names.ts";
import { ChatIcon, type ChatIconName } from "./chat-icon.tsx";

/** A square of the window's header; its name is its `aria-label`. */
export function ChatTool(props: ComponentProps<"button">) {
  return (
    <button
      {...props}
      type="button"
      className="grid size-control place-items-center rounded-sm text-muted hover:bg-raised/80 hover:text-text"
    />
  );
}

interface ChatPillProps extends ComponentProps<"button"> {
  icon: ChatIconName;
}

/** A button in or over the conversation. */
export function ChatPill({ icon, className, children, ...rest }: ChatPillProps) {
  return (
    <button
      {...rest}
      type="button"
      className={joinClasses(
        "inline-flex min-h-control-dense items-center gap-2 rounded-full border border-line-strong px-3.5 font-[550] text-label enabled:hover:border-primary enabled:hover:text-primary disabled:cursor-not-allowed",
        className,
      )}
    >
      <ChatIcon name={icon} className="size-4 flex-none" />
      {children}
    </button>
  );
}
