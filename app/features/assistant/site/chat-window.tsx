import { useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import "./chat.css";
import { ChatHandOffForm } from "../handoff/chat-hand-off-form.tsx";
import { findLineLanguage } from "../line-language.ts";
import { ChatComposer } from "./chat-composer.tsx";
import { ChatHeader } from "./chat-header.tsx";
import { ChatLog } from "./chat-log.tsx";
import { ChatPersonBar } from "./chat-person-bar.tsx";
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
      className="chat"
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
      <footer className="chat-footer">
        <p>
          Please never send passwords or codes. <Link to="/privacy">Privacy</Link>
        </p>
        {config && <p>Powered by {config.poweredBy}</p>}
      </footer>
    </dialog>
  );
}

function QuickQuestions({ questions, onPick }: { questions: string[]; onPick: (question: string) => void }) {
  return (
    <ul className="chat-quick" aria-label="Quick questions">
      {questions.map((question) => (
        <li key={question}>
          <button type="button" lang={findLineLanguage(question)} onClick={() => onPick(question)}>
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
    // Asked for in words.
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
