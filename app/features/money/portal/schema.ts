import { z } from "@hono/zod-openapi";
import { textField } from "../../../kit/visitor-fields.ts";
import { QUESTION_MAX_CHARS } from "./portal.ts";

export const portalQuestionInput = z.object({ text: textField("question", QUESTION_MAX_CHARS) });
