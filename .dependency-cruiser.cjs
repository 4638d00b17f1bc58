// Who may import whom: docs/architecture.md shows this as a table, tests/structure/import-rules.test.ts proves each rule.
const { TYPE_IMPORT_CALL } = require("./scripts/test/import-syntax.cjs");

const TEST = "\\.(test|e2e)\\.tsx?$";
/** Everything in the repository, so that "not one of these" does not catch packages. */
const OURS = "^(app|server|db|cli|scripts|tools|tests)/|^(main|config)\\.ts$";
const PRODUCTION = "^(app|server|db|cli)/|^(main|config)\\.ts$";
const FEATURE = "^app/features/";
/** A feature lies in its group; the assistant is a group by itself. */
const FEATURE_NAME = "(assistant|[^/]+/[^/]+)";
/** The schema, the connection and what hides the differences of the databases. */
const DATABASE = "^db/(tables/)?[^/]+\\.ts$";
const KIT = "^app/kit/";
/** Which pages exist, for every layer: it imports nothing. */
const PAGE_LIST = "^app/public-pages\\.ts$";
const SERVER_FILE = "\\.server\\.ts$";
/** The typed calls of a feature, for its screens. */
const CLIENT = `${FEATURE}${FEATURE_NAME}/.*(?<=/)client\\.ts$`;
/** Drawn into a PDF or a mail by the server; no page shows it. */
const PRINTED = "-document\\.tsx$|/mail-[^/]+\\.tsx$";

/** A rule about every file of production code that `from` matches; tests may import what they test. */
function forbid(name, comment, from, to) {
  const { pathNot = [], ...rest } = typeof from === "string" ? { path: from } : from;
  return { name, comment, severity: "error", from: { ...rest, pathNot: [TEST, ...[pathNot].flat()] }, to };
}

/** Imports of types alone are what import-syntax.cjs has made exotic requires of. */
const values = { dependencyTypesNot: ["exotic-require"] };

/** The groups of features, lowest first: each may use itself and those before it. */
const FLOORS = ["core", "content", "clients", "money", "insight", "assistant", "office"];

const floorRules = FLOORS.slice(0, -1).map((floor, index) =>
  forbid(
    "floors-rest-on-the-floors-below",
    `A feature of "${floor}" uses its own group and those below it, never one above.`,
    `${FEATURE}${floor}/`,
    { path: `${FEATURE}(${FLOORS.slice(index + 1).join("|")})/` },
  ),
);

