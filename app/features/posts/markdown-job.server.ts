import type { MessagePort } from "node:worker_threads";
import type { Picture } from "../media/media.ts";
import type { RenderedMarkdown } from "./markdown.server.ts";

type Pictures = ReadonlyMap<string, Picture>;

/** For the thread that calls `answerTexts`. */
export const moduleUrl = import.meta.url;

/** What the thread is sent: a text, or the pictures that it has asked for. */
export type ToThread = { source: string } | { pictures: Pictures };

/** What it answers. */
export type FromThread = { rendered: RenderedMarkdown } | { srcs: readonly string[] } | { error: unknown };

/** Renders one text after the other as they come; whoever sends them waits for each answer. */
export function answerTexts(port: MessagePort, { hasPictures }: { hasPictures: boolean }): void {
  let takePictures: (pictures: Pictures) => void = () => undefined;
  const send = (answer: FromThread) => port.postMessage(answer);
  const findPictures = (srcs: readonly string[]) =>
    new Promise<Pictures>((resolve) => {
      takePictures = resolve;
      send({ srcs });
    });
  const pipeline = import("./markdown-pipeline.server.ts").then(({ createMarkdownPipeline }) =>
    createMarkdownPipeline(hasPictures ? findPictures : undefined),
  );
  port.on("message", (message: ToThread) => {
    if ("pictures" in message) return takePictures(message.pictures);
    void pipeline
      .then((render) => render(message.source))
      .then(
        (rendered) => send({ rendered }),
        (error: unknown) => send({ error }),
      );
  });
}
