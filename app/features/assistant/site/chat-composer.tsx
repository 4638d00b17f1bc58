import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { variants } from "../../../ui/class-names.ts";
import { CHAT_MESSAGE_MAX_CHARS } from "../assistant.ts";
import { ChatIcon } from "./chat-icon.tsx";
import type { Chat } from "./state/use-chat.ts";

/** From here on the counter is shown. */
const COUNTER_FROM_CHARS = 1800;

interface ChatComposerProps {
  chat: Chat;
  draft: string;
  onDraft: (text: string) => void;
  input: RefObject<HTMLTextAreaElement | null>;
}

export function ChatComposer({ chat, draft, onDraft, input }: ChatComposerProps) {
  const isBusy = chat.pending !== undefined;
  const isTooLong = draft.trim().length > CHAT_MESSAGE_MAX_CHARS;
  const canSend = !isBusy && chat.phase === "ready" && draft.trim() !== "" && !isTooLong;
  useFocusAfterAnswer(isBusy, input);

  function send() {
    if (!canSend) return;
    chat.ask(draft);
    onDraft("");
  }

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes, Enter takes its suggestion; Safari tells only by the code 229.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || event.shiftKey || isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="flex flex-wrap items-end gap-2 px-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        id="chat-input"
        ref={input}
        rows={1}
        value={draft}
        disabled={isBusy}
        placeholder={isBusy ? "" : "Type your message…"}
        enterKeyHint="send"
        aria-label="Your message"
        aria-invalid={isTooLong || undefined}
        aria-describedby="chat-count"
        className="field-sizing-content max-h-32 min-h-11.5 min-w-0 flex-1 resize-none rounded-[14px] border border-line-strong bg-surface px-3.5 py-2.5 text-base placeholder:text-muted disabled:cursor-progress disabled:bg-raised aria-invalid:border-bad"
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isBusy && <ComposerButton type="button" act="stop" aria-label="Stop the answer" onClick={chat.stop} />}
      <ComposerButton type="submit" act="send" aria-label="Send" disabled={!canSend} />
      <p
        id="chat-count"
        className={
          isTooLong ? "w-full text-bad text-meta empty:hidden" : "w-full text-meta text-muted empty:hidden"
        }
        role={isTooLong ? "alert" : undefined}
      >
        {draft.length > COUNTER_FROM_CHARS && formatCount(draft.trim().length)}
      </p>
    </form>
  );
}

const buttonClass = variants("grid size-11.5 place-items-center rounded-[14px] border", {
  act: {
    send: "border-line-strong transition-[background-color] enabled:border-transparent enabled:bg-primary enabled:text-on-primary enabled:hover:bg-[color-mix(in_oklab,var(--primary)_86%,var(--text))] disabled:cursor-not-allowed disabled:text-muted",
    stop: "border-bad/50 text-bad",
  },
});

interface ComposerButtonProps extends ComponentProps<"button"> {
  act: "send" | "stop";
}

function ComposerButton({ act, ...rest }: ComposerButtonProps) {
  return (
    <button {...rest} className={buttonClass({ act })}>
      <ChatIcon name={act} />
    </button>
  );
}

function formatCount(length: number): string {
  const count = `${length.toLocaleString("en-GB")} of ${CHAT_MESSAGE_MAX_CHARS.toLocaleString("en-GB")} characters`;
  return length > CHAT_MESSAGE_MAX_CHARS ? `${count}: please shorten it` : count;
}

/** A disabled field loses the focus; the keyboard stays in the window all the same. */
function useFocusAfterAnswer(isBusy: boolean, input: RefObject<HTMLTextAreaElement | null>): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    const field = input.current;
    const dialog = field?.closest("dialog");
    const { activeElement, body } = document;
    if (isBusy && dialog?.open && (activeElement === body || activeElement === field)) dialog.focus();
    const isLeft = dialog?.open && (activeElement === body || activeElement === dialog);
    // On touch screens this would bring the keyboard up, over the answer.
    if (!isBusy && wasBusy.current && isLeft && matchMedia("(pointer: fine)").matches) field?.focus();
    wasBusy.current = isBusy;
  }, [isBusy, input]);
}
