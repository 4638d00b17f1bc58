import type { ConceptWords } from "./concepts.ts";

export const ENGLISH_WORDS: ConceptWords = {
  price:
    "how much and, how much is, how much does, how much for, how much will, how much would, how much do you, price, prices, pricing, cost, costs, costing, charge, charges, rate, rates, fee, fees, estimate, quotation, budget, amount, expensive, package, packages, worth, priced",
  howMuch: "how much, how many rupees",
  duration:
    "how long, duration, timeline, deadline, turnaround, how many days, how many weeks, how soon, how fast, how quickly, time, days, weeks, months, delivery time",
  payment:
    "payment, payments, pay, upfront, advance, instalment, instalments, installment, installments, milestone, payment terms, deposit, emi",
  discount:
    "discount, discounts, percent off, any offer, special offer, coupon, negotiate, negotiable, negotiation, cheaper, lower price, bargain, promo, reduce",
  cheapest: "cheapest, lowest, least expensive, minimum price, minimum, cheap, affordable, low budget",
  costliest: "most expensive, costliest, highest, dearest, maximum price, maximum",
  under: "under, below, within, less than, up to, upto, max, budget is, budget of, have only, my budget",
  all: "all, every, list, complete, full, overview, catalogue, rate card, pricelist, everything",
  hours:
    "available, availability, hours, open, timing, timings, office hours, working hours, working days, weekend, weekends, sunday, saturday, monday, when can i call, closed, business hours, holiday",
  reply: "reply, respond, response, response time, answer me, get back, hear back, answer mails",
  place:
    "where, location, located, city, address, based, country, live in, pune, from which, timezone, time zone",
  phone: "phone, telephone, mobile number, phone number, whatsapp, call you, number, contact number, ring",
  email: "email, mail id, mail, gmail, emails",
  reach: "contact, reach, get in touch, write to you, message you, contact details, touch, connect",
  social:
    "github, linkedin, devpost, twitter, social links, social media links, social profiles, your instagram, your facebook, instagram handle, profiles, handle",
  skill:
    "skill, skills, tech, technology, technologies, stack, know, framework, frameworks, tools, programming, familiar, proficient, work with, expertise, good at",
  experience:
    "experience, experienced, worked, did you work, work before, worked before, career, background, years, company, companies, job, employer, work history, jobs, employed, previous work, resume, cv",
  projects:
    "project, projects, portfolio, work samples, case study, case studies, built, examples, example, made, demo, demos, showcase, past work, previous work, samples, open source",
  posts:
    "blog, blogs, post, posts, article, articles, tutorial, tutorials, written, write, read, wrote, writing",
  process:
    "process, steps, how do you work, workflow, how does it work, procedure, method of working, how do we work, how it works, stages, phases",
  offer:
    "services, service, what do you do, what do you offer, what can you do, what you do, what you offer, offerings, do you provide, what all",
  owner:
    "who are you, who is, about you, about yourself, yourself, introduce, your name, about him, founder, the owner, the developer",
  person:
    "human, person, real person, talk to someone, speak to someone, agent, representative, talk to a human, talk to, speak to, speak with, talk with, talk to kabir, call me back, connect me, live chat, someone real, chat with, customer care",
  bot: "are you a bot, bot, robot, are you human, are you real, are you ai, is this ai, an ai, chatgpt, are you a person, are you a human, are you a real person, is this a bot, which model, llm",
  greet:
    "hi, hello, hey, good morning, good evening, good afternoon, greetings, hii, hiii, helo, yo, hey there",
  thanks:
    "thanks, thank you, thankyou, thx, thank, great, awesome, perfect, appreciate, helpful, cool, nice, ok, okay, got it, wow, good job, well done",
  bye: "bye, goodbye, see you, good night, cya, later",
  mood: "how are you, how is it going, how do you do, what is up, wassup, sup, how are things",
  tier: "tier, tiers, plan, plans",
  followers: "follower, followers, subscriber, subscribers, subs",
  dollars: "dollar, dollars, usd, $, euro, euros, eur, €, international, abroad, overseas",
  web: "website, websites, web, site, sites, webpage, web page, landing page, webapp, web app, web application, portfolio site, business site, web development",
  shop: "ecommerce, shopping, store, shop, shopify, woocommerce, online store, online shop, cart, marketplace, sell online, sell products, selling online, sell my",
  mobile: "mobile, app, apps, android, ios, iphone, application, mobile app, play store, app store, flutter",
  design:
    "design, designs, designing, designer, ui, ux, figma, wireframe, wireframes, prototype, mockup, mockups, redesign, logo",
  backend: "backend, api, apis, server side, rest api, database design, integration, integrations, server",
  security:
    "security, devops, deployment, deploy, hardening, monitoring, backup, backups, cloud, ci, audit, secure, pentest",
  consulting:
    "consulting, consultant, consultation, code review, architecture, second opinion, hourly, per hour, an hour, advice, hour",
  platform: "instagram, insta, facebook, fb, youtube, channel, yt, social media, ig, gmail account",
  account: "account, accounts, acount, profile, page, id, accnt",
  hack: "hacked, hack, hacker, stolen, locked, lost access, disabled, compromised, banned, suspended, hijacked, someone else, can not log in, can not login, locked out, blocked, lost my, phished, scammed, forgot, forgotten, reset, forgot password, cannot log in",
  recover:
    "recover, recovery, get back, restore, recovered, recovering, unlock, retrieve, get it back, account recovery, regain",
  refund: "refund, refunds, money back, refunded, moneyback, return my money, give back",
  guarantee:
    "guarantee, guarantees, guaranteed, warranty, promise, sure, assure, assurance, certain, definitely, hundred percent, decides, decide, if it fails, not recovered, fail, fails, failed",
  ownership:
    "own, owns, ownership, source code, copyright, rights, code belong, belongs, ip, intellectual property, code mine, get the code, handover, hand over",
  support:
    "support, maintenance, maintain, after launch, after delivery, bug, bugs, fix, fixes, after sales, aftercare, after the project, updates, look after",
  hosting: "hosting, host, domain, domains, deployed, dns, ssl",
  tax: "tax, taxes, gst, invoice, invoices, bills, vat, bill, gst invoice, receipt",
  privacy:
    "privacy, data, personal data, store about me, my message, my messages, collect, my data, information, gdpr",
  cookies: "cookie, cookies, tracking, track, trackers, analytics, tracker",
  remove: "delete my, remove my, delete, erase, erased, deleted, removed, removal",
  secrecy:
    "nda, confidential, confidentiality, secret project, non disclosure, private project, in your portfolio, agreement, idea safe",
  remote:
    "remote, remotely, abroad, clients outside, other countries, usa, outside india, foreign, international clients, worldwide, online meeting",
  speech: "hindi, english, marathi, speak hindi, language do you speak, speak",
  needs:
    "what do you need, need from me, provide, from my side, requirements, requirement, should i prepare, prepare, require from me",
  eligible:
    "eligible, eligibility, qualify, which accounts, friend account, girlfriend, boyfriend, wife, husband, ex, someone else account, hack an, hack someone, hack a, hack this, hack my girlfriend, hack her, hack his, somebody else, not mine, other person, rightful, spy",
  free: "free, free of cost, no charge, for free, free consultation",
  secret: "password, passwords, otp, code, one time code, credentials, pin, passcode",
  changes:
    "revision, revisions, changes, change later, scope, extra work, additional, modify, modifications, edits, grow, extra features",
  stop: "cancel, stop, cancellation, terminate, end the project, stop midway, quit, halfway, cancelled",
  start:
    "start, begin, get started, started, hire, hire you, how to start, order, book, place an order, onboard, next step, first step",
  method:
    "upi, paypal, bank transfer, card, credit card, debit card, gpay, google pay, paytm, phonepe, wire, how can i pay, payment methods, pay by, cash, neft, crypto, bitcoin",
  clients:
    "clients, client, customers, happy clients, testimonials, reviews, testimonial, review, who have you worked",
  success: "success rate, success, chances, chance, success ratio, odds",
  hidden: "hidden, extra charges, hidden charges, additional charges, hidden fees, extra cost, extra fees",
  quote: "quote, written quote, quotes, proposal",
  call: "call, free call, schedule, meeting, appointment, video call, zoom, book a call, discuss, meet",
  law: "law, court, courts, jurisdiction, legal, dispute, liability, liable",
};
