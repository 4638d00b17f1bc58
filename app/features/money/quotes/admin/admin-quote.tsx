import { useState } from "react";
import { isWaiting } from "../quote.ts";
import type { Quote } from "../schema.ts";
import { NewQuote, QuoteEditor } from "./draft/quote-editor.tsx";
import { useSend } from "./draft/use-send.tsx";
import { type QuoteAct, QuoteDialogs } from "./quote-dialogs.tsx";
import type { QuoteData } from "./quotes-data.ts";
import { DecidedQuote } from "./sent/decided-quote.tsx";

/** One quote: an editor until it's decided, and a read-only view afterwards. */
export function AdminQuote({ data }: { data: QuoteData }) {
  if (!data.quote) return <NewQuote data={data} />;
  return <StoredQuote data={data} quote={data.quote} />;
}

function StoredQuote({ data, quote }: { data: QuoteData; quote: Quote }) {
  const send = useSend(quote);
  const [asked, setAsked] = useState<QuoteAct>();
  const isOpen = quote.status === "draft" || isWaiting(quote.status);
  return (
    <>
      {isOpen ? (
        // Starts again after each sending, which changes the version that the form has loaded.
        <QuoteEditor key={quote.currentVersion} data={data} quote={quote} send={send} onAsk={setAsked} />
      ) : (
        <DecidedQuote quote={quote} data={data} />
      )}
      <QuoteDialogs quote={quote} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
