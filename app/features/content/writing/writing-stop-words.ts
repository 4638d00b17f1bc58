const ENGLISH = `a about above after again against all almost also although always am an and another any are aren't around as at
be became because become been before being below between both but by can can't cannot could couldn't did didn't do does doesn't
doing don't done down during each either else enough even ever every few first for from further get gets getting give gives go
goes going got had hadn't has hasn't have haven't having he her here hers him his how however i i'd i'll i'm i've if in instead
into is isn't it it's its itself just keep last least less let let's like made make makes many may me might more most much must
my need needs neither never next no nor not now of off often on once one only or other our out over own per perhaps put quite
rather really said same say see seen she should shouldn't since so some something still such take than that that's the their
them then there there's these they they're thing things this those though through thus to together too toward two under until
up upon us use used uses using very via want was wasn't way we we're we've well were weren't what when where whether which while
who whole whom whose why will with within without won't would wouldn't yes yet you you'll you're you've your yours`;

const HINGLISH = `aap aapka aapke aapki ab abhi agar apna apne apni aur baad bahut bhi chahiye dekho hai hain har hi ho hoga hona
hota hote hoti hum humara isme iska iske iski jab jaise jo ka kaise kar karein karke karna karne karo karta karte karti kaun ki
kiya ko koi kuch kya kyun lekin liye main matlab mein mera mere meri mujhe nahi nahin na par pe raha rahe rahi sab sabse sakta
sakte sakti se sirf tab tak thi tha the toh tum uska uske uski usse wala wale wali waise woh yaar yah yeh ye ya`;

const HINDI = `और का की के को में से है हैं था थी थे हो होता होती होते पर यह वह ये वे जो तो भी ही एक इस उस इन उन कर करना करने करते किया
लिए साथ तक नहीं न या अगर लेकिन क्या कैसे क्यों जब तब अब आप हम मैं मेरा आपका अपना अपने अपनी कोई कुछ सब बहुत फिर गया गई रहा रहे रही`;

export const ENGLISH_STOP_WORDS: ReadonlySet<string> = /* @__PURE__ */ toSet(ENGLISH);
/** Without words that are English too. */
export const HINGLISH_WORDS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  HINGLISH.split(/\s+/).filter(
    (word) =>
      !["the", "main", "par", "na", "hi", "ho", "pe", "ye", "ya", "se", "ki", "sab", "tab"].includes(word),
  ),
);
const OTHERS: ReadonlySet<string> = /* @__PURE__ */ toSet(`${HINGLISH} ${HINDI}`);

export function isStopWord(key: string): boolean {
  return ENGLISH_STOP_WORDS.has(key) || OTHERS.has(key);
}

function toSet(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}
