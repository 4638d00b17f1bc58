import type { FaqEntry } from "../../../app/features/assistant/faq/schema.ts";

export type SeedFaqEntry = Pick<FaqEntry, "id" | "topic" | "question" | "answer">;

/** Nothing in them goes beyond the terms, the services and the profile of this seed. */
export const faq: SeedFaqEntry[] = [
  {
    id: "how-it-works",
    topic: "Getting started",
    question: "How does a project work, step by step?",
    answer:
      "1. A free call or a few lines through the [contact page](/contact).\n2. Questions, an honest opinion and a **written quote**: what will be delivered, by when, and for how much.\n3. 50% upfront, then work begins.\n4. 25% at the milestone in the middle that the quote names.\n5. Delivery, hand-over with documentation, and the last 25%.",
  },
  {
    id: "how-to-start",
    topic: "Getting started",
    question: "How do I start or hire you?",
    answer:
      "Write a few lines through the [contact page](/contact), or ask for a short call there. You hear back with questions, an honest opinion and a price; work begins after a written quote.",
  },
  {
    id: "website-time",
    topic: "Getting started",
    question: "How long does it take to build a website or an app?",
    answer:
      "That depends on what it has to do, so there is no fixed number of days here. The written quote says when it will be delivered. If texts, pictures or decisions arrive late, the dates move too.",
  },
  {
    id: "what-you-provide",
    topic: "Getting started",
    question: "What do you need from me to begin?",
    answer:
      "Texts, pictures, decisions and access, on time, and the right to use everything you send. Never a password or a one-time code. More in the [terms](/terms).",
  },
  {
    id: "code-ownership",
    topic: "After delivery",
    question: "Who owns the code and the finished work?",
    answer:
      "You do. Once the last payment has arrived, the work made for you is yours, code included. Open-source components keep their own licences. More in the [terms](/terms).",
  },
  {
    id: "hidden-charges",
    topic: "Price and payment",
    question: "Are there any hidden or extra charges?",
    answer:
      "No, there are no hidden charges. Taxes, hosting, domains and paid third-party services are listed in the quote where they apply. More in the [terms](/terms).",
  },
  {
    id: "hosting-domain-tax",
    topic: "Price and payment",
    question: "Are hosting, domain, taxes and GST included in the price?",
    answer:
      "Where they apply, hosting, domains, taxes (such as GST) and paid third-party services are listed separately in the written quote, so that you know before work begins. More in the [terms](/terms).",
  },
  {
    id: "more-work",
    topic: "After delivery",
    question: "What if I want changes or extra features later?",
    answer:
      "If the work grows or changes on the way, we agree on a new figure in writing before I continue. Nothing is added to the bill without that. More in the [terms](/terms).",
  },
  {
    id: "support-after-launch",
    topic: "After delivery",
    question: "Do you give support and maintenance after launch?",
    answer:
      "Yes. I fix faults in what I delivered, within the support period named in the quote. Monitoring, backups and updates of a running server belong to [Security & DevOps](/services). More in the [terms](/terms).",
  },
  {
    id: "cancel-project",
    topic: "Price and payment",
    question: "Can I cancel or stop a project midway, and is there a refund?",
    answer:
      "Yes, either of us may end a project in writing. You pay for the work done up to that day and receive that work. Anything paid beyond that is returned. More in the [terms](/terms).",
  },
  {
    id: "payment-methods",
    topic: "Price and payment",
    question: "How can I pay: UPI, bank transfer, card or cash?",
    answer:
      "The written quote says how payments are made. If you prefer a certain way, such as UPI or a bank transfer, say so before work begins. For projects it is 50% upfront, 25% mid-project and 25% on delivery.",
  },
  {
    id: "recovery-refund",
    topic: "Account recovery",
    question: "Do I get a refund if my account is not recovered?",
    answer:
      "Payment is 50% upfront and 50% on successful recovery. If the account is not recovered, the second half is not due. The first half pays for the work itself and is not returned. More in the [terms](/terms).",
  },
  {
    id: "recovery-guarantee",
    topic: "Account recovery",
    question: "Is account recovery guaranteed?",
    answer:
      "No. The platform decides, and only eligible accounts are taken on, after a free consultation. The success rate on this site describes past cases; it is not a promise about yours. More in the [terms](/terms).",
  },
  {
    id: "recovery-eligible",
    topic: "Account recovery",
    question: "Which accounts can be recovered, and can you get into somebody else's account?",
    answer:
      "Instagram, Facebook and YouTube accounts, if you are the **rightful owner** and can show that to the platform. I do not help anyone into an account that belongs to somebody else. More in the [terms](/terms).",
  },
  {
    id: "recovery-password",
    topic: "Account recovery",
    question: "Do you need my password or OTP for account recovery?",
    answer:
      "Never. I will never ask for a password or a one-time code. If somebody asks in my name, it is not me. Recovery goes through the platform's own forms and appeals. More in the [terms](/terms).",
  },
  {
    id: "languages",
    topic: "Working together",
    question: "Which languages do you speak? Can we talk in Hindi?",
    answer:
      "You can write here in Hindi, Hinglish or English. Messages through the [contact page](/contact) are read by me, not by a machine.",
  },
  {
    id: "remote-clients",
    topic: "Working together",
    question: "Do you work remotely with clients from other cities or countries?",
    answer:
      "Yes. I am based in Pune, India, and work with clients anywhere by call and email. You can ask for a short call on the [contact page](/contact), which also lists starting prices in dollars.",
  },
  {
    id: "nda",
    topic: "Working together",
    question: "Will you keep my idea confidential? Do you sign an NDA?",
    answer:
      "I may show finished work in my portfolio unless we agree to keep it private. If you need a written agreement on confidentiality, say so before the quote and it becomes part of it.",
  },
  {
    id: "free-consultation",
    topic: "Getting started",
    question: "Is the first call or consultation free?",
    answer:
      "Yes. A first call or a few lines through the [contact page](/contact) are free, and so is the consultation before account recovery. Work begins, and is paid for, only after a written quote; consulting by the hour is billed for the time agreed.",
  },
  {
    id: "written-quote",
    topic: "Price and payment",
    question: "Do I get a written quote before work begins, and are prices final?",
    answer:
      "Yes. Prices shown on the [services](/services) page are starting points. Work begins after a **written quote** that states what will be delivered, by when, and for how much. More in the [terms](/terms).",
  },
  {
    id: "one-person",
    topic: "Working together",
    question: "Are you an agency, a team or a freelancer working alone?",
    answer:
      "One person, independent, from the first sketch to the live site: no agency and no team. More on the [about page](/about).",
  },
  {
    id: "stored-data",
    topic: "Privacy and terms",
    question: "What personal data do you store, where, and is it safe?",
    answer:
      "What you type into the contact form or the chat: name, email address, subject, message and the time. It is stored in this site's own database and emailed to me, and nobody else reads it. Passwords and codes are never needed. More in the [privacy policy](/privacy).",
  },
  {
    id: "data-not-sold",
    topic: "Privacy and terms",
    question: "Do you sell or share my data with third parties?",
    answer:
      "No. Your message is not sold, rented or used for advertising. The companies that host the server and deliver the email handle it on my behalf. More in the [privacy policy](/privacy).",
  },
  {
    id: "kept-time",
    topic: "Privacy and terms",
    question: "How long do you keep my messages and chats?",
    answer:
      "A conversation in the chat is deleted 90 days after its last message. A message is kept until I delete it: when it is no longer needed, and sooner if you ask. More in the [privacy policy](/privacy).",
  },
  {
    id: "delete-data",
    topic: "Privacy and terms",
    question: "How can I have my data or messages deleted?",
    answer:
      "Write from the address you used and ask me to delete it, to correct it, or for a copy of it. You can delete a conversation in this chat yourself, with *Delete this conversation*. More in the [privacy policy](/privacy).",
  },
  {
    id: "cookies-tracking",
    topic: "Privacy and terms",
    question: "Does this site use cookies, analytics or tracking?",
    answer:
      "**No cookies** are set for visitors who only read; the chat sets one when you write to it, and so do your first like of an article and your first comment. There are no advertising tags, no embedded trackers and no requests to third parties. Page views are counted without recognising you. More in the [privacy policy](/privacy).",
  },
  {
    id: "law",
    topic: "Privacy and terms",
    question: "Which law and which courts apply to a contract?",
    answer:
      "The terms follow the laws of India, and the courts of Pune, Maharashtra have jurisdiction. If we disagree, please write first. More in the [terms](/terms).",
  },
  {
    id: "code-samples",
    topic: "Privacy and terms",
    question: "May I use the code samples of the articles?",
    answer:
      "Yes. You may use code samples from the articles in your own work, without any warranty. The articles themselves you may read, link to and quote with credit. More in the [terms](/terms).",
  },
];
