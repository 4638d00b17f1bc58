import type {
  MarkdownRenderer,
  RenderedComment,
  TextKind,
} from "../../../../utils/text/rendered-markdown.ts";
import type { FindPictures } from "./pictures.server.ts";

export interface Pipelines {
  post: () => Promise<MarkdownRenderer>;
  comment: () => Promise<(source: string) => Promise<RenderedComment>>;
}

/** Each is loaded when it is first asked for: the grammars of posts take much memory, and comments need none. */
export function createPipelines(findPictures?: FindPictures): Pipelines {
  const loaded: { [Kind in TextKind]?: ReturnType<Pipelines[Kind]> } = {};
  return {
    post() {
      loaded.post ??= import("./post-pipeline.server.ts").then(({ createMarkdownPipeline }) =>
        createMarkdownPipeline(findPictures),
      );
      return loaded.post;
    },
    comment() {
      loaded.comment ??= import("./comment-pipeline.server.ts").then(({ createCommentPipeline }) =>
        createCommentPipeline(),
      );
      return loaded.comment;
    },
  };
}
