export const QUICK_QUESTIONS_MAX = 6;
export const QUICK_QUESTION_MAX_CHARS = 200;
export const GREETING_MAX_CHARS = 1000;
export const TONE_MAX_CHARS = 300;
export const TOKEN_BUDGET_MAX = 1_000_000_000;
export const RETENTION_MAX_DAYS = 3650;

export const ASSISTANT_DEFAULTS = {
  isEnabled: true,
  usesModel: true,
  greeting:
    "Namaste! Main aapka AI assistant hoon. Website, mobile app ya social media account recovery ke baare mein kuch bhi puchhiye: price, time, process. Aap Hindi ya English, dono mein likh sakte hain.",
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
