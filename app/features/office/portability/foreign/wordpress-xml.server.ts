import { XMLParser, XMLValidator } from "fast-xml-parser";
import { ArchiveFault } from "../archive/archive-file.server.ts";
import { cleanText } from "./foreign-values.server.ts";
import { replaceSpans } from "./text-spans.server.ts";

const DEPTH_MAX = 30;

/** Texts as they are, attributes under "@name". A document that brings declarations of its own is refused whole. */
export function readXml(given: string): unknown {
  const xml = cleanText(given);
  // Outside of CDATA, where an article may speak of it: entities of its own could multiply, or name files.
  if (/<!(DOCTYPE|ENTITY)/i.test(replaceSpans(xml, { start: "<![cdata[", end: "]]>" }, () => ""))) {
    throw new ArchiveFault("This XML file declares its own entities, which a WordPress export never does.");
  }
  const verdict = XMLValidator.validate(xml);
  if (verdict !== true) {
    throw new ArchiveFault(`This XML file is damaged at line ${verdict.err.line}: ${verdict.err.msg}`);
  }
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    parseAttributeValue: false,
    maxNestedTags: DEPTH_MAX,
    // Numbers, too.
    htmlEntities: true,
    // Only entities that every program knows, none expanding beyond its own length: nothing can multiply.
    processEntities: {
      enabled: true,
      maxTotalExpansions: Number.MAX_SAFE_INTEGER,
      maxExpandedLength: Number.MAX_SAFE_INTEGER,
    },
  });
  try {
    return parser.parse(xml);
  } catch (error) {
    throw new ArchiveFault(`This XML file cannot be read: ${(error as Error).message}`);
  }
}
