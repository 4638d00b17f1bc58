export const TITLE_MAX_CHARS = 200;
export const ACTION_MAX_CHARS = 300;
export const REASON_MAX_CHARS = 1000;
/** Cards of one stage on the board; the list shows all of them. */
export const COLUMN_MAX_DEALS = 50;

export const OPEN_STAGES = ["new", "qualified", "call", "quoted", "negotiating"] as const;
export const STAGES = [...OPEN_STAGES, "won", "lost"] as const;
export type OpenStage = (typeof OPEN_STAGES)[number];
export type Stage = (typeof STAGES)[number];

export const STAGE_LABELS: Record<Stage, string> = {
  new: "New",
  qualified: "Qualified",
  call: "Call",
  quoted: "Quoted",
  negotiating: "Negotiating",
  won: "Won",
  lost: "Lost",
};

/** In percent, for deals without a probability of their own. */
export const STAGE_PROBABILITY: Record<Stage, number> = {
  new: 10,
  qualified: 25,
  call: 40,
  quoted: 60,
  negotiating: 80,
  won: 100,
  lost: 0,
};

export const LOST_REASONS = {
  price: "Price",
  timing: "Timing",
  silent: "No answer",
  went_elsewhere: "Went elsewhere",
  not_a_fit: "Not a fit",
  spam: "Spam",
} as const;
export type LostReason = keyof typeof LOST_REASONS;

export const AGREEMENTS = {
  quote: "By accepting a quote",
  email: "By email",
  call: "On a call",
  paper: "On paper",
} as const;
export type Agreement = keyof typeof AGREEMENTS;

export const EVENT_KINDS = ["created", "moved", "planned", "done", "message", "booking"] as const;

export const DUE_STATES = ["none", "overdue", "today", "later"] as const;
export type DueState = (typeof DUE_STATES)[number];

export function isOpen(stage: Stage): stage is OpenStage {
  return stage !== "won" && stage !== "lost";
}

/** Whether a deal gets further by it. What is won or lost only moves by hand. */
export function isForward(from: Stage, to: Stage): boolean {
  return isOpen(from) && STAGES.indexOf(to) > STAGES.indexOf(from);
}

export interface Move {
  stage: Stage;
  reason?: string | undefined;
  lostReason?: LostReason | undefined;
  agreement?: Agreement | undefined;
}

/** Says what a move still lacks, and in which field. */
export function findMoveFault(
  from: Stage,
  { stage, reason = "", lostReason, agreement }: Move,
): { field: "reason" | "lostReason" | "agreement"; message: string } | undefined {
  if (stage === "lost" && !lostReason) {
    return { field: "lostReason", message: "Please choose why the deal was lost." };
  }
  if (stage === "won" && !agreement) {
    return { field: "agreement", message: "Please choose how the client agreed." };
  }
  if (!isForward(from, stage) && reason.trim() === "") {
    return { field: "reason", message: "Please say why the deal moves back." };
  }
  return undefined;
}

export function findDueState(nextActionOn: string, today: string): DueState {
  if (nextActionOn === "") return "none";
  if (nextActionOn === today) return "today";
  return nextActionOn < today ? "overdue" : "later";
}
