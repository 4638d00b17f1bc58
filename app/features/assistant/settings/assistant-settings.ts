export const QUICK_QUESTIONS_MAX = 6;
export const QUICK_QUESTION_MAX_CHARS = 200;
export const GREETING_MAX_CHARS = 1000;
export const TONE_MAX_CHARS = 300;
export const TOKEN_BUDGET_MAX = 1_000_000_000;
export const RETENTION_MAX_DAYS = 3650;

const greetAbout = (topics: string) =>
  `Namaste! Main aapka AI assistant hoon. ${topics} ke baare mein kuch bhi puchhiye: price, time, process. Aap Hindi ya English, dono mein likh sakte hain.`;

const RECOVERY_QUESTIONS = [
  "Social media account recovery ka price kitna hai?",
  "Mera Instagram account hack ho gaya, recover kaise karein?",
];

export const ASSISTANT_DEFAULTS = {
  isEnabled: true,
  usesModel: true,
  greeting: greetAbout("Website, mobile app ya social media account recovery"),
  quickQuestions: [
    "Website banwane ka cost kitna hai?",
    "Mobile app development ka price kya hai?",
    ...RECOVERY_QUESTIONS,
  ],
  tone: "Warm, plain and short. Simple words, no sales talk.",
  monthlyTokenBudget: 1_000_000,
  retentionDays: 90,
};

export type OpeningLanguage = "hinglish" | "english";

export interface Opening {
  greeting: string;
  quickQuestions: string[];
}

/** The greeting and first questions for these services; without any, they are about the work in general. */
export function composeOpening(services: readonly string[], language: OpeningLanguage): Opening {
  const join = (last: string) =>
    services.length > 1 ? `${services.slice(0, -1).join(", ")} ${last} ${services.at(-1)}` : services[0];
  if (language === "hinglish")
    return {
      greeting: greetAbout(join("ya") ?? "Kaam"),
      quickQuestions: [
        ...services.map((service) => `${service} ka price kitna hai?`),
        "Kaam shuru kaise hota hai?",
      ],
    };
  const topics = join("or") ?? "the work";
  return {
    greeting: `Hello! I'm an AI assistant. Ask me anything about ${topics}: prices, time, how it works. You can write in English or Hindi.`,
    quickQuestions: [...services.map((service) => `What does ${service} cost?`), "How do we get started?"],
  };
}

/** The default greeting while account recovery is hidden; a greeting that the owner wrote stays. */
export function leaveOutRecovery<T extends { greeting: string; quickQuestions: string[] }>(settings: T): T {
  const isDefault = settings.greeting === ASSISTANT_DEFAULTS.greeting;
  return {
    ...settings,
    greeting: isDefault ? greetAbout("Website ya mobile app") : settings.greeting,
    quickQuestions: settings.quickQuestions.filter((question) => !RECOVERY_QUESTIONS.includes(question)),
  };
}
