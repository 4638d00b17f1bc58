/**
 * Which journeys a run has, by their tags: on a desktop those without `@phone`, on a phone those with `@phone` or `@both`.
 * `@deep` marks the journeys of `npm run test:deep`: without `deep` none of them runs, with it only those whose file or
 * title contains it.
 */
export function chooseJourneys(deep: string | undefined) {
  const isChosen = deep === undefined ? "" : `(?=.*@deep)(?=.*${RegExp.escape(deep)})`;
  const never = deep === undefined ? [/@deep/] : [];
  return {
    desktop: { grep: new RegExp(isChosen), grepInvert: [/@phone/, ...never] },
    phone: { grep: new RegExp(`${isChosen}(?=.*@(phone|both))`), grepInvert: never },
  };
}
