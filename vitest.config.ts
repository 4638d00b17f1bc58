import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const setupFiles = [
  "./tests/helpers/lean-react.ts",
  "./tests/helpers/fail-on-console.ts",
  "./tests/helpers/patience.ts",
];
const exclude = ["node_modules/**", "build/**", "tests/e2e/**"];

const UNBUILT_STYLES = new URL("./tests/helpers/unbuilt-styles.json", import.meta.url).pathname;

export default defineConfig({
  resolve: {
    alias: {
      "virtual:react-router/server-build": new URL("./tests/helpers/unbuilt-pages.ts", import.meta.url)
        .pathname,
      // Vite resolves stylesheet URLs only in a build, and React warns about an empty href.
      "./styles/late.css?url": UNBUILT_STYLES,
      "../../styles/home.css?url": UNBUILT_STYLES,
    },
  },
  test: {
    // No module keeps state that changes (tests/structure), so the files of a worker may share what they import. A module
    // cannot be mocked for one file alone, therefore: what a test replaces is handed in.
    isolate: false,
    // A third of a test is waiting for a database or a child process; two workers would leave as much of two cores idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // A file or a test that is marked so runs in `npm run test:deep` alone (scripts/test.mjs).
    tags: [{ name: "deep", description: "Corpora, kills and large runs" }],
    restoreMocks: true,
    unstubGlobals: true,
    // For a machine that is busy with other things; each test takes a fraction of a second.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
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
