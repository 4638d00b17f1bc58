import { featureList } from "../../../kit/feature.server.ts";
import { json, routes, saved } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { getSampleContent, removeSample } from "./sample.server.ts";
import { sampleSchema } from "./schema.ts";

export function sampleApi(site: Site) {
  const parts = () => site.get(featureList).flatMap(({ sample = [] }) => sample);
  return routes(site)
    .get(
      "/",
      "What is left of the content that a new site begins with",
      { answer: json(sampleSchema, "What still has the sample's words, by kind") },
      () => getSampleContent(site.connection.db, parts()),
    )
    .delete(
      "/",
      "Remove the sample content",
      {
        answer: saved(sampleSchema, "What was removed", "Sample content removed"),
        about: {
          description:
            "Posts, projects and services go to the trash; all else is deleted permanently. What was rewritten stays.",
        },
      },
      ({ write }) => removeSample(site, write(), parts()),
    );
}
