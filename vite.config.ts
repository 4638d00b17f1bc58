import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const BUNDLED_ON_THE_SERVER = [
  "lucide-react",
  "zod",
  "@hono/zod-openapi",
  "react-router",
  "react-dom",
  "react",
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Inlined assets would be data addresses, which the content security policy refuses for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Schemas that a page does not use must not keep zod in its bundle.
      treeshake: { manualPureFunctions: ["z"] },
    },
  },
  environments: {
    ssr: {
      build: { rolldownOptions: { input: "./server/app.ts" } },
      // Loaded whole, these cost half a second at start and 30 MB; bundled, only what is used of them is there.
      resolve: { noExternal: command === "build" ? BUNDLED_ON_THE_SERVER : [] },
    },
  },
}));
