/** Carries the proof of a call whose body is not JSON. */
export const PROOF_HEADER = "soloist-proof";
const NEEDED = "soloist:proof-needed";
const PROOF_FAULTS = new Set([
  "password_required",
  "wrong_password",
  "code_required",
  "invalid_code",
  "too_many_attempts",
]);

export interface OwnerProof {
  currentPassword?: string | undefined;
  code?: string | undefined;
}

export interface ProofFault {
  /** "unreachable" when no answer came. */
  code: string;
  message: string;
}

/** A call that was refused until the owner enters the password. */
export interface ProofQuestion {
  /** A sentence that says why it is asked for. */
  message: string;
  /** Makes the call again. Undefined once the proof was accepted, even if the call then failed for another reason. */
  answer(proof: OwnerProof): Promise<ProofFault | undefined>;
  cancel(): void;
}

export function formatProof(proof: OwnerProof): string {
  return encodeURIComponent(JSON.stringify(proof));
}

/** Nothing for a header that was not made by `formatProof`. */
export function parseProof(header: string | undefined): OwnerProof {
  if (!header) return {};
  try {
    const { currentPassword, code }: Record<string, unknown> = JSON.parse(decodeURIComponent(header)) ?? {};
    return {
      ...(typeof currentPassword === "string" && { currentPassword }),
      ...(typeof code === "string" && { code }),
    };
  } catch {
    return {};
  }
}

interface JsonRequest {
  body?: BodyInit | null | undefined;
  headers?: Record<string, string>;
}

export function addProof<T extends JsonRequest>(init: T, proof: OwnerProof): T {
  if (typeof init.body === "string") {
    return { ...init, body: JSON.stringify({ ...JSON.parse(init.body), ...proof }) };
  }
  return { ...init, headers: { ...init.headers, [PROOF_HEADER]: formatProof(proof) } };
}

/**
 * Asks for the password over the open screen if a call was refused without it, and makes the call again. If no password
 * is entered, the answer is the refusal.
 */
export async function repeatWithProof(
  refused: Response,
  repeat: (proof: OwnerProof) => Promise<Response>,
): Promise<Response> {
  const fault = await findProofFault(refused);
  if (fault?.code !== "password_required") return refused;
  return new Promise((resolve) => {
    const question: ProofQuestion = {
      message: fault.message,
      async answer(proof) {
        const response = await repeat(proof).catch(() => undefined);
        if (!response) return { code: "unreachable", message: "" };
        const again = await findProofFault(response);
        if (!again) resolve(response);
        return again;
      },
      cancel: () => resolve(refused),
    };
    const event = new CustomEvent(NEEDED, { detail: question, cancelable: true });
    // Without an open screen, there is no listener.
    if (dispatchEvent(event)) resolve(refused);
  });
}

/** The listener must answer or cancel each question that it was given. */
export function onProofNeeded(listen: (question: ProofQuestion) => void): () => void {
  const onNeeded = (event: Event) => {
    event.preventDefault();
    listen((event as CustomEvent<ProofQuestion>).detail);
  };
  addEventListener(NEEDED, onNeeded);
  return () => removeEventListener(NEEDED, onNeeded);
}

async function findProofFault(response: Response): Promise<ProofFault | undefined> {
  if (response.ok) return undefined;
  const { error: code = "", message = "" } = await readRefusal(response);
  return PROOF_FAULTS.has(code) ? { code, message } : undefined;
}

/** Reads a copy, since the caller reads the body too. */
async function readRefusal(response: Response): Promise<{ error?: string; message?: string }> {
  try {
    return (await response.clone().json()) ?? {};
  } catch {
    return {};
  }
}
