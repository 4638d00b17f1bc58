import { z } from "@hono/zod-openapi";
import { CATEGORIES_MAX, CATEGORY_ID_MAX_CHARS, CATEGORY_NAME_MAX_CHARS, isSameName } from "./categories.ts";

const count = z.number().int();

export const categoriesSchema = z
  .object({
    categories: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        posts: count.describe("With drafts, and with those in the trash"),
        followers: count.describe("Subscribers and newsletter issues with this topic"),
      }),
    ),
    version: count,
  })
  .openapi("PostCategories");

/** The list as the owner edits it, with the number of uses of each entry. */
export type OwnerCategories = z.infer<typeof categoriesSchema>;
export type OwnerCategory = OwnerCategories["categories"][number];

export const categoryName = z
  .string()
  .trim()
  .min(1, "Please enter a name.")
  .max(CATEGORY_NAME_MAX_CHARS, `Please use at most ${CATEGORY_NAME_MAX_CHARS} characters.`)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, "Please write the name in one line.");

export const categoryId = z
  .string()
  .max(CATEGORY_ID_MAX_CHARS)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Please use lower-case letters, digits and single hyphens.");

export function refuseSameNames(entries: readonly { name: string }[], context: z.RefinementCtx): void {
  for (const [index, { name }] of entries.entries()) {
    if (!entries.slice(0, index).some((other) => isSameName(other.name, name))) continue;
    const message = "There's already a category with this name.";
    context.addIssue({ code: "custom", path: [index, "name"], message });
  }
}

export const categoriesUpdate = z.object({
  categories: z
    .array(z.object({ id: categoryId.optional(), name: categoryName }))
    .min(1, "Keep at least one category.")
    .max(CATEGORIES_MAX, `You can have at most ${CATEGORIES_MAX} categories.`)
    .superRefine(refuseSameNames),
  moves: z
    .record(z.string().max(CATEGORY_ID_MAX_CHARS), z.string().max(CATEGORY_NAME_MAX_CHARS))
    .default({})
    .describe("By the id of a category that's left out: the name of the one that takes its posts"),
  version: z.int32().min(0).optional(),
});

export type CategoriesUpdate = z.infer<typeof categoriesUpdate>;
