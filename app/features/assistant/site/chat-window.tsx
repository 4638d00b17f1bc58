import { useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { findLineLanguage } from "../line-language.ts";
import "./chat.css";
import { ChatPill } from "./chat-buttons.tsx";
import { ChatComposer } from "./chat-composer.tsx";
import { ChatHandOffForm } from "./chat-hand-off-form.tsx";
import { ChatHeader } from "./chat-header.tsx";
import { ChatLog } from "./chat-log.tsx";
import type { ChatLine } from "./state/chat-state.ts";
import { readDraft, storeDraft } from "./state/chat-storage.ts";
import { type Chat, useChat } from "./state/use-chat.ts";
import { useChatDialog } from "./state/use-chat-dialog.ts";
import { useChatEvents } from "./state/use-chat-events.ts";
import { useUnread } from "./state/use-unread.ts";

export interface ChatWindowProps {
  isOpen: boolean;
  onClose: () => void;
  onUnread: (count: number) => void;
}

export function ChatWindow({ isOpen, onClose, onUnread }: ChatWindowProps) {
  const chat = useChat();
  const { config, failedText } = chat;
  const dialog = useChatDialog(isOpen, onClose);
  const greeting = useGreeting(chat);
  const [draft, setDraft] = useState(readDraft);
  const input = useRef<HTMLTextAreaElement>(null);
  const focusInput = useCallback(() => {
    // On touch screens the keyboard would come up at once, over what there is to read.
    if (matchMedia("(pointer: fine)").matches) input.current?.focus();
    else dialog.current?.focus();
  }, [dialog]);
  const handOff = useHandOff(chat, focusInput);

  useUnread(chat, isOpen, onUnread);
  useChatEvents(chat, isOpen);
  useEffect(() => storeDraft(draft || (failedText ?? "")), [draft, failedText]);
  useEffect(() => {
    if (isOpen) focusInput();
  }, [isOpen, focusInput]);

  function pickQuestion(question: string) {
    setDraft(question);
    focusInput();
  }

  return (
    <dialog
      ref={dialog}
      className="fixed top-auto right-[max(16px,env(safe-area-inset-right))] bottom-[calc(max(16px,env(safe-area-inset-bottom))+72px)] left-auto z-45 h-[min(640px,100dvh-120px)] max-h-none w-100 max-w-none origin-bottom-right animate-[chat-open_0.28s_var(--ease)] flex-col overflow-hidden rounded-lg border border-line-strong bg-surface/90 text-body text-text leading-[1.55] [backdrop-filter:blur(24px)_saturate(1.5)] [box-shadow:0_1px_0_0_var(--gloss)_inset,0_32px_80px_-24px_var(--shadow),var(--shadow-glow)] [container:chat/size] backdrop:bg-ground open:flex focus:outline-none whole:top-(--chat-top,0) whole:right-0 whole:bottom-auto whole:left-0 whole:h-(--chat-height,100dvh) whole:w-full whole:origin-bottom whole:rounded-none whole:border-0 whole:bg-ground"
      aria-labelledby="chat-title"
      tabIndex={-1}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onClose();
      }}
    >
      <ChatHeader chat={chat} onClose={onClose} />
      <ChatLog chat={chat} greeting={greeting}>
        {chat.lines.length === 0 && !chat.pending && config && (
          <QuickQuestions questions={config.quickQuestions} onPick={pickQuestion} />
        )}
      </ChatLog>
      {handOff.isShown && config ? (
        <ChatHandOffForm config={config} onBack={handOff.hide} onDone={handOff.finish} />
      ) : (
        <>
          <ChatPersonBar chat={chat} onAsk={handOff.show} />
          <ChatComposer chat={chat} draft={draft} onDraft={setDraft} input={input} />
        </>
      )}
      <footer className="flex flex-wrap justify-between gap-x-4 px-4 pt-2 pb-[max(10px,env(safe-area-inset-bottom))] text-micro/[1.6] text-muted">
        <p>
          Please never send passwords or codes.{" "}
          <Link
            to="/privacy"
            className="py-1 underline underline-offset-3 pointer-coarse:-my-3 pointer-coarse:inline-flex pointer-coarse:min-h-control pointer-coarse:items-center pointer-coarse:px-1 pointer-coarse:py-0"
          >
            Privacy
          </Link>
        </p>
        {config && <p>Powered by {config.poweredBy}</p>}
      </footer>
    </dialog>
  );
}

function QuickQuestions({ questions, onPick }: { questions: string[]; onPick: (question: string) => void }) {
  return (
    <ul className="flex flex-col items-start gap-2" aria-label="Quick questions">
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            lang={findLineLanguage(question)}
            className="min-h-10 rounded-md border border-primary/40 bg-primary/7 px-4 py-1.75 text-left text-label/[1.4] transition-[background-color] hover:bg-primary/16 pointer-coarse:min-h-control"
            onClick={() => onPick(question)}
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The first line of every conversation; the server does not keep it. */
function useGreeting({ config, lines }: Chat): ChatLine | undefined {
  const [openedAt] = useState(() => new Date().toISOString());
  if (!config) return undefined;
  const [first] = lines;
  const at = first && first.at < openedAt ? first.at : openedAt;
  return { id: "1", role: "assistant", content: config.greeting, sources: [], at };
}

interface HandOffState {
  isShown: boolean;
  show: () => void;
  hide: () => void;
  finish: () => void;
}

function useHandOff(chat: Chat, focusInput: () => void): HandOffState {
  const { handOffCount, refresh } = chat;
  const [isShown, setIsShown] = useState(false);
  const wasShown = useRef(false);

  useEffect(() => {
    // The visitor asked for a person in words.
    if (handOffCount > 0) setIsShown(true);
  }, [handOffCount]);

  useEffect(() => {
    if (wasShown.current && !isShown) focusInput();
    wasShown.current = isShown;
  }, [isShown, focusInput]);

  return {
    isShown,
    show: () => setIsShown(true),
    hide: () => setIsShown(false),
    finish() {
      setIsShown(false);
      void refresh();
    },
  };
}

interface PersonBarProps {
  chat: Chat;
  onAsk: () => void;
}

/** The button to reach the person, always shown; after it is pressed, the state of the request. */
function ChatPersonBar({ chat, onAsk }: PersonBarProps) {
  const text = describeHandOff(chat);
  return (
    <div className="px-4 pt-1 pb-2">
      <p
        role="status"
        className={
          text
            ? "rounded-[12px] border border-accent-text/35 bg-accent/10 px-3 py-2 text-label/[1.4]"
            : undefined
        }
      >
        {text}
      </p>
      {!text && (
        <ChatPill icon="person" disabled={!chat.config} onClick={onAsk}>
          Talk to a person
        </ChatPill>
      )}
    </div>
  );
}

function describeHandOff({ config, state }: Chat): string {
  const name = config?.personName ?? "The owner";
  if (state === "person") return `You are talking to ${name}. The assistant is paused.`;
  if (state !== "waiting") return "";
  return config?.availability.isOpen
    ? `${name} has been told. Until then, the assistant keeps answering.`
    : `Outside office hours: ${name} replies by email. Until then, the assistant keeps answering.`;
}
