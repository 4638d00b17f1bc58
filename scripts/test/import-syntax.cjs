/**
 * The parser half of the import rules. dependency-cruiser knows no TypeScript 7, so Babel reads each file and hands it
 * a module that holds nothing but the imports; type-only ones become calls of `importType`, which the rules distinguish
 * from the others as "exotic" requires.
 */
const TYPE_IMPORT_CALL = "importType";

function isTypeOnly(node, kindKey, specifiersKey) {
  if (node[kindKey] === "type") return true;
  const specifiers = node[specifiersKey] ?? [];
  return specifiers.length > 0 && specifiers.every((specifier) => specifier[kindKey] === "type");
}

function listImports({ types: t }) {
  const call = (name, source) =>
    t.expressionStatement(t.callExpression(t.identifier(name), [t.stringLiteral(source)]));
  return {
    manipulateOptions(options, parserOptions) {
      // In plain .ts files "<T>(x: T) => x" is a function, not an element.
      const syntax = options.filename.endsWith(".ts") ? ["typescript"] : ["typescript", "jsx"];
      parserOptions.plugins.push(...syntax);
    },
    visitor: {
      Program(program) {
        const found = [];
        program.traverse({
          ImportDeclaration({ node }) {
            const source = node.source.value;
            found.push(
              isTypeOnly(node, "importKind", "specifiers")
                ? call(TYPE_IMPORT_CALL, source)
                : t.importDeclaration([], t.stringLiteral(source)),
            );
          },
          ExportAllDeclaration({ node }) {
            const source = node.source.value;
            found.push(
              node.exportKind === "type"
                ? call(TYPE_IMPORT_CALL, source)
                : t.exportAllDeclaration(t.stringLiteral(source)),
            );
          },
          ExportNamedDeclaration({ node }) {
            if (!node.source) return;
            found.push(
              isTypeOnly(node, "exportKind", "specifiers")
                ? call(TYPE_IMPORT_CALL, node.source.value)
                : t.exportAllDeclaration(t.stringLiteral(node.source.value)),
            );
          },
          TSImportType({ node }) {
            const argument = node.argument.literal ?? node.argument;
            found.push(call(TYPE_IMPORT_CALL, argument.value));
          },
          CallExpression({ node }) {
            const [argument] = node.arguments;
            if (node.callee.type !== "Import" || argument?.type !== "StringLiteral") return;
            found.push(
              t.expressionStatement(t.callExpression(t.import(), [t.stringLiteral(argument.value)])),
            );
          },
          ImportExpression({ node }) {
            if (node.source.type !== "StringLiteral") return;
            found.push(
              t.expressionStatement(t.callExpression(t.import(), [t.stringLiteral(node.source.value)])),
            );
          },
        });
        program.node.body = found;
        program.node.directives = [];
        program.skip();
      },
    },
  };
}

module.exports = {
  TYPE_IMPORT_CALL,
  BABEL_CONFIG: {
    babelrc: false,
    configFile: false,
    compact: true,
    comments: false,
    sourceType: "module",
    plugins: [listImports],
  },
};
