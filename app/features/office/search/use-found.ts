import { useEffect, useState } from "react";
import { send } from "../../../kit/http/client.ts";
import { searchClient } from "./client.ts";
import { type Command, toCommand } from "./command.ts";
import { SEARCH_MIN_CHARS } from "./search.ts";

const TYPING_PAUSE_MS = 150;

/** What the server finds for the text, a moment after the last key; an answer to an older text is dropped. */
export function useFound(query: string) {
  const text = query.trim();
  const isAsked = text.length >= SEARCH_MIN_CHARS;
  const [answer, setAnswer] = useState<{ text: string; found: Command[]; hasFailed: boolean }>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let isOld = false;
    const timer = setTimeout(async () => {
      const search = searchClient.index.$get({ query: { q: text } });
      const result = await send(search).catch(() => undefined);
      if (isOld) return;
      setAnswer({ text, found: result?.ok ? result.data.data.map(toCommand) : [], hasFailed: !result?.ok });
    }, TYPING_PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [text, isAsked]);
  const isCurrent = isAsked && answer?.text === text;
  return {
    found: isAsked ? (answer?.found ?? []) : [],
    isSearching: isAsked && !isCurrent,
    hasFailed: isCurrent && answer.hasFailed,
  };
}
