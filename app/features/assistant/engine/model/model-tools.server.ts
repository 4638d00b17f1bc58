import { z } from "zod";
import type { ModelTool } from "../../../core/model/model.ts";
import type { Knowledge } from "../find/knowledge/knowledge.server.ts";
import type { Passage } from "../find/knowledge/passage.ts";
import { findPassages } from "../find/knowledge/retrieve.server.ts";
import { toModelOffer, toModelPassage } from "./model-passages.server.ts";

const QUERY_MAX_CHARS = 200;
const RESULTS_MAX = 8;

const noInput = z.object({});
const queryInput = z.object({ query: z.string().trim().min(1).max(QUERY_MAX_CHARS) });

export function createModelTools(knowledge: Knowledge): ModelTool[] {
  const find = (query: string, kinds: Passage["kind"][]) =>
    findPassages(knowledge, query, { limit: RESULTS_MAX, kinds }).map((passage) =>
      toModelPassage(knowledge, passage),
    );
  return [
    createTool("listServices", "Lists all services and tiers on offer with their prices.", noInput, () =>
      knowledge.offers.map(toModelOffer),
    ),
    createTool(
      "getPrice",
      "Finds the price of a service or tier, word for word as it must be given to the visitor.",
      queryInput,
      ({ query }) => find(query, ["price", "tier", "service"]),
    ),
    createTool("searchPosts", "Searches the published articles of the blog.", queryInput, ({ query }) =>
      find(query, ["post"]),
    ),
    createTool("getAvailability", "Says when a person answers, and how fast.", noInput, () => {
      const { profile } = knowledge;
      return profile ? { availability: profile.availability, responseTime: profile.responseTime } : {};
    }),
  ];
}

function createTool<T extends z.ZodObject>(
  name: string,
  description: string,
  schema: T,
  run: (input: z.infer<T>) => unknown,
): ModelTool {
  return {
    name,
    description,
    parameters: { ...z.toJSONSchema(schema, { target: "draft-7" }) },
    run(input) {
      const parsed = schema.safeParse(input ?? {});
      return parsed.success ? run(parsed.data) : { error: "The input does not fit." };
    },
  };
}
