/** Networks such as "203.0.113.0/24" or "2001:db8::/32", each with its country. */
type Networks = Record<string, string>;

interface Node {
  next: [Branch, Branch];
}

type Branch = Node | { country: string } | undefined;

const METADATA_MARK = Buffer.from("abcdef4d61784d696e642e636f6d", "hex");
const RECORD_BYTES = 3;
const SEPARATOR_BYTES = 16;

/** A file in MaxMind's DB format, version 2.0, with a tree for IPv6 that has IPv4 below `::/96`. */
export function buildCountryDatabase(networks: Networks): Buffer {
  const root: Node = { next: [undefined, undefined] };
  for (const [network, country] of Object.entries(networks)) insert(root, toBits(network), country);
  const nodes = listNodes(root);
  const numbers = new Map(nodes.map((node, index) => [node, index]));
  const data: Buffer[] = [];
  let dataBytes = 0;
  const toRecord = (branch: Branch): number => {
    if (!branch) return nodes.length;
    if ("next" in branch) return numbers.get(branch) ?? 0;
    const offset = dataBytes;
    const record = encode({ country: { iso_code: branch.country } });
    data.push(record);
    dataBytes += record.length;
    return nodes.length + SEPARATOR_BYTES + offset;
  };
  const tree = Buffer.alloc(nodes.length * 2 * RECORD_BYTES);
  for (const [index, node] of nodes.entries()) {
    for (const side of [0, 1] as const) {
      tree.writeUIntBE(toRecord(node.next[side]), (index * 2 + side) * RECORD_BYTES, RECORD_BYTES);
    }
  }
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_772_000_000,
    database_type: "Test-Country",
    ip_version: 6,
    node_count: nodes.length,
    record_size: RECORD_BYTES * 8,
  });
  return Buffer.concat([tree, Buffer.alloc(SEPARATOR_BYTES), ...data, METADATA_MARK, metadata]);
}

function toBits(network: string): string {
  const [address = "", length = ""] = network.split("/");
  if (!address.includes(":")) {
    const bytes = address.split(".").map((byte) => Number(byte).toString(2).padStart(8, "0"));
    return "0".repeat(96) + bytes.join("").slice(0, Number(length));
  }
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
  const bits = groups.map((group) => Number.parseInt(group, 16).toString(2).padStart(16, "0"));
  return bits.join("").slice(0, Number(length));
}

function insert(root: Node, bits: string, country: string): void {
  let node = root;
  for (const [index, bit] of [...bits].entries()) {
    const side = bit === "1" ? 1 : 0;
    if (index === bits.length - 1) {
      node.next[side] = { country };
      return;
    }
    const branch = node.next[side];
    const next: Node = branch && "next" in branch ? branch : { next: [undefined, undefined] };
    node.next[side] = next;
    node = next;
  }
}

function listNodes(node: Node): Node[] {
  return [node, ...node.next.flatMap((branch) => (branch && "next" in branch ? listNodes(branch) : []))];
}

type Value = string | number | { [key: string]: Value };

function encode(value: Value): Buffer {
  if (typeof value === "string") return tagged(2, Buffer.byteLength(value), Buffer.from(value));
  if (typeof value === "number") {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return tagged(6, 4, bytes);
  }
  const entries = Object.entries(value);
  return tagged(
    7,
    entries.length,
    Buffer.concat(entries.flatMap(([key, item]) => [encode(key), encode(item)])),
  );
}

/** Sizes below 29 are stored in the control byte itself. */
function tagged(type: number, size: number, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([(type << 5) | size]), payload]);
}