module.exports = {
  forbidden: [
    forbid(
      "no-cycles",
      "A file must be understood without the ones that use it, types among them.",
      PRODUCTION,
      {
        circular: true,
      },
    ),
    forbid(
      "kit-knows-no-feature",
      "app/kit is what features are made of: utils, db and packages.",
      "^app/kit/",
      {
        path: OURS,
        pathNot: ["^app/(kit|utils)/", DATABASE],
      },
    ),
    forbid("utils-stand-alone", "app/utils is pure: packages only.", "^app/utils/", {
      path: OURS,
      pathNot: "^app/utils/",
    }),
    forbid("page-list-stands-alone", "Every layer reads the list of public pages.", PAGE_LIST, { path: "." }),
    forbid(
      "ui-knows-no-feature",
      "app/ui uses app/utils and its stylesheets, and nothing else.",
      "^app/ui/",
      {
        path: OURS,
        pathNot: "^app/(ui|utils|styles)/",
      },
    ),
    forbid(
      "shared-files-stay-shared",
      "A feature's shared file runs in the browser too: nothing of the server, no components.",
      { path: `${FEATURE}.+/.+\\.ts$`, pathNot: SERVER_FILE },
      {
        path: `${OURS}|^react`,
        pathNot: [`${FEATURE}.+\\.ts$`, "^app/utils/", PAGE_LIST, `${KIT}(?!.*${SERVER_FILE})`],
      },
    ),
    forbid(
      "stores-know-no-page",
      "A store is built of its feature, the kit, the database and utils.",
      { path: `${FEATURE}.+${SERVER_FILE}` },
      { path: OURS, pathNot: [`${FEATURE}.+(?<!\\.tsx)$`, PRINTED, KIT, PAGE_LIST, "^app/utils/", DATABASE] },
    ),
    forbid(
      "components-touch-no-server",
      "A component is shipped to browsers: it never names a store or the database, not even for a type.",
      `${FEATURE}.+\\.tsx$`,
      // What loads late brings its own stylesheet.
      {
        path: [OURS],
        pathNot: [
          `${FEATURE}(?!.*${SERVER_FILE}).+$`,
          `${KIT}(?!.*${SERVER_FILE})`,
          "^app/(ui|utils)/",
          PAGE_LIST,
          "^app/styles/",
        ],
      },
    ),
    forbid(
      "browser-code-knows-no-node",
      "What may reach a browser does not use Node's own modules.",
      { path: "^app/(features|kit|ui|utils)/", pathNot: [SERVER_FILE] },
      { dependencyTypes: ["core"], ...values },
    ),
    forbid(
      "shared-files-know-no-store",
      "Only stores, APIs and seeds use stores.",
      {
        path: `${FEATURE}.+\\.ts$`,
        pathNot: [SERVER_FILE, CLIENT],
      },
      { path: SERVER_FILE },
    ),
    forbid(
      "clients-name-calls-alone",
      "A feature's client in the browser takes its types from the feature's own calls, and nothing else from the server.",
      { path: CLIENT },
      { path: SERVER_FILE, pathNot: `${FEATURE}$1/.*api\\.server\\.ts$` },
    ),
    forbid(
      "clients-take-types-alone",
      "What answers the calls never reaches a browser.",
      { path: CLIENT },
      { path: SERVER_FILE, ...values },
    ),
    ...floorRules,
    forbid(
      "features-show-a-face",
      "Other features use only the files in a feature's own folder, and the file of a part that has the part's name.",
      `${FEATURE}${FEATURE_NAME}/`,
      {
        path: `${FEATURE}(?:assistant|[^/]+/[^/]+)/.+/`,
        pathNot: [`${FEATURE}$1/`, `${FEATURE}(?:assistant|[^/]+/[^/]+)/([^/]+)/\\1(\\.server)?\\.tsx?$`],
      },
    ),
    forbid(
      "routes-are-thin-doors",
      "A route uses features, ui, utils, the context, and parts of its page that come late.",
      "^app/routes/",
      {
        path: OURS,
        pathNot: [
          "^app/(features|kit|ui|utils|styles)/",
          "^app/context\\.ts$",
          "^app/routes/.+-parts\\.tsx$",
        ],
      },
    ),
    forbid(
      "shell-uses-no-route",
      "The frame of the pages knows no page, host or table.",
      {
        path: "^app/[^/]+\\.tsx?$",
        pathNot: "^app/context\\.ts$",
      },
      { path: OURS, pathNot: ["^app/(features|ui|utils|styles)/", "^app/[^/]+\\.tsx?$"] },
    ),
    forbid(
      "context-holds-types",
      "The request context names types of the database, never values.",
      "^app/context\\.ts$",
      {
        path: OURS,
        ...values,
      },
    ),
    forbid("host-renders-nothing", "server/ never imports a component or a page.", "^server/", {
      path: "\\.tsx$|^app/(ui|routes)/",
    }),
    forbid(
      "host-is-given-the-database",
      "Connections come to server/ as arguments; it knows their types.",
      "^server/",
      {
        path: "^db/",
        ...values,
      },
    ),
    forbid("host-stays-in-its-place", "server/ uses features, the kit, the context and utils.", "^server/", {
      path: OURS,
      pathNot: [
        "^server/",
        "^app/(features|kit|utils)/",
        "^app/context\\.ts$",
        PAGE_LIST,
        "^db/",
        "\\.tsx$",
        "^app/(ui|routes)/",
      ],
    }),
    forbid(
      "database-knows-no-app",
      "db/ is below everything; only the seed and its caller look up (decision 0005).",
      {
        path: "^db/",
        pathNot: ["^db/seed/", "^db/prepare\\.ts$"],
      },
      { path: OURS, pathNot: "^db/(?!seed/)" },
    ),
    forbid(
      "database-uses-its-drivers",
      "db/ uses kysely and the drivers.",
      { path: "^db/", pathNot: "^db/seed/" },
      {
        dependencyTypes: ["npm", "npm-dev", "npm-no-pkg", "unknown"],
        pathNot: "node_modules/(kysely|better-sqlite3|pg|@types/better-sqlite3|@types/pg)/",
      },
    ),
    forbid("migrations-use-kysely-alone", "What a migration imports must never change.", "^db/migrations/", {
      path: ".",
      pathNot: "node_modules/kysely/",
    }),
    forbid(
      "seed-uses-stores",
      "The seed writes through the stores, and sees nothing above them.",
      {
        path: ["^db/seed/", "^db/prepare\\.ts$"],
      },
      { path: OURS, pathNot: [`${FEATURE}.+\\.ts$`, KIT, "^app/utils/", "^db/"] },
    ),
    forbid("nobody-imports-main", "main.ts is where the program starts.", ".", { path: "^main\\.ts$" }),
    forbid(
      "only-main-reads-the-configuration",
      "Configuration arrives as arguments.",
      {
        path: ".",
        pathNot: ["^(main|config\\.test)\\.ts$", "^cli/", "^tests/"],
      },
      { path: "^config\\.ts$", ...values },
    ),
    forbid(
      "nobody-imports-tests",
      "Production code does not know its tests, scripts or benchmarks.",
      PRODUCTION,
      {
        path: ["^(tests|scripts|tools)/", TEST],
      },
    ),
    forbid(
      "packages-are-declared",
      "Production code uses packages of `dependencies`; what only builds or tests stays in `devDependencies`.",
      // Vite in development and the table of routes at build time.
      { path: PRODUCTION, pathNot: ["^main\\.ts$", "^app/routes\\.ts$", "^db/seed/art/"] },
      { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], ...values },
    ),
    forbid("imports-lead-somewhere", "A path that leads nowhere.", ".", {
      couldNotResolve: true,
      // Made by the framework, or packages of types alone; the compiler sees to both.
      pathNot: ["\\+types/", "^virtual:", "^(hast|mdast)$"],
    }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exoticRequireStrings: [TYPE_IMPORT_CALL],
    moduleSystems: ["es6", "cjs"],
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".cjs", ".js"],
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
    },
  },
};
