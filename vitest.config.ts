import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const setupFiles = ["./tests/helpers/fail-on-console.ts"];
const exclude = ["node_modules/**", "build/**", "tests/e2e/**"];

export default defineConfig({
  resolve: {
    alias: {
      "virtual:react-router/server-build": new URL("./tests/helpers/unbuilt-pages.ts", import.meta.url)
        .pathname,
    },
  },
  test: {
    // Much of a test is waiting for a database or a child process; one worker would leave half of two cores idle.
    // No module keeps state that changes (tests/structure), so the files of a worker may share what they import.
    isolate: false,
    maxWorkers: Math.max(2, availableParallelism() - 1),
    restoreMocks: true,
    unstubGlobals: true,
    // For a machine that is busy with other things; each test takes a fraction of a second.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: ["**/*.test.ts"],
          exclude,
          setupFiles,
          globalSetup: ["./tests/helpers/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          include: ["**/*.test.tsx"],
          exclude,
          setupFiles: [...setupFiles, "./tests/helpers/clean-document.ts"],
          environment: "happy-dom",
        },
      },
    ],
  },
});
