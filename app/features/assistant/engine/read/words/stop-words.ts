const ENGLISH =
  "without far developer developers coder programmer a an the is are am was were be been being do does did done doing will would can could should shall may might must have has had i me my mine you your yours he his him she her we our us they them their it its this that these those there here of in on at to for from by with about into over after before between through as than then so if or and but not no yes what which who whom whose when why how any some much many more most very just also too only please tell know need want like get give let make say see show help hi mr sir madam dear ok one ones thing things going go new good best really actually still ever kindly u ur r pls plz wanna looking look anyone someone anything something else own same other another per way possible able using use used dont cannot included include includes feature features latest recent newest policy policies terms conditions rules stuff question questions answer build made create develop happens happen put offer offers provide provides send sent fixed final exact exactly current currently present apply applies applicable take takes took taken gives given while during where behind such each both whatever myself yourself however though although because since until again already always never usually normally generally basically simply quite kind sort lot bit ways back out up down off day interested wondering curious mean guess suppose hear heard seen saw ask asked asking having got gets getting puts whether lets sometime sometimes today tomorrow year right away around near along across apart others two either neither well maam folks guys guy happening consider considered allow allowed explain describe mention mentioned briefly quickly quick little roughly approximately complete completely total whole entire till now core top main primary strengths strength strongest himself enough held so haha lol hmm um oh wow okay alright";

const HINGLISH =
  "ka ki ke ko se isse usse pasand istemal istemaal upyog banne karein karain kren karaein me mein mai main hai h hain ho hoga hogi honge tha thi the kya kyaa kaise kaun kon kab kahan kyun kyu jo wo woh vo ye yeh yah is us in un isme usme iska iski iske uska uski uske inka unka apna apni apne mera meri mere hum hume humara tum tumhara aap aapka aapki aapke aapse aapko mujhe mujhko hamara hamare ek do bhi hi to toh aur ya na nahi nahin nhi mat bhai ji sir please plz kar karo kare karen karna karne karte karta karti karke karenge kr krna krne krte krdo karwana karwa karwani karvana krwana banwana banwani banwane banvana banao banana banane banani bana bante banate banta banti bnwana bnana bnvana chahiye chaiye chahie chahta chahti chahte chahiyee hota hoti hote hua hui huye raha rahi rahe gaya gayi gaye gya lagega lagta lagti lagte lagenge lage lag lega leta lete loge le lo de dega dete doge dena denge sakta sakti sakte skta skte skti sake bata batao bataiye batayein bataye btao btaye batana batado liye lie wala wali wale par pe tak chhodo chodo hatao hata agar fir phir kuch koi kuchh thoda bahut bohot bhut abhi kal aaj milega milegi milta milti mil milenge kaam kam matlab yaar bro aisa aise kaisa kaisi jaise jab tab sath saath hu hoon hun aayega ayega aaye ata jata jaye jayega jaega jaata rha rhi rhe haan han jee baat bolna bolo bol padega padegi padta padti dikhao dikha dikhaiye wahan yahan vahan zarurat jarurat mange maangte maang mangoge chal karwaya karwate deni leni lena kis kisi kaunsi kaunsa konsa konsi konse kaunse sahi bilkul ab jaanna janna poochna puchna puchhna samajh samjhao detail details bare baare bharo padegaa bhejna bhejo bheju karoge karogi karungi karunga karu karun banegi banega banenge bnegi bnega chahunga kese kaisey kro kijiye kijie aapne maine humne tumne usne isne inhone unhone apko apka apki apke inki unki inke unke jinke jiske jiska jiski sabhi baad pehle hone hona honi hue rakhte rakhta rakha rakho rakhna aaya aayi aata ayi aa jaa jao jate jati chuka chuke chuki lekar leke dekar deke khatam khtm poora pura puri complete dikhana dikhaye dekhna dekho dekhe dekhu dekh sun suno sunna theek thik agle aage andar bahar upar neeche zara jara shayad lekin magar parantu warna varna isliye kyonki kyuki kyunki chalo chaliye chalega chalta chale sirf bas hamesha kabhi jaisi jaisa waise vaise aisi itna itni itne utna si sa inse unse kisse kisne kisliye kounsi karaya karayi karana karaoge krta krti karwata karaye cheez cheej chij baate baatein type tarah abtak rehta rehti rehna rehne rahne kiske kinke rahega rahegi ekdum zyada jyada jyda mje muje mujko tumhe tumko humko hame apun aapun hn nai ni nhin kia kuki dilwa dilwao dila dilao dijiye dijie lijiye batayiye bataiyega dedo karde kardo kardijiye krunga krenge krega krogi bhejne bharne mukhya khas khaas pramukh";

