import type { ConceptWords } from "../concepts/concepts.ts";

export const HINGLISH_WORDS: ConceptWords = {
  price:
    "kitna lagega, kitne lagenge, kitna lagta, kitna hoga, kitna loge, kitne loge, kitna lega, kitna charge, daam, dam, kimat, keemat, qeemat, kharcha, kharch, kharcha, paisa, paise, paisay, rupaye, rupay, rupees, rupya, lagat, mulya, fees, bhav, mehenga, mahanga, kitne ka, kitne ki, kitne me, kitne mein, kya loge, kya lete ho, kya lete hai, kya lete hain, kya lenge, kya lagega total, kitna padega, kitne ka padega, kitne ki padegi, kitne me padega, kitni padegi, kitna lete, kitna lenge, kitna kharch",
  howMuch: "kitna, kitne, kitni, kitnaa, ktna, kitn",
  duration:
    "kitne din, kitna time, kitna samay, kitne time, kitne samay, kab tak, samay, waqt, hafte, mahine, kitni der, der, jaldi, kitne hafte, kitne mahine, kab milega, kab tk, tym, ban jayega, kitna time lagega, kitna time lagta, kitne din me, kitne din mein, kab tak milega, kab tak ban, kab ban, kab tak hoga, kab deliver, kab tayyar, kab ready, kitne time me, kitne dino, din lagenge, din lagega, din me, dino me",
  payment:
    "bhugtan, advance, pehle paisa, kist, kisht, kiston, pement, paymnt, paise kab, paisa kab, payment kaise, pehle kitna, paisa dena, paise dena, paisa kab dena, paise kab dena, pura paisa, poora paisa, pura paise, paise pehle, paisa pehle, pehle paise, pehle pura, pehle poora, pehle dena, advance kitna, advance dena, advance me, baad me paise, baad me payment, kaam ke baad paise, aadha pehle, aadhe paise, adha, kishto, kisto me, emi, ek saath paise, ek sath paise, payment kab, paise baad, paisa dunga, paise dunga, paise du, paisa du, paise de sakta, paise de sakti, payment kar du, paise doon",
  discount:
    "chhoot, chhut, chut, sasta karo, kam karo, kam kar, kam karoge, discount do, thoda kam, kam me, concession, kam kardo, kam nahi, mol bhav, moltol, sasta kar do, kuch kam, thoda adjust, adjust karo, kam paise me, kam paise mein, aur kam, kam me kar, kam me karo, sasta kar, sasta kijiye, kam kijiye, bahut mehenga, bahut mehnga, bahut mahanga, zyada hai price, mehenga hai, mehnga hai, rate kam, price kam, daam kam, last price, final price kya, best price, zyada lag, jyada lag, zyada lg, thoda zyada, thoda jyada, bahut zyada, bahut jyada, mehenga lag, mehnga lag, koi offer, offer chal",
  cheapest: "sabse sasta, sabse sasti, sasta, sasti, sabse kam, kam se kam, sasta wala, saste me",
  costliest: "sabse mehnga, sabse mehenga, sabse mahanga, mehenga, mehnga, sabse mehngi, sabse zyada",
  under:
    "ke andar, se kam, tak me, tak mein, ke under, mere paas, andar, budget hai, me kya milega, mein kya milega, se niche, se neeche, ka budget, sirf itna, itne me, itne mein, isme kya, ismein kya, budget me, budget mein, mera budget, ke budget, paas sirf, paas itne, jeb me",
  all: "sab, saare, sabhi, sari, saari, sabka, poori, puri, sabki, sare, har",
  hours:
    "kab milte, kab available, kab khula, khula, khulte, kab baat, samay kya, timing, chhutti, itvaar, ravivar, shanivar, raviwar, itwar, abhi available, kitne baje, baje, office time, kab se kab, kaam ka samay, kaam ka time, kaam ke ghante, kaam karne ka time, kaam karne ka samay, office ka time, online ho, online hain, online hai, abhi online, abhi baat ho, abhi ho, abhi free, abhi khula, koi hai, kab online, din me kab, raat ko, raat me, sunday ko, kis din, kaunse din, konse din, kis time, kis samay, kitne se kitne, kab call, kab phone",
  reply: "jawab, jawaab, reply kab, kab reply, javab, kitni der me reply, kab jawab",
  place:
    "kahan, kaha, kahaan, kidhar, sheher, shahar, pata, jagah, rehte, kahan se, kaha se, kis shahar, kis sheher, kahan based, kaha based, kahan se ho, kaha se ho, kahan ke ho, kaha ke ho, office kaha, office kahan, kis city, kaunsa sheher, kahan baithte, kaha rehte, kahan rehte, kaha par, kis jagah",
  phone:
    "fon, phon, number do, nambar, phone karu, mobile no, no do, whatsapp number, fon number, mobile number, phone no, number milega, no milega, number de do, contact no, phone kar sakta",
  email: "mail kaha, mail kare, imail, email id",
  reach: "sampark, kaise milu, contact kaise, sampark kaise, baat kaise kare, contact karu, contact kare",
  social: "github link, linkedin link, insta id, aapka instagram, aapka facebook",
  skill:
    "aata, aati, jante, jaante, aata hai, kaam aata, hunar, kya kya aata, seekha, kaun si technology, konsi technology, kaunsi technology, kis technology, kis language, kaunsi language me code, coding aati, kisme kaam, kis pe kaam, kya use karte, kaunsa framework, konsa framework, use karte ho, use karte hain, use karte hai, pe kaam karte, par kaam karte, maahir, mahir, expert",
  experience:
    "anubhav, tajurba, kitne saal, saal, saalon, pehle kahan, kaha kaam, kaam kiya, tajurba, naukri, experiance, kahan kaam, kaha job, kahan job, kis company, kaun si company, konsi company, pehle kaha, pehle kis, kitne saal se, kab se kaam, kab se kar rahe, kitna tajurba, kitna anubhav",
  projects:
    "banaya, banaye, banayi, kaam dikhao, kaam dikhaiye, pehle kya banaya, purana kaam, namuna, projects dikhao, kya kya banaya, banaye hai, banaye hain, banaya hai, banaye ho, banai hai, kya banaya, kaunse project, kaun se project, kaam dekhna, kaam dekh, pehle ka kaam, pichla kaam, purane kaam, purane project, demo dikhao, demo link, live link, site banayi, app banaya, app banayi, link do, link bhejo, link dikhao, ka link, koi sample, kaam ka sample, kaam ke sample",
  posts: "lekh, likha, likhte, padhna, padhne, blog likhte, likhe",
  process:
    "kaise kaam, tarika, tareeka, prakriya, kaise karte, kaise hoga, kaise hota, kaise banate, process kya, kaam kaise, kaam kaise hota, kaam kaise karte, kaise chalta, kaise kaam karte, step by step, process, kadam",
  offer:
    "kya kya karte, kya karte, kaunsi service, kaun si service, konsi service, kya banate, seva, sevayein, sevaye, kya kaam karte, kya kya banate, kya kya kar sakte, kya kya service, kya service, kya kar sakte, kya kya milta, kya banwa, kya service dete, kaise kaam karte ho aap kya",
  owner:
    "kaun ho, kon ho, aap kaun, tum kaun, apna parichay, parichay, aapka naam, naam kya, apne bare, apne baare, kaun hai, kon hai, aap kaun hain, kaun hain aap, kaun ho aap, kiski site, kiski website, kisne banayi ye, kisne banaya ye, aapke baare, aapke bare, malik kaun hai, iske malik",
  person:
    "insaan se, insan se, insaan, insan, aadmi se, admi se, kisi se baat, asli insaan, asli aadmi, baat karni, baat karna, baat karwao, baat karao, baat krni, malik se, owner se, kisi aadmi, vyakti, kisi insan, baat karwa do, baat karwa, baat kara do, baat karado, baat krwa, bt karwa, bt krni, bt karni, bat karni, bat krni, bat karwa, call back chahiye, call back karo, callback chahiye, mujhe call karo, call karwao, call kar lo, call kijiye, phone karwao, kisi bande, kisi banday, asli bande, human se, bot nahi, bot se nahi, direct baat, seedhe baat, sidhe baat, kisi insaan, customer care, agent se, phone karwa do, phone kara do, call karwa do, call kara do, baat kara dijiye",
  bot: "robot ho, bot ho, aap bot, insaan ho, aap insaan, tum insaan, asli ho, machine ho, ya machine, ai ho, insan ho",
  greet:
    "namaste, namaskar, namaskaar, pranam, ram ram, salaam, salam, namste, kaise ho bhai, hello ji, hi ji, namaskaar ji, kaise ho aap bhai, jai hind, jai shri ram, radhe radhe, sat sri akal, salam walekum",
  thanks:
    "shukriya, dhanyavad, dhanyawad, dhanyavaad, shukria, badhiya, bahut badhiya, mast, shukriyaa, dhanywad, bahut accha, bahut achha, samajh gaya, samajh gayi, samajh aa gaya, samjh gaya, samaj gaya, ok ji, badiya, badhia, sahi, zabardast, kamaal, kya baat hai, meherbani, accha laga, theek, thik, accha, acha, achha, theek hai, thik hai, sahi hai, thik h, kaam ban gaya, madad mili, bahut madad, bhala ho, dil se, jeete raho",
  bye: "alvida, phir milenge, fir milenge, chalta hoon, chalta hu, tata, baad me baat, baad mein baat, phir baat, fir baat, kal baat, baad me aata, baad me aaunga, baad mein aata, chalta hun, nikalta hu, phir aaunga, fir aaunga, bas itna hi, aur kuch nahi, itna hi, chaliye phir, chalo bye, phir milte, fir milte, milte hai, milte hain, kal milte",
  mood: "kaise ho, kaise hain, kaise hai aap, kya haal, kya hal, kya chal raha, sab badhiya, aap kaise, kese ho, haal, haal chaal, kya haal chaal, sunao, aur sunao, chal raha, sab theek, sab thik, kaise chal raha, aur bhai, hal chal, hal chaal",
  tier: "pack, plan, kaun sa plan, konsa plan, kaunsa plan",
  followers: "followers, folowers, follwers, subscribers, falowers",
  dollars: "dollar, doller, videsh",
  web: "website, websaite, vebsite, vebsait, sait, websit, webiste, wesbite, wbsite, site banwana, site, sites, webside, site banwani, site banani",
  shop: "dukan, dukaan, online dukaan, dukaan online, bechna, bechne, samaan bechna, online store, dukandari, e dukaan, saman bechna",
  mobile: "ap banwana, aap banwana, app banwana, mobail, mobil, aplication, phone app, android app",
  design: "dizain, dijain, desine, desgin, disain, disign, design karwana, dikhne",
  backend: "bakend, backend banwana, api banwana",
  security:
    "suraksha, surakshit, sikyoriti, securty, secure karna, hak hone se, safe karna, safe rakhna, server, nigrani, monitoring, baar baar down, bar bar down, baar baar band, backup lagwana",
  consulting:
    "salah, salaah, mashwara, paramarsh, consultancy, ghante, ghanta, prati ghanta, slaah, code review, code check, ghante ke hisab",
  platform:
    "instagram, insta, instgram, intagram, instagrm, facebok, fesbuk, fb, utube, youtub, chanel, channel, istagram",
  account: "khata, khaata, akaunt, acount, account, accont, acc, insta id, fb id, id hack, id wapas",
  hack: "bhool gaya, bhul gaya, bhool gayi, hack ho gaya, hack hogaya, hack ho gya, hak ho gaya, hak, hack kar liya, hack kr liya, chori, churaya, band ho gaya, band hogaya, lock ho gaya, login nahi, log in nahi, login nhi, block ho gaya, disable ho gaya, kho gaya, suspend, kisi ne hack, khul nahi, nahi khul, ban ho gaya, ud gaya, phone kho, phone chori, phone kho gaya, mobile kho, mobile chori, sim kho, sim band, number badal, number band, purana number, naya phone, otp nahi aa, code nahi aa, password badal diya, password change kar diya, email badal, email change kar, ghus gaya, kisi aur ke paas, kisi ne le liya, access nahi, access nhi, login nahi ho, login nhi ho, open nahi ho, nahi khul raha, nhi khul, khul nhi, 2fa, gayab, chala gaya, delete ho gaya, banned, disabled, bhul gayi, password bhul, password bhool",
  recover:
    "wapas, vapas, wapis, vapis, vaapas, recover kaise, rikavar, rikaveri, recovry, recvoery, recovary, wapas kaise, wapas mil, wapas la, laut, wapas chahiye, rikwar, wapas pana",
  refund:
    "paisa wapas, paise wapas, wapas paisa, pese wapas, paisa vapas, paise vapas, refand, paise lautao, paisa lautaoge, paise wapis, paisa wapis, paise lauta, paisa lauta, paise return, paisa return, refund milega, paise wapas milenge, wapas milenge paise, mera paisa wapas, advance wapas, advance lauta, advance return, refundable",
  guarantee:
    "pakka, pakki, garanti, guarntee, gaurantee, guaranty, vaada, bharosa, na mile, nahi hua, nahi mila, recover nahi, yakeen, nahi ho paya, zaroor, nhi hua, wapas nahi, 100 percent, sau percent, pakka milega, pakka wapas, pakka ho, zaroor milega, na ho paya, na hua, wapas na, fail ho, fail hua, agar nahi, kaam nahi hua, 100 wapas, pura wapas, account nahi mila, recovery fail, fail hui, fail hota, recovery nahi, wapas nhi, wapas na aaya",
  ownership:
    "malik kaun, code kiska, code mera, code milega, source code milega, hak kiska, haq, kiska hoga, mera hoga, code kiska hoga, code mera hoga, source code mera, mera ho jayega, mere naam, code doge, code dete, code milta, source code doge, poora haq, malik kaun hoga, malik kon",
  support:
    "sambhal, dekhbhal, dekh rekh, baad me, baad mein, baad support, kharabi, kharab, theek karoge, launch ke baad, sudhar, marammat, banne ke baad, maintanance, maintenence, delivery ke baad, dene ke baad, live hone ke baad, banane ke baad, khatam hone ke baad, bug aaya, bug aaye, bug aa gaya, kharab ho, kharab hui, band ho gayi baad, problem aayi, problem aaye, dikkat aayi, dikkat aaye, dikkat ho, error aaya, toot gayi, chalna band, theek kar doge, baad mein support",
  hosting: "hosting kaun, domain kaun, hosting ka, domain ka, hostig",
  tax: "bill milega, gst bill, jsti, bil, pakka bill, tax lagega, rasid",
  privacy:
    "meri jankari, jankari, jaankari, mera data, niji, data rakhte, deta, data save, data kaha, data kahan, data safe, data surakshit, save hota, store hota, store karte, data ka kya, kya kya store, kya kya save, kya data, meri details, mera number, mera email, information, data store, chat save, chat ka data, data kaha jata, data kahan jata, kitne din rakhte",
  cookies:
    "kukis, cookies use, track karte, cookie, track, tracking, trackers, nazar rakhte, google analytics",
  remove:
    "hatana, hatao, mita, mitana, delete karo, delete kara, hata do, delete kaise, mitao, delete karwa, mitaye, hataye, delete krdo, delete karwana",
  secrecy:
    "gupt, kisi ko batana, idea chura, idea safe, gopniya, raaz, secret rakhoge, gupt rakhoge, kisi ko nahi bataoge, kisi ko mat, idea chori, idea churaoge, portfolio me dikhaoge, portfolio mein dalo",
  remote:
    "bahar ke client, videsh, dusre desh, dusre shahar, door se, online kaam, dusre sheher, bahar desh, dusre sheher se, mumbai se, delhi se, door rehte, online hi kaam, bina mile",
  speech:
    "hindi me, hindi mein, bhasha, hindi bolte, hindi aati, angrezi, hindi mai, hindi me baat, hindi mein baat, kaunsi bhasha, konsi bhasha, kaun si bhasha, english aati",
  needs:
    "kya dena, kya chahiye hoga, kya chaiye hoga, mujhe kya, meri taraf se, kya kya dena, kya kya chahiye, kya lagega, mere se kya, kya bhejna, kya bheju, kya kya bhejna, kya taiyar, kya tayyar, mujhse kya, mere taraf se, meri side se, meri or se, kya kya jaruri, kya zaruri, kya document, kya kya lagega mujhse",
  eligible:
    "hack kar do, hack kardo, hack karo, hack kar sakte, hack karke, kisi aur, dusre ka, kisi ka, dost ka, girlfriend ka, gf ka, bf ka, doosre ka, patni, pati, kaunse account, konse account, dusro ka, kiska account, gf, bf",
  free: "muft, mufat, free me, free mein, bina paise, phri, fri, bina paiso ke, bina paise ke, paise nahi, muft mein, free hai",
  secret: "pasword, paswrd, otp, password dena, paasword, passwrd, otp dena, otp maang",
  changes:
    "badlav, badlaav, badalna, badal, extra kaam, change karna, badlo, aur feature, naya feature, baad me badalna, baad me change, feature badhana, feature add, naye feature, nayi cheez, kuch aur jodna, badlav karwana, badlaw, revision kitne, kitni baar change, kitne revision, add karna, add karwana",
  stop: "band karna, rokna, beech me, bich me, beech mein, cancel karu, cancel karna, chhod, bich mein, rok",
  start:
    "shuru, suru, shuruaat, shuruat, kaise shuru, kaam shuru, hire karna, hire karu, kaam karwana, order kaise, pehla kadam, aage kya karna, aage kya karu, aage kya karun, aage kya, next kya, ab kya karna, kya karna hoga, kya karna padega, kya karna pdega, kaam dena, kaam dena hai, kaam karana, kaam karane, kaise order, order dena, start kaise, start karna, shuruwat, kaise hire, hire kaise, hire karna chahta, project dena, project dena hai",
  method:
    "upi se, paytm se, kaise pay, kaise doon, kaise du, kaise bhejna, online payment, gpay se, nakad, cash me, kaise dena, pement kaise, kaise bheju, upi chalega, upi chalta, upi le, upi lete, gpay chalega, paytm chalega, phonepe chalega, bank me, bank transfer, card se, kaise transfer, kis tarah pay, online pay, cash chalega, kisme payment, kis me payment, kaise bhugtan, account number",
  clients: "grahak, client kaun, customers kitne, kitne client, kitne clients",
  success:
    "kamyab, safal, kamyabi, chance kitna, chances kitne, kitna chance, ummeed, umeed, ummid, safalta, successful, kitne account recover, safal hote",
  hidden:
    "chhupa, chupa, extra paisa, alag se, extra charge, upar se, chhupe, chupe, extra paise, chhupa hua, chupa hua, alag se paise, alag se paisa, alag se kuch, baad me extra, baad me paise, extra lagega, aur paise, aur paisa, aur kuch dena, aur charge, koi aur charge, upar se paise, hidden, extra to nahi",
  quote:
    "likhit, likh ke, likhkar, kotation, likhit quote, likhit me, likhit mein, likh kar, written me, written mein",
  call: "milna, call karna, baat kab, meeting karni, phone par, call book, mil sakte",
  law: "kanoon, kanun, adalat, court, nyayalay, kaunsa kanoon, konsa kanoon, case karna, kis court, legal, court me, kanooni",
  talk: "baat, bat, bt, baath, baat karwa, baat kara, baat karni, baat karwa do, bat karwa, contact karwao, connect karo, connect karwa, jodo, call karwao, callback, call back, call kar",
  whom: "insaan, insan, aadmi, admi, banda, bande, banday, bandey, malik, owner, developer, kisi se, kisi insan, vyakti, seedha, sidha, direct, manager, boss, asli, team, sir se, bhai se, unse, khud",
  alone:
    "akele, akela, akele kaam, team hai, team kitni, aapki team, kitne log, agency ho, agency hai, company hai ya, company ho, freelancer ho, freelancer hai, khud karte, khud banate, akele ho, khud kaam, khud hi kaam, hi kaam karte",
  firstTalk:
    "pehli baat, pehli baar baat, pehli salah, pehli mulakat, pehli meeting, pehla call, pehli call, pehla consultation, salah free, consultation free, call free, baat cheet free, baatcheet free, shuruati baat, shuru ki baat, free me salah, free consultation",
  elsewhere:
    "mausam, barish, garmi, thand, sona, sone ka bhav, sone ka bhaav, sone ka, chandi, rail, khana, sabzi, biryani, gana, gaana, kavita, shayari, kahani, chutkula, joke, chunav, neta, pradhan mantri, pradhanmantri, modi, sarkar, cricket, match, rashifal, kundli, shaadi, shadi, umar, umra, biwi, patni ka naam, dharm, jaati, loan, karz, byaj, bima, doctor, dawa, dawai chahiye, ilaj, laptop, petrol, diesel, share market, sensex, vote, jeeta, jeetega, picture dekh, film, movie, news, khabar, padhai, pariksha, tv, fridge, makan, zameen, kiraya, train, gaadi kharid, invest, internship, bhukh, bhook, ghar ka, ac theek, tv theek, machine theek",
  unoffered:
    "seo, marketing, video edit, photo edit, visiting card, banner, chhapai, print, logo print, tally, tinder, telegram, snapchat, game banana, digital marketing, ads chalana",
  rival:
    "dusre developer, baaki developer, dusri company, baki log, doosre developer, fiverr, upwork, dusre log",
  trade:
    "bech, bechte, bechoge, bechenge, becha, share karte, share karoge, kisi ko dete, kisi ko doge, kisi aur ko, baantte, dete ho kisi",
  samples:
    "code sample, article ka code, blog ka code, lekh ka code, article ke code, blog ke code, code copy, code use kar sakta, code use kar sakte, sample code, code snippet",
  help: "madad, kya bata sakte, kya kya bata, kya puch sakta, kya puch sakte, kya poochh, kya pooch, kya kya puch, kya pata hai, kaise madad, kya madad, meri madad, help karo, help karoge, help chahiye, madad chahiye, kya kya jante, kya kya pata",
  thisSite:
    "is site, is website, ye site, yeh site, aapki site, aapki website, ye website, yeh website, yah site, iss site",
  otherSpeech: "tamil, telugu, gujarati, bangla, punjabi, urdu, french",
  career:
    "career, job history, kitne saalo, kitne saal, kab se developer, kab se coding, kab se programming, coding karte, naukri, kab se is field",
  record: "chat, baatcheet, baat cheet, sandesh, message",
  gone: "delete, mit, mitega, mitegi, mit jayegi, hat, hatega, hategi, rakhte, rakhoge, save, store, saaf, gayab, rehti, rehta, rahegi",
  moment: "kab, kab tak, kitne din, kitna time, kitne time, kitne samay",
  atEnd:
    "hone par, hone pe, khatam hone, khtm hone, pura hone, poora hone, aakhir me, aakhir mein, akhir me, akhri me, end me, end mein, last me, kaam ke baad",
  sent: "bhejne ke baad, bhejne par, bharne ke baad, message karne, mail karne, sampark karne, contact karne, idea bhej, likhne ke baad, form bhar",
  next: "kya hoga, kya hota, aage kya, phir kya, fir kya",
  summon: "bulao, bula do, bulaiye, bula dijiye, bulado, line par, line, ko lao",
};
