import type { ConceptWords } from "./concepts.ts";

export const HINGLISH_WORDS: ConceptWords = {
  price:
    "kitna lagega, kitne lagenge, kitna lagta, kitna hoga, kitna loge, kitne loge, kitna lega, kitna charge, daam, dam, kimat, keemat, qeemat, kharcha, kharch, kharcha, paisa, paise, paisay, rupaye, rupay, rupees, rupya, lagat, mulya, fees, bhav, mehenga, mahanga, kitne ka, kitne ki, kitne me, kitne mein",
  howMuch: "kitna, kitne, kitni, kitnaa, ktna, kitn",
  duration:
    "kitne din, kitna time, kitna samay, kitne time, kitne samay, kab tak, samay, waqt, din, hafte, mahine, kitni der, der, jaldi, kitne hafte, kitne mahine, kab milega, kab tk, tym, ban jayega",
  payment:
    "bhugtan, advance, pehle paisa, kist, kisht, kiston, pement, paymnt, paise kab, paisa kab, payment kaise, pehle kitna",
  discount:
    "chhoot, chhut, chut, sasta karo, kam karo, kam kar, kam karoge, discount do, thoda kam, kam ho, kam me, concession, kam kardo, kam nahi, mol bhav, moltol, sasta kar do",
  cheapest: "sabse sasta, sabse sasti, sasta, sasti, saste, sabse kam, kam se kam, sasta wala",
  costliest: "sabse mehnga, sabse mehenga, sabse mahanga, mehenga, mehnga, sabse mehngi, sabse zyada",
  under:
    "ke andar, se kam, tak me, tak mein, ke under, mere paas, andar, budget hai, me kya milega, mein kya milega, se niche, se neeche, ka budget",
  all: "sab, saare, sabhi, sari, saari, sabka, poori, puri, sabki, sare, har",
  hours:
    "kab milte, kab available, kab khula, khula, khulte, kab baat, samay kya, timing, chhutti, itvaar, ravivar, shanivar, raviwar, itwar, abhi available, kitne baje, baje, office time, kab se kab",
  reply: "jawab, jawaab, reply kab, kab reply, javab, kitni der me reply, kab jawab",
  place:
    "kahan, kaha, kahaan, kidhar, sheher, shahar, pata, jagah, rehte, kahan se, kaha se, kis shahar, kis sheher",
  phone: "fon, phon, number do, nambar, phone karu, mobile no, no do, whatsapp number",
  email: "mail kaha, mail kare, imail, email id",
  reach: "sampark, kaise milu, contact kaise, sampark kaise, baat kaise kare, contact karu, contact kare",
  social: "github link, linkedin link, insta id, aapka instagram, aapka facebook",
  skill: "aata, aati, jante, jaante, aata hai, kaam aata, hunar, kya kya aata, seekha",
  experience:
    "anubhav, tajurba, kitne saal, saal, saalon, pehle kahan, kaha kaam, kaam kiya, tajurba, naukri, experiance",
  projects:
    "banaya, banaye, banayi, kaam dikhao, kaam dikhaiye, pehle kya banaya, purana kaam, namuna, projects dikhao, kya kya banaya",
  posts: "lekh, likha, likhte, padhna, padhne, blog likhte, likhe",
  process:
    "kaise kaam, tarika, tareeka, prakriya, kaise karte, kaise hoga, kaise hota, kaise banate, process kya",
  offer:
    "kya kya karte, kya karte, kaunsi service, kaun si service, konsi service, kya banate, seva, sevayein, sevaye, kya kaam karte, kya kya banate, kya kya kar sakte, kya kya service, kya service, kya kar sakte, kya kya milta",
  owner:
    "kaun ho, kon ho, aap kaun, tum kaun, apna parichay, parichay, aapka naam, naam kya, apne bare, apne baare, kaun hai, kon hai",
  person:
    "insaan se, insan se, insaan, insan, aadmi se, admi se, kisi se baat, asli insaan, asli aadmi, baat karni, baat karna, baat karwao, baat karao, baat krni, malik se, owner se, kisi aadmi, vyakti, kisi insan",
  bot: "robot ho, bot ho, aap bot, insaan ho, aap insaan, tum insaan, asli ho, machine ho, ya machine, ai ho, insan ho",
  greet:
    "namaste, namaskar, namaskaar, pranam, ram ram, salaam, salam, namste, kaise ho bhai, hello ji, hi ji",
  thanks:
    "shukriya, dhanyavad, dhanyawad, dhanyavaad, shukria, accha, acha, achha, badhiya, theek hai, thik hai, sahi hai, bahut badhiya, mast, shukriyaa, thik h",
  bye: "alvida, phir milenge, fir milenge, chalta hoon, chalta hu, tata",
  mood: "kaise ho, kaise hain, kaise hai aap, kya haal, kya hal, kya chal raha, sab badhiya, aap kaise, kese ho",
  tier: "pack, plan, kaun sa plan, konsa plan, kaunsa plan",
  followers: "followers, folowers, follwers, subscribers, falowers",
  dollars: "dollar, doller, videsh",
  web: "website, websaite, vebsite, vebsait, sait, websit, webiste, wesbite, wbsite, site banwana",
  shop: "dukan, dukaan, online dukaan, dukaan online, bechna, bechne, samaan bechna, online store, dukandari, e dukaan, saman bechna",
  mobile: "ap banwana, aap banwana, app banwana, mobail, mobil, aplication, phone app, android app",
  design: "dizain, dijain, desine, desgin, disain, disign, design karwana, dikhne",
  backend: "bakend, backend banwana, api banwana",
  security: "suraksha, surakshit, sikyoriti, securty, secure karna, hak hone se, safe",
  consulting: "salah, salaah, mashwara, paramarsh, consultancy, ghante, ghanta, prati ghanta, slaah",
  platform:
    "instagram, insta, instgram, intagram, instagrm, facebok, fesbuk, fb, utube, youtub, chanel, channel, istagram",
  account: "khata, khaata, akaunt, acount, account, accont, acc, id",
  hack: "bhool gaya, bhul gaya, bhool gayi, hack ho gaya, hack hogaya, hack ho gya, hak ho gaya, hak, hack kar liya, hack kr liya, chori, churaya, band ho gaya, band hogaya, lock ho gaya, login nahi, log in nahi, login nhi, block ho gaya, disable ho gaya, kho gaya, suspend, kisi ne hack, khul nahi, nahi khul, ban ho gaya, ud gaya",
  recover:
    "wapas, vapas, wapis, vapis, vaapas, recover kaise, rikavar, rikaveri, recovry, recvoery, recovary, wapas kaise, wapas mil, wapas la, laut, wapas chahiye, rikwar, wapas pana",
  refund:
    "paisa wapas, paise wapas, wapas paisa, pese wapas, paisa vapas, paise vapas, refand, paise lautao, paisa lautaoge, paise wapis, paisa wapis",
  guarantee:
    "pakka, pakki, garanti, guarntee, gaurantee, guaranty, vaada, bharosa, na mile, nahi hua, nahi mila, recover nahi, yakeen, nahi ho paya, zaroor, nhi hua, wapas nahi",
  ownership:
    "malik kaun, malik, code kiska, code mera, code milega, source code milega, hak kiska, haq, kiska hoga, mera hoga",
  support:
    "sambhal, dekhbhal, dekh rekh, baad me, baad mein, baad support, kharabi, kharab, theek karoge, launch ke baad, sudhar, marammat, banne ke baad, maintanance, maintenence",
  hosting: "hosting kaun, domain kaun, hosting ka, domain ka, hostig",
  tax: "bill milega, gst bill, jsti, bil, pakka bill, tax lagega, rasid",
  privacy: "meri jankari, jankari, jaankari, mera data, niji, data rakhte, data store, deta",
  cookies: "kukis, cookies use, track karte",
  remove: "hatana, hatao, mita, mitana, delete karo, delete kara, hata do, delete kaise, mitao, delete karwa",
  secrecy: "gupt, kisi ko batana, idea chura, idea safe, gopniya, raaz",
  remote: "bahar ke client, videsh, dusre desh, dusre shahar, door se, online kaam, dusre sheher, bahar desh",
  speech: "hindi me, hindi mein, bhasha, hindi bolte, hindi aati, angrezi, hindi mai",
  needs:
    "kya dena, kya chahiye hoga, kya chaiye hoga, mujhe kya, meri taraf se, kya kya dena, kya kya chahiye, kya lagega, mere se kya",
  eligible:
    "hack kar do, hack kardo, hack karo, hack kar sakte, hack karke, kisi aur, dusre ka, kisi ka, dost ka, girlfriend ka, gf ka, bf ka, doosre ka, patni, pati, kaunse account, konse account, dusro ka, kiska account, gf, bf",
  free: "muft, mufat, free me, free mein, bina paise, phri, fri",
  secret: "pasword, paswrd, otp, password dena, paasword, passwrd, otp dena, otp maang",
  changes: "badlav, badlaav, badalna, badal, extra kaam, change karna, badlo, aur feature, naya feature",
  stop: "band karna, rokna, beech me, bich me, beech mein, cancel karu, cancel karna, chhod, bich mein, rok",
  start:
    "shuru, suru, shuruaat, shuruat, kaise shuru, kaam shuru, hire karna, hire karu, kaam karwana, order kaise, pehla kadam",
  method:
    "upi se, paytm se, kaise pay, kaise doon, kaise du, kaise bhejna, online payment, gpay se, nakad, cash me, kaise dena, pement kaise, kaise bheju",
  clients: "grahak, client kaun, customers kitne, kitne client, kitne clients",
  success: "kamyab, safal, kamyabi, chance kitna, chances kitne, kitna chance, ummeed, umeed, ummid, safalta",
  hidden: "chhupa, chupa, extra paisa, alag se, extra charge, upar se, chhupe, chupe, extra paise",
  quote: "likhit, likh ke, likhkar, kotation",
  call: "milna, call karna, baat kab, meeting karni, phone par, call book, mil sakte",
  law: "kanoon, kanun, adalat, court, nyayalay",
};
