import { useEffect, useState } from "react";
import { send } from "../../../kit/http/client.ts";
import { peopleClient } from "./client.ts";
import type { Person } from "./schema.ts";

const TYPING_PAUSE_MS = 150;
const FOUND_MAX = 6;

/** Whom the server finds for the text, a moment after the last key; an answer to an older text is dropped. */
export function useFoundPeople(query: string) {
  const text = query.trim();
  const [answer, setAnswer] = useState<{ text: string; people: Person[]; hasFailed: boolean }>();
  useEffect(() => {
    if (text === "") return undefined;
    let isOld = false;
    const timer = setTimeout(async () => {
      const call = peopleClient.index.$get({ query: { q: text, page: "1", pageSize: `${FOUND_MAX}` } });
      const result = await send(call).catch(() => undefined);
      if (isOld) return;
      setAnswer({ text, people: result?.ok ? result.data : [], hasFailed: !result?.ok });
    }, TYPING_PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [text]);
  const isCurrent = text !== "" && answer?.text === text;
  return {
    people: text === "" ? [] : (answer?.people ?? []),
    isSearching: text !== "" && !isCurrent,
    hasFailed: isCurrent && answer.hasFailed,
  };
}
