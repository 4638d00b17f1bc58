import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const MAY_BE_SYNCED = 0x08;
const IS_SYNCED = 0x10;
const HAS_CREDENTIAL = 0x40;

/** Deviations of the authenticator, or of the browser before it, that a test can choose. */
export interface Oddity {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

interface Creation {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface Request {
  challenge: string;
  rpId: string;
}

/** An authenticator with one discoverable passkey (ES256, attestation "none"), and the browser that speaks to it. */
export function createAuthenticator(origin: string, { isSynced = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  let counter = 0;
  let userHandle = "";

  function describeState(rpId: string, odd: Oddity, more = 0): Buffer {
    const flags =
      USER_PRESENT |
      (odd.isVerified === false ? 0 : USER_VERIFIED) |
      (isSynced ? MAY_BE_SYNCED | IS_SYNCED : 0) |
      more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(odd.counter ?? counter);
    return Buffer.concat([hash(odd.rpId ?? rpId), Buffer.from([flags]), count]);
  }

  const describeClient = (type: string, challenge: string, odd: Oddity) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: odd.origin ?? origin, crossOrigin: false }));

  const envelope = <Response>(response: Response) =>
    ({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response }) as const;

  return {
    id,
    create({ challenge, rp, user }: Creation, odd: Oddity = {}) {
      userHandle = user.id;
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const coordinate = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
      const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        describeState(rp.id, odd, HAS_CREDENTIAL),
        Buffer.alloc(16),
        length,
        credentialId,
        isoCBOR.encode(cose),
      ]);
      const attestation = new Map<string, string | Uint8Array<ArrayBuffer> | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", new Uint8Array(authData)],
      ]);
      return envelope({
        clientDataJSON: describeClient("webauthn.create", challenge, odd).toString("base64url"),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
        transports: ["internal"],
      });
    },
    get({ challenge, rpId }: Request, odd: Oddity = {}) {
      counter = odd.counter ?? counter + 1;
      const state = describeState(rpId, odd);
      const client = describeClient("webauthn.get", challenge, odd);
      const handle = odd.userHandle ?? userHandle;
      return envelope({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: state.toString("base64url"),
        signature: sign("sha256", Buffer.concat([state, hash(client)]), privateKey).toString("base64url"),
        ...(handle && { userHandle: handle }),
      });
    },
  };
}

function hash(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}
