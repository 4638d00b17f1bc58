import type { RecoveryTier } from "../../../app/features/content/services/service.ts";

export const recoveryTiers: RecoveryTier[] = [
  {
    id: "starter",
    name: "Starter",
    followers: "1K-10K followers",
    price: { minor: 500_000, currency: "INR" },
    features: [
      "Price per account",
      "7 days support",
      "Eligibility check before you pay",
      "Help with the platform's own forms and appeals",
    ],
    popular: false,
  },
  {
    id: "professional",
    name: "Professional",
    followers: "10K-100K followers",
    price: { minor: 1_000_000, currency: "INR" },
    features: [
      "15 days support",
      "24/7 priority support",
      "Eligibility check before you pay",
      "Help with the platform's own forms and appeals",
      "Security check-up once you are back in",
    ],
    popular: true,
  },
  {
    id: "enterprise",
    name: "Enterprise",
    followers: "100K-1M followers",
    price: { minor: 3_000_000, currency: "INR" },
    features: [
      "30 days premium support",
      "Dedicated account manager",
      "Eligibility check before you pay",
      "Help with the platform's own forms and appeals",
      "Security check-up for everyone on your team",
    ],
    popular: false,
  },
];
