import type { ConceptWords } from "../concepts/concepts.ts";

export const ENGLISH_WORDS: ConceptWords = {
  price:
    "how much and, how much is, how much does, how much for, how much will, how much would, how much do you, price, prices, pricing, cost, costs, costing, charge, charges, rate, rates, fee, fees, estimate, quotation, budget, amount, expensive, worth, priced, set me back, set us back, do you take for, you take per, do you ask for, the damage, how much money, you bill for, the bill for, your hourly, cost me, looking at price, going rate, ballpark, shell out",
  howMuch: "how much, how many rupees",
  duration:
    "how long, duration, timeline, deadline, turnaround, how many days, how many weeks, how soon, how fast, how quickly, time, days, weeks, months, delivery time, when will it be ready, when can you deliver, when will i get, by when, how many months, how many hours, take long, turn around, ready by, finish by, finished by, how quick, deliver, delivered by",
  payment:
    "payment, payments, pay, upfront, advance, instalment, instalments, installment, milestone, payment terms, deposit, emi, payment schedule, payment plan, transfer the money, transfer money, send the money, wire the money, pay everything, pay full, full payment, pay before, pay after, pay later, pay in parts, part payment, in parts, when do i pay, when should i pay, when do i have to pay, half now, half later, before you start, pay first, token amount, emi option, installments, settle, settle the bill, the money come, pay at the end, pay once, pay only after, upfront half, my 50, first half, other half, second half",
  discount:
    "discount, discounts, percent off, any offer, special offer, coupon, negotiate, negotiable, negotiation, cheaper, lower price, bargain, promo, reduce, percent discount, best price, last price, final discount, student discount, better price, lower the price, reduce the price, less price, price down, bring down, too expensive, too costly, too much money, any offers, offers going, special price, on sale, deals, festival offer, seems high, too high, bit high, bit expensive, little expensive, over my budget, out of my budget",
  cheapest: "cheapest, lowest, least expensive, minimum price, minimum, cheap, affordable, low budget",
  costliest: "most expensive, costliest, highest, dearest, maximum price, maximum",
  under:
    "under, below, within, less than, up to, upto, max, budget is, budget of, have only, my budget, only have, i have, i got, what can i get, can i get, afford, can afford, spend, to spend, in my budget",
  all: "all, every, list, complete, full, overview, catalogue, rate card, pricelist, everything",
  hours:
    "available, availability, hours, timing, timings, office hours, working hours, working days, weekend, weekends, sunday, saturday, monday, when can i call, closed, business hours, holiday, there right now, are you there, are you online, online now, online right now, anyone there, anybody there, available now, someone there, are you around, at your desk, in office, in the office, awake, what time do you, working now, what days, which days, saturdays, sundays, off days, when do you work, when are you working, time can i call, time to call, open now, open today, are you open, open on, still open, at night, in the evening, evenings, late evening",
  reply:
    "reply, respond, response, response time, answer me, get back, hear back, answer mails, answer my, will you answer, answer mail, answer emails, replies, get an answer, write back, call back time, hear from you",
  place:
    "where, location, located, city, address, based, country, live in, timezone, time zone, where are you based, based in, which city, which country, which state, where do you live, where is your office, office address, your location, come to your office, visit your office, meet in person, from where",
  phone: "phone, telephone, mobile number, phone number, whatsapp, call you, number, contact number, ring",
  email: "email, mail id, mail, gmail, emails",
  reach: "contact, reach, get in touch, write to you, message you, contact details, touch, connect",
  social:
    "github, linkedin, devpost, twitter, social links, social media links, social profiles, your instagram, your facebook, instagram handle, profiles, handle",
  skill:
    "skill, skills, tech, technology, technologies, stack, know, framework, frameworks, tools, programming, familiar, proficient, work with, expertise, good at, coding, code in, languages do you code, programming languages, technologies do you, libraries, database, databases, cms, do you use, do you work with, have you used, do you code, can you code, good with, comfortable with, experience with, experience in, worked with, proficient in, expert, specialise, specialize, speciality, specialty, strong in, specialised, specialized, languages can you code, you work in, do you work on",
  experience:
    "experience, experienced, worked, did you work, work before, worked before, career, background, years, company, companies, job, employer, work history, jobs, employed, previous work, resume, cv, where did you work, where have you worked, where you worked, worked at, where was your, previously work, previous jobs, past jobs, previous companies, past experience, employers, how experienced, how long have you, since when have you, how many years",
  projects:
    "project, projects, portfolio, work samples, case study, case studies, built, examples, example, made, demo, demos, showcase, past work, previous work, samples, open source, open sourced, did you make, have you made, have you built, have you developed, did you build, have you created, did you create, made any, built any, apps you made, sites you made, things you made, previous projects, shown work, your work, your best work, recent work, what have you, link, live link, demo link, url, sample, sample work",
  posts:
    "blog, blogs, post, posts, article, articles, tutorial, tutorials, wrote, writing, written about, write about, written anything, written on, have you written, to read, anything to read, you wrote, guide, guides, did you write, write anything, write on, write something, blogged, publish something, published anything, published on, published about",
  process:
    "process, steps, how do you work, workflow, how does it work, procedure, method of working, how do we work, how it works, stages, phases, work flow, how you work, how will we work, how does the work, how do projects, how does a project, walk me through, what happens after, what happens next, step by step",
  offer:
    "services, service, what do you do, what do you offer, what can you do, what you do, what you offer, offerings, do you provide, what all, kind of work, type of work, what kind of work, what type of work, your services, list of services, services you, what all do you, can you build, can you make, do you build, do you make",
  owner:
    "who are you, who is, about you, about yourself, yourself, introduce, your name, about him, founder, the owner, the developer, who am i talking, who built this, who made this, who runs, who owns this site, whose site, whose website, the developer behind, developer behind, person behind, tell me about you, more about you",
  person:
    "real person, talk to someone, speak to someone, representative, talk to a human, call me back, customer care, request a call, call me, callback, call back, ask for a human, human please, human support, need a human, someone to contact me, have someone contact, contact me back, get hold of a person, want to talk, i want to speak, reach a human, not a bot, no bot, let me talk, live agent, live person, human, real human, live chat, someone real, a real person, actual person, can a person, person answer, a person to answer, person reply, let a human, human answer",
  bot: "are you a bot, are you human, are you real, are you ai, is this ai, an ai, chatgpt, are you a person, are you a human, are you a real person, is this a bot, which model, llm, bot, robot, talking to a bot, talking to a human, talking to a real, talking to a person, a machine, automated, are you an ai, are you real person, am i talking to",
  greet:
    "hi, hello, hey, good morning, good evening, good afternoon, greetings, hii, hiii, helo, yo, hey there",
  thanks:
    "thanks, thank you, thankyou, thx, thank, great, awesome, perfect, appreciate, helpful, cool, nice, ok, okay, got it, wow, good job, well done, that helped, that helps, helped, a lot, very helpful, so much, lovely, brilliant, excellent, good answer, alright, sounds good, fair enough, understood, noted, fine, super, amazing, cheers, ty, tysm, much appreciated, makes sense, great help, good to know, sure thing, useful, very useful, cheers mate, mate, legend, buddy, a million, a great help, that was quick, saved my day, you rock, you star, lifesaver, kudos, bravo, thanks a bunch, thanks a ton, a ton, ta, nice chat, good chat, good talk, nice talking",
  bye: "bye, goodbye, see you, good night, cya, later, talk later, talk to you later, ttyl, catch you later, see you later, see ya, that is all, that is it, no more questions, nothing else, bbye, byee, take care, i will come back, will get back to you",
  mood: "how are you, how is it going, how do you do, what is up, wassup, sup, how are things, how is everything, how is your day, how are you doing, how is life, howdy, what is new, how you doing, how goes it, everything good, how is everything going",
  tier: "tier, tiers, plan, plans, package, packages",
  followers: "follower, followers, subscriber, subscribers, subs",
  dollars: "dollar, dollars, usd, $, euro, euros, eur, €, international, abroad, overseas",
  web: "simple page, single page, one page, one pager, website, websites, web, site, sites, webpage, web page, landing page, webapp, web app, web application, portfolio site, business site, web development",
  shop: "ecommerce, shopping, store, shop, shopify, woocommerce, online store, online shop, cart, marketplace, sell online, sell products, selling online, sell my",
  mobile: "mobile, app, apps, android, ios, iphone, application, mobile app, phones, play store, app store",
  design:
    "design, designs, designing, designer, ui, ux, figma, wireframe, wireframes, prototype, mockup, mockups, redesign, logo",
  backend: "backend, api, apis, server side, rest api, database design, integration, integrations, server",
  security:
    "security, devops, deployment, deploy, hardening, monitoring, backup, backups, cloud, ci, audit, secure, pentest, harden, hardened, monitor, monitored, server, servers, keeps going down, always down, goes down all the time, keeps crashing, patching, intrusion, attacks, firewall, ci cd, migrate my server",
  consulting:
    "consulting, consultant, consultation, code review, architecture, second opinion, hourly, per hour, an hour, advice, hour, consulting rate, consult, review my code, audit my code, second pair of eyes, your hourly, review code, code reviews, look over my code, check my code, code audit",
  platform: "instagram, insta, facebook, fb, youtube, channel, yt, social media, ig",
  account: "account, accounts, acount, profile, page, id, accnt",
  hack: "hacked, hack, hacker, stolen, locked, lost access, disabled, compromised, banned, suspended, hijacked, can not log in, can not login, locked out, blocked, lost my, phished, scammed, forgot password, cannot log in, lost my phone, lost phone, phone stolen, new phone, lost my sim, lost sim, changed my number, no longer have, do not have access, cannot access, can not access, can not get in, can not get into, cannot get into, can not open, not able to login, unable to login, unable to log, log me out, logged out, logged me out, someone changed, changed my password, changed my email, two factor, 2fa, authenticator, impersonating, taken over, took over, got into my, deactivated, shadow banned, lost my account, lost my page, lost my channel, taken down, forgot my, forgotten my, forgot the password, reset my, someone else is using, someone else has",
  recover:
    "recover, recovery, get back, restore, recovered, recovering, unlock, retrieve, get it back, account recovery, regain",
  refund:
    "refund, refunds, money back, refunded, moneyback, return my money, give back, get my money, return the money, return money, my money returned, back my money, money if, refundable, advance back, deposit back, deposit returned, advance returned, upfront half come back, my advance",
  guarantee:
    "guarantee, guarantees, guaranteed, warranty, promise, sure, assure, assurance, certain, definitely, hundred percent, decides, decide, if it fails, not recovered, fail, fails, failed, hundred percent sure, 100 sure, for sure, certainly, what if you fail, what if it fails, what if you can not, if you can not recover, unsuccessful, not successful, can not recover, recovery fails, recovery failed, does not work, stays lost, does not succeed, do not succeed, not get it back",
  ownership:
    "own, owns, ownership, source code, copyright, rights, code belong, belongs, ip, intellectual property, code mine, get the code, handover, hand over, code be mine, code is mine, will i own, who owns, whose code, keep the code, code ownership, get the source, full rights, hand me the code, give me the code, receive the code, mine after",
  support:
    "support, maintenance, maintain, after launch, after delivery, bug, bugs, fix, fixes, after sales, aftercare, after the project, updates, look after, after handover, after it is done, after it goes live, after going live, goes down, breaks, broken later, stops working, something breaks, crash later, maintenance contract, bugs after, if there are bugs, fix bugs, once it is live, once live, month after, months after, week after, weeks after, hand it over, handed it over, after the website, after the site, after the app, after you finish, after completion, afterwards, after the work, after the launch, post launch",
  hosting: "hosting, host, domain, domains, deployed, dns, ssl",
  tax: "tax, taxes, gst, invoice, invoices, bills, vat, bill, gst invoice, receipt",
  privacy:
    "privacy, data, personal data, store about me, my message, my messages, collect, my data, information, gdpr, store, stored, stores, my details, my email address, safe data, data safe, my information, personal information, personal details, what happens to my, do you save, saved, keep my data, keep my messages, keep my message, keep my information, keep my details, details i enter, i enter in the form, what i type, happens to the details, happens to my, chat saved, chats saved, chat stored, keep messages, keep the messages, keep chats, is this chat",
  cookies:
    "cookie, cookies, tracking, track, trackers, analytics, tracker, google analytics, tracking pixel, spying on me, fingerprint, third party scripts, ad trackers, tracked",
  remove: "delete my, remove my, delete, erase, erased, deleted, removed, removal",
  secrecy:
    "nda, confidential, confidentiality, secret project, non disclosure, private project, agreement, idea safe, keep it secret, keep my idea, steal my idea, stealing my idea, my idea safe, keep quiet, show my project, put my project, my project in your portfolio, kept private, stay private",
  remote:
    "remote, remotely, abroad, overseas, clients outside, other countries, another country, other cities, another city, usa, outside india, foreign, international clients, worldwide, online meeting",
  speech:
    "hindi, english, marathi, speak hindi, language do you speak, speak, talk in hindi, in hindi, in english, languages, which languages, what languages, language",
  needs:
    "what do you need, need from me, provide, from my side, requirements, requirement, should i prepare, prepare, require from me, need to give you, need to provide, should i provide, have to send, have to give, have to provide, send you, ready beforehand, should i have ready, do i need to, you need from me, need from my side, what info, what information do you need, what details do you need",
  eligible:
    "eligible, eligibility, qualify, which accounts, friend account, girlfriend, boyfriend, wife, husband, ex, someone else account, hack an, hack someone, hack a, hack this, hack my girlfriend, hack her, hack his, somebody else, not mine, other person, rightful, spy",
  free: "free, free of cost, no charge, for free, free consultation, gratis, without paying, costs nothing, no cost, for nothing, complimentary",
  secret: "password, passwords, otp, code, one time code, credentials, pin, passcode",
  changes:
    "revision, revisions, changes, change later, scope, extra work, additional, modify, modifications, edits, grow, extra features, extra feature, more features, add features, add a feature, new features, another feature, change my mind, change something, change requests, change request, features later, add something, add more, additional features, additional pages, more pages, add pages, add a page, extra pages, another page, how many revisions",
  stop: "cancel, stop, cancellation, terminate, end the project, stop midway, quit, halfway, cancelled",
  start:
    "start, begin, get started, started, hire, hire you, how to start, order, book, place an order, onboard, next step, first step, do next, next steps, what next, how to proceed, proceed, move forward, go ahead, kick off, kickoff, ready to start, want to hire, hiring you, onboarding, work with you, begin with you, place order, i should do",
  method:
    "upi, paypal, bank transfer, card, credit card, debit card, gpay, google pay, paytm, phonepe, wire, how can i pay, payment methods, pay by, cash, neft, crypto, bitcoin, bank account, account details for payment, pay online, international payment, pay via, pay with, pay through, accept, do you accept, accept payments, razorpay, stripe payment, cheque, swift, netbanking, rtgs, imps",
  clients:
    "clients, client, customers, happy clients, testimonials, reviews, testimonial, review, who have you worked",
  success:
    "success rate, success, chances, chance, success ratio, odds, successful, how successful, how often do you succeed, success story, track record",
  hidden:
    "hidden, extra charges, hidden charges, additional charges, hidden fees, extra cost, extra fees, additional fees, surprise charges, surprise costs, surprises, extra money, anything extra, extra to pay, on top, other charges, other costs, other fees, any other cost, add on charges, final price, pay more later",
  quote:
    "quote, written quote, quotes, proposal, quotation in writing, written estimate, in writing, written offer, formal quote, formal proposal, written proposal",
  call: "call, free call, schedule, meeting, appointment, video call, zoom, book a call, discuss, meet",
  law: "law, court, courts, jurisdiction, legal, dispute, liability, liable, which law, which court, governing law, contract law, laws, contracts, legally, sue, go to court",
  talk: "talk, speak, connect, connect me, speaking, discuss with, put me through, transfer me, call me back, callback, call back, get hold, put me through to, chat with",
  whom: "someone, somebody, human, person, real person, the developer, developer, the owner, owner, founder, boss, manager, support team, team member, your team, representative, agent, sir, directly, him, a real, operator, staff, team, anyone, anybody",
  alone:
    "agency, single person, one person, solo, alone, one man, freelancer, freelance, do you have a team, have a team, have any team, team size, big is your team, how many people, how many of you, on your own, by yourself, all by yourself, do you outsource, outsource, subcontract, employees, one man show, individual, work himself, do it himself, does it himself, do it yourself, does it all himself",
  firstTalk:
    "first consultation, first call, first meeting, first chat, first talk, initial consultation, initial call, initial meeting, intro call, introductory call, discovery call, free consultation, free call, first discussion, initial discussion, exploratory call",
  elsewhere:
    "weather, rain, temperature, forecast, train, flight, flights, hotel, hotels, restaurant, pizza, food, recipe, cook, cooking, gold, silver, stock market, cricket, football, ipl, match, election, elections, president, prime minister, politics, modi, movie, movies, film, song, songs, poem, joke, jokes, horoscope, astrology, homework, essay, lottery, loan, insurance, doctor, medical advice, lawyer, exam, visa, passport, capital of, population, translate, news, petrol, diesel, actor, actress, girlfriend number, married, wife name, how old, religion, caste, salary, net worth, tallest, currency rate, exchange rate, dating, laptop repair, mobile repair, bitcoin price, mining rig, god, moon, share price, your age, his age, should i buy, invest, investment, internship, internships, lottery ticket, washing machine, fridge, air conditioner",
  unoffered:
    "seo, marketing, digital marketing, ads, google ads, facebook ads, advertising, video editing, photo editing, animation, content writing, copywriting, data entry, visiting cards, visiting card, business cards, banners, banner, printing, print, tally, accounting, hardware, networking, cctv, printer, ethical hacking, crypto, blockchain, game, games, trading bot, tiktok, tinder, snapchat, telegram, whatsapp account, linkedin account, twitter account, gmail account, translation, photoshop, photography, wedding",
  otherSpeech:
    "french, german, spanish, tamil, telugu, gujarati, bengali, bangla, punjabi, kannada, malayalam, urdu, arabic, chinese, japanese, russian, portuguese, italian, odia, korean",
  rival:
    "infosys, tcs, wipro, accenture, cognizant, fiverr, upwork, freelancer com, wix, squarespace, godaddy, hostinger, shopify charge, webflow, other developers, other agencies, other freelancers, competitors, competitor, other companies, amazon, flipkart, google charge",
  trade:
    "sell, sells, selling, sold, share, shares, shared, sharing, pass on, rent, give away, third party, third parties, advertisers",
  samples:
    "code sample, code samples, code snippet, code snippets, snippets, sample code, code from your, code in your articles, code from the blog, copy your code, copy the code, reuse your code, reuse the code, quote your articles, quote your article, republish, repost",
  help: "help me with, can you help, what can i ask, what can you tell, what can you answer, what do you know, how can you help, what can this, what are you able, what topics, help please, help, can you do for me, what should i ask",
  thisSite: "this site, this website, your site, your website, this page, this web site",
  technology:
    "java, php, laravel, kotlin, swift, ruby, rails, ruby on rails, angular, vue, nuxt, wordpress, flutter, dart, golang, rust, django, flask, spring, spring boot, dotnet, net core, c#, c++, mysql, oracle, firebase, supabase, kubernetes, k8s, azure, gcp, terraform, jenkins, graphql, svelte, magento, joomla, drupal, unity, unreal, solidity, machine learning, deep learning, salesforce, sap, power bi, elasticsearch, kafka, rabbitmq, jquery, bootstrap, remix, astro, electron, xamarin, ionic, perl, scala, elixir, haskell, webflow, bubble",
  career:
    "career, employment, employment history, work history, job history, jobs have you, how many years, how many yrs, yrs, years have you, since when are you, been coding, been programming, been developing, been doing this, been a developer, been in this field, professionally, who did you work for, doing this long",
  record:
    "chat, chats, conversation, conversations, message, messages, transcript, what i wrote, what i write",
  gone: "wiped, wipe, erased, erase, deleted, delete, removed, disappear, disappears, vanish, vanishes, gone, keep, kept, retained, retain, store, stored, save, saved, cleared, clear, expire, expires, purged",
  moment:
    "when, how long, how many days, how soon, someday, some day, ever, automatically, until, how much time, after how",
  atEnd:
    "at the end, in the end, at the very end, after delivery, on delivery, after completion, is done, is finished, is complete, is completed, is over, gets finished, after you finish, once finished, when finished, once everything, when it is ready",
  sent: "send you, sent you, tell you, told you, write to you, wrote to you, contact you, message you, mail you, email you, i submit, i submitted, submit the form, fill the form, fill in the form, share my idea, my idea, reach out, drop you, send my, sent my, i send, i sent, i write, i message",
  next: "what happens, what will happen, then what, comes next, what next, happens next, what then, what is next, what follows, comes after",
  summon: "get me, bring me, fetch, call for, on the line, line, deal with, put me on with",
};
