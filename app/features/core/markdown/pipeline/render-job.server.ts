import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { Renderings, TextKind } from "../../../../utils/text/rendered-markdown.ts";
import type { Picture } from "../../media/media.ts";
import { createPipelines } from "./pipelines.server.ts";

type Pictures = ReadonlyMap<string, Picture>;

export const moduleUrl = import.meta.url;

export interface ThreadData {
  task: "render-texts";
  hasPictures: boolean;
}

export type ToThread = { kind: TextKind; source: string } | { pictures: Pictures };

export type FromThread =
  | { hasBegun: true }
  | { srcs: readonly string[] }
  | { rendered: Renderings[TextKind] }
  | { error: unknown };

/** Renders one text after the other as they come; the sender waits for each answer. */
function answerTexts(port: MessagePort, { hasPictures }: ThreadData): void {
  let takePictures: (pictures: Pictures) => void = () => undefined;
  const send = (answer: FromThread) => port.postMessage(answer);
  const findPictures = (srcs: readonly string[]) =>
    new Promise<Pictures>((resolve) => {
      takePictures = resolve;
      send({ srcs });
    });
  const pipelines = createPipelines(hasPictures ? findPictures : undefined);
  async function render(kind: TextKind, source: string): Promise<Renderings[TextKind]> {
    const pipeline = await pipelines[kind]();
    send({ hasBegun: true });
    return pipeline(source);
  }
  port.on("message", (message: ToThread) => {
    if ("pictures" in message) return takePictures(message.pictures);
    void render(message.kind, message.source).then(
      (rendered) => send({ rendered }),
      (error: unknown) => send({ error }),
    );
  });
}

const given: ThreadData | null = workerData;
if (parentPort && given?.task === "render-texts") answerTexts(parentPort, given);
