import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { service } from "../../../../kit/site.server.ts";
import { createSemaphore } from "../../../../kit/workers/semaphore.ts";

/** OWASP's setting for scrypt; one hash takes 128 MiB while it is computed. */
const COST = 2 ** 17;
const BLOCK_SIZE = 8;
const PARALLELIZATION = 1;
const KEY_BYTES = 64;
const SALT_BYTES = 16;
const MAX_MEMORY_BYTES = 256 * 1024 * 1024;
const MAX_CONCURRENT_HASHES = 2;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(attempt: { hash: string; password: string }): Promise<boolean>;
}

/**
 * Two hashes at once: more would exhaust the memory. The newest goes first, since a flood has mostly given
 * up.
 */
export function createPasswordHasher({ cost = COST } = {}): PasswordHasher {
  const limit = createSemaphore(MAX_CONCURRENT_HASHES, { isNewestFirst: true });

  function deriveKey(password: string, salt: Buffer, [N, r, p]: [number, number, number]): Promise<Buffer> {
    // Two spellings of one accented letter must be one password.
    const text = password.normalize("NFKC");
    return limit(() => derive(text, salt, KEY_BYTES, { N, r, p, maxmem: MAX_MEMORY_BYTES }));
  }

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const key = await deriveKey(password, salt, [cost, BLOCK_SIZE, PARALLELIZATION]);
      return formatHash(salt, key, cost);
    },
    async verify({ hash, password }) {
      const [scheme, cost, blockSize, parallelization, salt = "", key = ""] = hash.split("$");
      const expected = Buffer.from(key, "base64url");
      if (scheme !== "scrypt" || expected.length !== KEY_BYTES) return false;
      const actual = await deriveKey(password, Buffer.from(salt, "base64url"), [
        Number(cost),
        Number(blockSize),
        Number(parallelization),
      ]);
      return timingSafeEqual(actual, expected);
    },
  };
}

/** A hash that no password has: checking one against it takes as long as against a real one. */
export function createDecoyHash(): string {
  const [salt, key] = [randomBytes(SALT_BYTES), randomBytes(KEY_BYTES)];
  return formatHash(salt, key);
}

function formatHash(salt: Buffer, key: Buffer, cost = COST): string {
  const parameters = [cost, BLOCK_SIZE, PARALLELIZATION].join("$");
  return `scrypt$${parameters}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

// Without 0 o 1 l i, which look alike when a password is typed from a screen.
const PASSWORD_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const PASSWORD_GROUPS = 4;
const PASSWORD_GROUP_CHARS = 5;

/** Four groups of five letters and digits: 99 bits, and still easy to type. */
export function createRandomPassword(): string {
  const group = () =>
    Array.from({ length: PASSWORD_GROUP_CHARS }, () =>
      PASSWORD_ALPHABET.charAt(randomInt(PASSWORD_ALPHABET.length)),
    ).join("");
  return Array.from({ length: PASSWORD_GROUPS }, group).join("-");
}

export const passwords = service<PasswordHasher>("passwords", () => createPasswordHasher());
