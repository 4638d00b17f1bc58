import type { TotpSetup } from "../schema.ts";

const STEP_SECONDS = 30;
const SETTINGS = { algorithm: "SHA1", digits: 6, period: STEP_SECONDS } as const;
/** Clocks may be so many steps apart. */
const WINDOW = 1;
const SECRET_BYTES = 20;

export async function createTotpSecret(): Promise<string> {
  const { Secret } = await loadOtpauth();
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The time step that the code belongs to; undefined when it is none of now. */
export async function findTotpStep(secret: string, code: string, now: Date): Promise<number | undefined> {
  const { Secret, TOTP } = await loadOtpauth();
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const totp = { ...SETTINGS, secret: Secret.fromBase32(secret) };
  const delta = TOTP.validate({ ...totp, token, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

export async function describeTotp(
  secret: string,
  { issuer, label }: { issuer: string; label: string },
): Promise<TotpSetup> {
  const [{ Secret, TOTP }, { encode }] = await Promise.all([loadOtpauth(), import("uqr")]);
  const uri = new TOTP({ ...SETTINGS, issuer, label, secret: Secret.fromBase32(secret) }).toString();
  const { size, data } = encode(uri, { ecc: "M", border: 4 });
  return { secret, uri, qr: { size, path: drawModules(data) } };
}

/** The dark modules as one SVG path, a run of them in a row as one rectangle. */
function drawModules(rows: boolean[][]): string {
  const runs = rows.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? "1" : "0")).join("");
    return [...line.matchAll(/1+/g)].map(
      ({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1h-${run.length}z`,
    );
  });
  return runs.join("");
}

/** Loaded when it is first asked for: few starts of the server need it. */
function loadOtpauth() {
  return import("otpauth");
}
