import * as React from "react";

type Internals = Record<"__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE", object>;

const internals = (React as unknown as Internals)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

// React's development build keeps the stack of each of the first ten thousand elements of a second, which is a quarter of the
// time that a page takes. Its warnings, which tests must not cause, come without those stacks too.
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
