import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { writeChunkModules } from "./scripts/chunk-modules.ts";
import { keepLexerOfMarked } from "./scripts/lean-marked.ts";

const BUNDLED_ON_THE_SERVER: (string | RegExp)[] = [
  "lucide-react",
  "zod",
  "@hono/zod-openapi",
  "react-router",
  "react-dom",
  "react",
  "@base-ui/react",
  "@base-ui/utils",
  "@floating-ui/react-dom",
  "@floating-ui/dom",
  "@floating-ui/core",
  "@floating-ui/utils",
  "use-sync-external-store",
  "reselect",
  "diff",
  /^@react-email\//,
];

/** What every public page loads, the framework with it: apart, each module would be compressed by itself. */
const ON_EVERY_PAGE = new RegExp(
  [
    "node_modules/(react|react-dom|react-router)/",
    String.raw`app/utils/text/count-of\.ts$`,
    String.raw`app/ui/(class-names|button|card|eyebrow|picture|section|icon|pictogram/pictogram|external-link|spinner)\.tsx?$`,
    String.raw`app/ui/page/(theme-toggle|error-page|load-near)\.tsx$`,
    String.raw`app/ui/decor/pointer/pointer-effects\.tsx$`,
    String.raw`app/features/content/profile/(use-site\.ts|site/(social-links|site-header|late-footer)\.tsx)$`,
    String.raw`app/features/insight/analytics/site/(send-event|use-view-beacon)\.ts$`,
    String.raw`app/features/(content/posts/post|insight/seo/meta)\.ts$`,
    String.raw`app/features/assistant/site/chat-mount\.tsx$`,
  ].join("|"),
);
/** The hero's come one after the other when the browser is idle, the others when they are seen or the pointer moves. */
const HERO_DECORATION = /app\/ui\/decor\/hero\/(circuit|glitch|particles|snippets|terminal|typing)\.ts$/;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), keepLexerOfMarked(), writeChunkModules()],
  build: {
    // Inlined assets would be data addresses, which the content security policy refuses for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Schemas that a page does not use must not keep zod in its bundle.
      treeshake: { manualPureFunctions: ["z"] },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "shared", test: ON_EVERY_PAGE },
                { name: "decoration", test: HERO_DECORATION },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: "./server/app.ts" } },
      // Loaded whole, these cost half a second at start and 30 MB; bundled, only what is used of them is there.
      resolve: { noExternal: command === "build" ? BUNDLED_ON_THE_SERVER : [] },
    },
  },
}));
