import { once } from "node:events";

/** One tab of a browser, over the bare DevTools protocol: Playwright makes every tab believe that it is in front. */
export interface Tab {
  send<Result = unknown>(method: string, params?: object): Promise<Result>;
  /** The value of an expression in the page, awaited. */
  evaluate<Value>(expression: string): Promise<Value>;
  bringToFront(): Promise<void>;
  close(): Promise<void>;
}

interface Answer {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

interface Evaluated<Value> {
  result: { value: Value };
  exceptionDetails?: { exception?: { description?: string } };
}

/** `port` is where the browser listens for its debuggers. The new tab is in front of the others. */
export async function openTab(port: number): Promise<Tab> {
  const origin = `http://127.0.0.1:${port}/json`;
  const opened = await fetch(`${origin}/new?about:blank`, { method: "PUT" });
  const { id, webSocketDebuggerUrl } = (await opened.json()) as { id: string; webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, "open");
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let calls = 0;
  const send = async <Result>(method: string, params: object = {}): Promise<Result> => {
    calls += 1;
    const call = calls;
    const { result, error } = await new Promise<Answer>((resolve) => {
      waiting.set(call, resolve);
      socket.send(JSON.stringify({ id: call, method, params }));
    });
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as Result;
  };
  return {
    send,
    async evaluate<Value>(expression: string) {
      const evaluated = await send<Evaluated<Value>>("Runtime.evaluate", {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (evaluated.exceptionDetails) throw new Error(evaluated.exceptionDetails.exception?.description);
      return evaluated.result.value;
    },
    async bringToFront() {
      await fetch(`${origin}/activate/${id}`);
    },
    async close() {
      socket.close();
      await fetch(`${origin}/close/${id}`);
    },
  };
}
