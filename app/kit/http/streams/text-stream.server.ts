import type { Context } from "hono";

/** An answer whose text is made while it is sent; when the client has gone, the making ends. */
export function toByteStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await texts.return(undefined)),
  });
}

/** A table for a spreadsheet, as a file to keep under this name. */
export function sendCsv(c: Context, csv: string | AsyncGenerator<string>, name: string) {
  return c.body(typeof csv === "string" ? csv : toByteStream(csv), 200, {
    "content-type": "text/csv; charset=utf-8; header=present",
    "content-disposition": `attachment; filename="${name}.csv"`,
  });
}
