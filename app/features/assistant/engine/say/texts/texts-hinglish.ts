import type { AnswerTexts } from "./answer-sentences.ts";

export const HINGLISH_TEXTS: AnswerTexts = {
  greeting: (name) =>
    `Namaste! Main ${name ? `${name} ki` : "is"} site ka assistant hoon. Price, services, projects ya contact ke baare mein kuch bhi puchhiye.`,
  thanks: "Koi baat nahi! Services, price ya kaam ke baare mein aur kuch puchhna ho to bataiye.",
  bye: "Bye, aane ke liye thank you!",
  mood: "Main badhiya hoon, thank you! Services ya price ke baare mein kya jaanna chahenge?",
  bot: (name) =>
    `Main ek AI assistant hoon, insaan nahi: jo is site par likha hai, usi se jawab deta hoon. ${name ? `${name} se` : "Kisi insaan se"} baat karni ho to bas keh dijiye.`,
  person: (name) =>
    `Zaroor. Yahan form mein apna naam aur email likh dijiye, ${name || "ek insaan"} aapko jawab denge. [Contact page](/contact) bhi hai.`,
  officeHours: (text) => `Office hours: ${text}.`,
  openNow: "Abhi office hours chal rahe hain.",
  closedNow: "Abhi office hours nahi hain, isliye jawab agle working day par aa sakta hai.",
  secret:
    "Yeh password, code ya card number jaisa laga. Maine use chhupa diya hai aur woh store nahi hua. **Use abhi badal dijiye**, aur password ya OTP kabhi kisi ko mat bhejiye: yahan uski zaroorat kabhi nahi hoti.",
  neverSecret:
    "**Password ya OTP kabhi kisi ko mat bhejiye**, yahan bhi nahi: is site par koi aapse nahi maangega.",
  unknown: (name) =>
    `Maaf kijiye, yeh mujhe nahi pata: is site par iske baare mein kuch nahi likha hai. ${name || "Ek insaan"} bata sakte hain: "Talk to a person" se ya [contact page](/contact) par puchhiye.`,
  offTopic: (name) =>
    `Isme main madad nahi kar sakta. Main sirf ${name ? `${name} ki` : "is site ki"} services, kaam aur articles ke baare mein jawab deta hoon.`,
  notOffered:
    "Yeh service yahan nahi milti. Jo services milti hain, woh sab price ke saath [services page](/services) par hain.",
  refusal:
    "Nahi, isme main madad nahi karunga. Kisi aur ke account mein ghusne ya uske khilaf kuch karne mein yahan koi madad nahi karta.",
  noPrice: (name) =>
    `Is site par iska price nahi likha hai, aur main andaza nahi lagaunga. ${name || "Ek insaan"} written quote de sakte hain: "Talk to a person" ya [contact page](/contact) se puchhiye.`,
  from: (price) => `${price} se shuru`,
  perHour: (price) => `${price} per hour`,
  allPrices: "Price yeh hain:",
  tierPrices: "Account recovery ka price followers par depend karta hai:",
  contactPrices: "Contact page ke starting prices:",
  tierFor: (followers) => `${followers} ke liye:`,
  noTierFor: "Itne followers ke liye koi tier nahi likha hai.",
  cheapest: (title, price) => `Sabse kam price **${title}** ka hai: ${price}.`,
  costliest: (title, price) => `Sabse zyada price **${title}** ka hai: ${price}.`,
  within: "Is budget mein yeh shuru ho sakta hai:",
  nothingWithin: "Is budget mein kuch nahi likha hai. Price yeh hain:",
  startingPoints: "Yeh starting prices hain; kaam written quote ke baad shuru hota hai.",
  noDiscount: (name) =>
    `Main sirf yahan likhe price bata sakta hoon. Discount sirf ${name || "kaam karne wale"} hi de sakte hain: "Talk to a person" se puchhiye. Kaam kam ho to price bhi kam ho sakta hai; woh written quote mein likha hota hai.`,
  forAbroad: "videshi clients ke liye",
  twoPrices:
    "Dono sahi hain: pehla yahan ka price hai, aur doosri currency wala videshi clients ke liye hai.",
  together: (total) => `Dono milakar ${total} hota hai.`,
  startsLower: (title, by) => `**${title}** ${by ? `${by} ` : ""}kam se shuru hota hai:`,
  startAlike: "Dono ek hi price se shuru hote hain:",
  whyPrice: (name) =>
    `Price is par depend karta hai ki kitna design, build aur test karna hai. ${name ? `${name} ke` : "Aapke"} written quote mein kaam shuru hone se pehle har hisse ka price likha hota hai, aur kaam kam ho to price bhi kam hota hai.`,
  includes: (title) => `**${title}** mein yeh milta hai:`,
  tooLittle: (title, price) => `Itna abhi kaafi nahi hai. **${title}** ka price ${price} hai.`,
  enoughToStart: (title, price) =>
    `Haan, shuru karne ke liye itna kaafi hai. **${title}** ka price ${price} hai; aapki zaroorat ke hisaab se tay hota hai.`,
  wellEnough: (title, price) => `Haan, itna kaafi hai. **${title}** ka price ${price} hai.`,
  projectPayment: "Project ka payment aise hota hai:",
  recoveryPayment: "Account recovery ka payment aise hota hai:",
  duration: "Account recovery mein usually itna time lagta hai:",
  durationOpen: (name) =>
    `Time is par depend karta hai ki kya banana hai; is site par koi fixed time nahi likha hai. ${name ? `${name} ke` : ""} written quote mein likha hota hai ki kab tak milega.`.replace(
      / {2,}/g,
      " ",
    ),
  officialFirst:
    "Pehle platform ke official recovery page se shuru kijiye. Yeh free hai aur aksar kaafi hota hai:",
  disabledFirst:
    "Disable hua account sirf platform hi wapas khol sakta hai. Wahan appeal kijiye; yeh free hai aur aksar kaafi hota hai:",
  paidHelp: (title) => `Wahan baat na bane to yahan **${title}** le sakte hain.`,
  email: (email) => `E-mail: [${email}](mailto:${email})`,
  phone: (phone) => `Phone: ${phone}`,
  noPhone: "Is site par koi phone number nahi likha hai.",
  place: (place) => `Jagah: ${place}.`,
  reply: (time) => `Jawab aane ka time: ${time}.`,
  contactPage: "Aap [contact page](/contact) se bhi likh sakte hain.",
  callPage: "Call ke liye aap [contact page](/contact) par likh sakte hain.",
  estimate:
    "Daam is par depend karta hai ki aapko kya chahiye. Agle page par chuniye aur ek range dekhiye; yeh binding nahi hai.",
  estimateLink: "Estimate dekhiye",
  freeTimes: "Abhi yeh time khaali hain. Confirm aap agle page par karte hain; abhi kuch book nahi hua hai.",
  moreTimes: "Aur time dekhiye",
  days: ["Somvar", "Mangalvar", "Budhvar", "Guruvar", "Shukravar", "Shanivar", "Ravivar"],
  dayOpen: (day) => `Haan, ${day} ko kaam hota hai.`,
  dayClosed: (day) => `Nahi, ${day} ko kaam band rehta hai.`,
  outsideHours: "Nahi, us waqt office band rehta hai.",
  services: "Yeh services milti hain:",
  offer: "Is service mein yeh milta hai:",
  tier: "Is plan mein yeh milta hai:",
  tierPrice: "Aapke followers ke hisaab se yeh plan hai:",
  successRate: "Ab tak recovery ka success rate yeh raha hai:",
  stats: "Site par yeh numbers likhe hain:",
  project: "Is project ke baare mein site par yeh likha hai:",
  builtFor: (project, client) => `**${project}** inke liye bana hai: ${client}.`,
  skills: (names) => `Skills yeh hain: ${names}.`,
  knows: (names) => `Haan: ${names} is site ki skills aur kaam mein hai.`,
  notListed: (name) =>
    `Yeh is site ki skills mein nahi likha hai. ${name || "Ek insaan"} aur bata sakte hain: "Talk to a person" ya [contact page](/contact) se puchhiye.`,
  experience: "Ab tak ka experience yeh hai:",
  projects: "Yeh kuch projects hain:",
  article: "Is baare mein yeh article hai:",
  posts: "Is baare mein yeh articles hain:",
  noPosts: "Abhi koi article nahi hai.",
  profiles: "Baaki profiles yahan hain:",
  assistantOf: (name) => `Main ${name} ki site ka assistant hoon.`,
  inEnglish: "Is baare mein site par English mein yeh likha hai:",
  about: (name, jobTitle, location) =>
    `**${name}**${jobTitle ? `, ${jobTitle}` : ""}${location ? `, ${location}` : ""}.`,
};