const HINDI =
  "किसके किनके का की के को से आए आये आएं पसंद करवाने करवानी हों इस्तेमाल उपयोग प्रयोग में मैं है हैं हो होगा होगी होंगे था थी थे क्या कैसे कौन कब क्यों जो वो वह ये यह इस उस इसमें उसमें इसका इसकी इसके उसका उसकी उसके अपना अपनी अपने मेरा मेरी मेरे हम हमें हमारा तुम आप आपका आपकी आपके आपसे आपको मुझे एक दो भी ही तो और या ना न नहीं मत जी कर करो करें करना करने करते करता करती करके करेंगे बनवाना बनवानी बनवाने बनाना बनाने बनानी बनाओ बनाते बनता बना बने बनेगी बनेगा चाहिए चाहता चाहती चाहते होता होती होते हुआ हुई हुए रहा रही रहे गया गई गए लगेगा लगेगी लगता लगती लगते लगेंगे लेते लेंगे ले लो दे देगा देते देना देंगे सकता सकती सकते बता बताओ बताइए बताएं बताएँ लिए वाला वाली वाले पर तक अगर फिर कुछ कोई थोड़ा बहुत अभी आज मिलेगा मिलेगी मिलता मिल काम हूं हूँ ऐसा कैसा कैसी जब तब साथ हां हाँ कृपया कौनसा कौनसी सा सी किस किया मिलेंगे मिलते बात बारे पड़ेगा पड़ेगी पड़ता यहां वहां ज़रूरत जरूरत कौनसे किसी दिखाओ दिखाइए जानना पूछना चलता लेना लेनी देनी बताना बताऊं करूं करूँ करेगा आएगा आयेगा जाएगा बनेंगे करवाना सही अब माँगते मांगते आपने मैंने हमने तुमने उसने इसने किन जिन जिस जिसका जिसकी इन उन इनका उनका इनकी उनकी इनके उनके होने होना होनी बाद पहले रखते रखता रखा रखो रखना आया आई आता आते आती गयी जाता जाती जाते जाना चुका चुके चुकी लेकर देकर खत्म ख़त्म पूरा पूरी दिखाना देखना देखो देख सकूं सकूँ पाऊं पाएगा पाएंगे पाता पाते ठीक अगले आगे बिल्कुल बस सिर्फ सिर्फ़ हमेशा कभी लेकिन मगर वरना इसलिए क्योंकि जैसे जैसा जैसी वैसे ऐसे ऐसी इतना इतनी तरह चीज चीज़ प्रकार मुझको तुम्हें हमको रहता रहती रहना रहेगा रहेंगे करवाते करवाता कराना कराते कराया करवा दिलाना दिला दिलवा दीजिए दीजिये लीजिए बताइये बताइएगा कीजिए किए किये करूंगा करूँगा करूंगी लोग लोगों वालों क्यूं सकें हों कल भेजने भरने मुख्य प्रमुख खास सबसे अच्छी अच्छा";

const split = (words: string) => words.split(" ");

/** Words that say nothing about what is asked, of all three ways of writing. */
export const STOP_WORDS: ReadonlySet<string> = new Set([
  ...split(ENGLISH),
  ...split(HINGLISH),
  ...split(HINDI.normalize("NFKC").replaceAll("\u093c", "").replaceAll("ँ", "ं")),
]);

/** Words that show Latin letters to be Hindi; words that are English too are left out. */
export const HINGLISH_MARKS: ReadonlySet<string> = new Set(
  split(HINGLISH)
    .filter(
      (word) =>
        !"me main is us in un to do the hi sir please plz par pe tab de le lo ho na ya ye are lie bro kal log use han mat mil h gf type sun si sa aa ni hn bas ji"
          .split(" ")
          .includes(word),
    )
    .concat(
      split(
        "kitna kitne kitni paisa paise kharcha daam kimat keemat wapas vapas namaste namaskar shukriya dhanyavad dhanyawad alvida samay waqt accha acha achha theek thik badhiya dukaan dukan baat insaan insan sabse sasta sasti mehenga mehnga saare sabhi sab kaha rehte likhte aata aati jante jaante muft shuru din saal baad pehle jawab jankari jaankari bhasha anubhav sampark salah salaah tarika tareeka seva suraksha pakka chori kam zyada jyada kripya mere ghante baje hafte mahine kisi dusre",
      ),
    ),
);

export const ENGLISH_MARKS: ReadonlySet<string> = new Set(
  split(
    "the is are do does did will would can could should have has i my you your of for with about what which who when where why how any and it this that there from at on if or please tell want need much long cost by be am an a was were been used we us our their them they into after before make made build get got tell in not",
  ),
);

/** Small words that are English as well as Hindi in Latin letters. */
export const IN_BOTH: ReadonlySet<string> = new Set(
  split(HINGLISH).filter((word) => ENGLISH_MARKS.has(word)),
);
