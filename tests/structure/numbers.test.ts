import { expect, it } from "vitest";
import { readTracked, splitComments, TEST } from "./source-files.ts";

const files = readTracked((path) => /^app\/.+\.tsx?$/.test(path) && !TEST.test(path)).map(
  ({ path, text }) => ({
    path,
    code: splitComments(text).code,
  }),
);
const pathsOf = (pattern: RegExp) =>
  files.flatMap(({ path, code }) => (pattern.test(code) ? [path] : [])).toSorted();

const FIELD = "app/ui/values/number-field.tsx";

/** Code that removes marks of groups or decimals from a text, or that matches decimals. */
const READS_MARKS =
  /replace(?:All)?\(\s*(?:","|\/,\/g?|\/\[[.,' \\s]+\]\/g?),|\bparseFloat\(|\\d\{[\d,]+\}\((?:\?:)?\\\.\\d\{[\d,]+\}\)\?\$\//;

it("reads the marks of numbers only in the one reader", () => {
  expect(pathsOf(READS_MARKS)).toEqual(["app/utils/typed-number.ts"]);
  for (const reading of [
    'Number(text.replaceAll(",", ""))',
    'text.replace(/,/g, "")',
    'text.replace(/[.,]/g, "")',
    'Number(text.replace(",", "."))',
    "Number.parseFloat(text)",
    "/^\\d{1,3}(\\.\\d{1,2})?$/.test(text)",
  ])
    expect(READS_MARKS.test(reading), reading).toBe(true);
});

it("has one kind of field for numbers", () => {
  expect(pathsOf(/type="number"|type: "number"|valueAsNumber\b/)).toEqual([
    // A slider, which isn't typed into.
    "app/ui/admin/forms/level-field.tsx",
  ]);
  expect(pathsOf(/inputMode(?:="decimal"|: "decimal"|=\{)/)).toEqual([FIELD]);
});

/** Fields for codes, whose digits are no number. */
const CODES = [
  "app/features/core/auth/admin/admin-totp.tsx",
  "app/features/core/auth/login/login-code-form.tsx",
  "app/features/money/business/admin/identity-sections.tsx",
  "app/features/money/documents/line-fields/line-fields.tsx",
];

it("has fields for digits elsewhere only for codes", () => {
  expect(pathsOf(/inputMode(?:=|: )"numeric"/)).toEqual(CODES.toSorted());
});

/** Files in which people type: screens, forms and their drafts. */
const FORM = /\.tsx$|\/admin[/-]|-(?:draft|form|fields|values)\.ts$/;

/** They convert values that were chosen or that a program wrote: true and false, a date, an id, a page. */
const CONVERTING = [
  "app/features/insight/analytics/admin-query.ts",
  "app/features/core/auth/admin/admin-sessions.tsx",
  "app/features/clients/bookings/admin/hours/hours-draft.ts",
  "app/features/money/invoices/gstr/admin/gstr-periods.ts",
  "app/features/content/newsletter/issues/admin/admin-issues.tsx",
  "app/features/content/posts/admin/admin-preview-link.tsx",
  "app/features/content/redirects/admin/admin-redirects-screen.tsx",
  "app/routes/public/blog/post-comments.tsx",
];

it("converts typed text only by the one reader", () => {
  const converting = pathsOf(/\bNumber(?:\.parseInt)?\(/);
  const forms = converting.filter((path) => /^app\/(?:features|routes)\//.test(path) && FORM.test(path));
  expect(forms.toSorted()).toEqual(CONVERTING.toSorted());
});

it("gives every number field the rules by which its form is read", () => {
  const fields = files.filter(({ path, code }) => /<NumberField\b/.test(code) && path !== FIELD);
  expect(fields.length).toBeGreaterThan(10);
  const without = fields.filter(({ code }) =>
    [...code.matchAll(/<NumberField\b[\s\S]*?\/>/g)].some(([tag]) => !/\bkind=/.test(tag)),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});
