import { z } from "@hono/zod-openapi";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { textParam } from "../../../kit/http/resource.server.ts";
import { data, done, routes, saved } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import type { Line } from "../engine/answer.ts";
import { answerQuestion } from "../engine/answer-question.server.ts";
import { knowledge } from "../engine/find/knowledge/knowledge-cache.server.ts";
import { findMarkedQuestion, listMarked } from "./marked.server.ts";
import { changeMarked, markAnswer } from "./marked-commands.server.ts";
import { answerTodaySchema, markedSchema, markInput, tryInput } from "./schema.ts";

export function assistantMarkedApi(site: Site) {
  const { connection, now } = site;
  const cache = site.get(knowledge);
  const answer = async (asked: Pick<z.infer<typeof tryInput>, "message"> & { turns: readonly Line[] }) => ({
    answer: answerQuestion(await cache.get(), { ...asked, now: now() }).text,
  });
  return routes(site)
    .get(
      "/",
      "Answers of the assistant that the owner has marked wrong, the latest first",
      { answer: data(z.array(markedSchema), "Those that are not settled, at most 100") },
      () => listMarked(connection.db),
    )
    .post(
      "/",
      "Mark an answer in a conversation as wrong; marked again, it takes the new note",
      {
        body: markInput,
        bodyIs: "The line, and what would be right if the owner says so",
        answer: saved(z.object({ id: z.string() }), "Marked", "Marked wrong", 201),
      },
      ({ write, body }) => markAnswer(write(), body),
    )
    .post(
      "/try",
      "Ask the built-in assistant as a visitor would; nothing is stored",
      {
        body: tryInput,
        bodyIs: "The question, and the lines before it",
        answer: data(answerTodaySchema, "Its answer"),
      },
      ({ body }) => answer(body),
    )
    .get(
      "/:id/answer",
      "What the built-in assistant answers today, with the same lines before the question",
      {
        params: textParam,
        answer: data(answerTodaySchema, "Its answer"),
        errors: { 404: "There is none with this id" },
      },
      async ({ params }) => {
        const asked = await findMarkedQuestion(connection.db, params.id);
        if (!asked) throw new Refusal(404, "not_found", "This answer is no longer on the list.");
        return answer(asked);
      },
    )
    .post(
      "/:id/settle",
      "Take an answer off the list",
      { params: textParam, answer: done("Settled", "Taken off the list") },
      ({ write, params }) => changeMarked(write(), params.id, "settled"),
    )
    .post(
      "/:id/reopen",
      "Put an answer back on the list",
      { params: textParam, answer: done("On the list again", "Put back on the list") },
      ({ write, params }) => changeMarked(write(), params.id, "open"),
    );
}
