import type { WriteFailure, WriteResult } from "../../../kit/owner/owner-write.server.ts";
import type { MarkdownRenderer, RenderedMarkdown } from "../../../utils/text/rendered-markdown.ts";
import { isTooDeep } from "./depth.ts";

const UNRENDERABLE = "This text is nested too deeply, or has too much markup, to be displayed.";

/** Belongs outside of any transaction: a long text takes long. */
export async function renderText(
  render: MarkdownRenderer,
  content: string,
): Promise<WriteResult<RenderedMarkdown>> {
  const failure: WriteFailure = {
    ok: false,
    code: "not_renderable",
    message: UNRENDERABLE,
    fields: { content: UNRENDERABLE },
  };
  if (isTooDeep(content)) return failure;
  try {
    return { ok: true, value: await render(content) };
  } catch (error) {
    // The parser calls itself for each level, and the stack ends.
    if (error instanceof RangeError) return failure;
    throw error;
  }
}
