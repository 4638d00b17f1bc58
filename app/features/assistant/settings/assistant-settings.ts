export const QUICK_QUESTIONS_MAX = 6;
export const QUICK_QUESTION_MAX_CHARS = 200;
export const GREETING_MAX_CHARS = 1000;
export const TONE_MAX_CHARS = 300;
export const TOKEN_BUDGET_MAX = 1_000_000_000;
export const RETENTION_MAX_DAYS = 3650;

/** What the owner decides about the assistant. */
export interface AssistantSettings {
  /** Off: no window on the site, and its calls refuse. */
  isEnabled: boolean;
  /** Off: the built-in assistant answers, even where a model is configured. */
  usesModel: boolean;
  greeting: string;
  quickQuestions: string[];
  /** A line on how the model should sound. */
  tone: string;
  /** Of input and output together, in a calendar month (UTC); at its end the built-in assistant answers. */
  monthlyTokenBudget: number;
  /** Conversations are deleted when nothing was said in them for so long. */
  retentionDays: number;
}

/** What the owner reads, with the version that an update names. */
export interface OwnerAssistantSettings extends AssistantSettings {
  version: number;
}

export const ASSISTANT_DEFAULTS: AssistantSettings = {
  isEnabled: true,
  usesModel: true,
  greeting:
    "Namaste! 👋 Main aapka AI assistant hoon. Website, mobile app ya social media account recovery ke baare mein kuch bhi puchhiye: price, time, process. Aap Hindi ya English, dono mein likh sakte hain.",
  quickQuestions: [
    "Website banwane ka cost kitna hai?",
    "Mobile app development ka price kya hai?",
    "Social media account recovery ka price kitna hai?",
    "Mera Instagram account hack ho gaya, recover kaise karein?",
  ],
  tone: "Warm, plain and short. Simple words, no sales talk.",
  monthlyTokenBudget: 1_000_000,
  retentionDays: 90,
};
