/** कार्ट */

export const added = 'कार्ट में जुड़ गया!'
export const addedSeveral = (works: number) =>
  works === 1 ? 'एक कलाकृति कार्ट में जुड़ गई।' : `${works} कलाकृतियाँ कार्ट में जुड़ गईं।`
export const notAdded = (title: string) => `${title} को कार्ट में नहीं डाल पाए। कृपया फिर कोशिश करें।`

export const aWork = 'एक कलाकृति'

export const refusals = {
  'not-found': 'यह कलाकृति नहीं मिली',
  'no-such-line': 'यह कलाकृति अब आपके कार्ट में नहीं है।',
  premium: 'यह कलाकृति सिर्फ़ कोटेशन पर मिलती है। इसके पेज पर कोटेशन माँगें।',
  'no-such-frame': 'यह फ़्रेम इस कलाकृति के साथ नहीं मिलता। कृपया दूसरा चुनें।',
  'sold-out': 'यह कलाकृति स्टॉक में नहीं है।',
  'no-size': 'कृपया साइज़ चुनें।',
  'no-such-size': 'यह कलाकृति इस साइज़ में नहीं आती। कृपया दूसरा चुनें।',
  'size-sold-out': 'यह साइज़ बिक चुका है। कृपया दूसरा चुनें।',
  full: 'आपका कार्ट भर गया है: इसमें ज़्यादा से ज़्यादा 100 अलग-अलग कलाकृतियाँ आती हैं। पहले कोई एक हटाएँ।',
  'no-quantity': '1 से 99 तक कोई पूरी संख्या लिखें।',
  'no-change': 'यह नहीं हो पाया। कृपया पेज फिर से खोलें।',
  'made-elsewhere': 'यह पहले से किसी दूसरे अकाउंट के कार्ट में है।',
  'signed-out': 'कृपया पहले साइन इन करें।',
  unsaved: 'कार्ट सेव नहीं हो पाया। कृपया फिर कोशिश करें।',
}
export const tooManyChanges = (seconds: number) => `बहुत जल्दी-जल्दी बदलाव हुए। कृपया ${seconds} सेकंड बाद फिर कोशिश करें।`

export const atMostOfAWork = 'एक कलाकृति के 99 पीस तक ऑर्डर कर सकते हैं।'
export const allInCart = (pieces: number) =>
  pieces === 1 ? 'इसका एक ही पीस है, और वह आपके कार्ट में है।' : `इसके सिर्फ़ ${pieces} पीस हैं, और वे आपके कार्ट में हैं।`

export const lineTroubles = {
  gone: 'अब उपलब्ध नहीं है। आगे बढ़ने के लिए इसे हटाएँ।',
  'sold-out': 'अब स्टॉक में नहीं है। आगे बढ़ने के लिए इसे हटाएँ।',
  'no-size': 'यह कलाकृति अब अलग-अलग साइज़ में आती है। कोई साइज़ चुनें या इसे हटाएँ।',
  'frame-gone': 'यह फ़्रेम अब नहीं मिलता। दूसरा चुनें या इसे हटाएँ।',
}
export const sizeTroubles = {
  'size-gone': (size?: string) => `${size ? `साइज़ ${size}` : 'यह साइज़'} अब नहीं मिलता। दूसरा चुनें या इसे हटाएँ।`,
  'size-sold-out': (size?: string) => `${size ? `साइज़ ${size}` : 'यह साइज़'} बिक चुका है। दूसरा चुनें या इसे हटाएँ।`,
}
export const soldByArtist = (name: string) => `विक्रेता: ${name}`
export const soldWithin = (name: string, state: string) => `${soldByArtist(name)}। डिलीवरी सिर्फ़ ${state} में।`
export const tooManyOfLine = (pieces: number, size?: string) => {
  const inSize = size ? `साइज़ ${size} में ` : ''
  return pieces === 1 ? `${inSize}इसका एक ही पीस है। कृपया एक ही रखें।` : `${inSize}इसके सिर्फ़ ${pieces} पीस हैं। कृपया कम चुनें।`
}

export const cutBeforeTax = (label: string, amount: string) => `${label}: टैक्स से पहले ${amount} की छूट`
export const each = (price: string, otherPrice: string) => `हर पीस ${price} (${otherPrice})`
export const priceChanged = (was: string, now: string) => `पहले ${was}, अब ${now}।`

export const leftBehind = {
  'not-found': (title: string) => `${title} को नहीं जोड़ पाए: यह अब उपलब्ध नहीं है।`,
  premium: (title: string) => `${title} को नहीं जोड़ पाए: यह सिर्फ़ कोटेशन पर मिलती है।`,
  'no-such-frame': (title: string) => `${title} को नहीं जोड़ पाए: यह फ़्रेम अब नहीं मिलता।`,
  'sold-out': (title: string) => `${title} को नहीं जोड़ पाए: यह स्टॉक में नहीं है।`,
  'no-size': (title: string) => `${title} को नहीं जोड़ पाए: कोई साइज़ नहीं चुना गया।`,
  'no-such-size': (title: string) => `${title} को नहीं जोड़ पाए: यह साइज़ अब नहीं मिलता।`,
  'size-sold-out': (title: string) => `${title} को नहीं जोड़ पाए: यह साइज़ बिक चुका है।`,
  full: (title: string) => `${title} को नहीं जोड़ पाए: कार्ट में ज़्यादा से ज़्यादा 100 अलग-अलग कलाकृतियाँ आती हैं।`,
}
export const keptFewer = (title: string, pieces: number) =>
  pieces === 1
    ? `${title} का एक ही पीस है, इसलिए आपके कार्ट में एक है।`
    : `${title} के सिर्फ़ ${pieces} पीस हैं, इसलिए आपके कार्ट में ${pieces} हैं।`
export const oneLeftOut = 'एक कलाकृति नहीं जुड़ी, क्योंकि वह अब उपलब्ध नहीं है।'

export const title = 'शॉपिंग कार्ट'
export const about = 'आपके कार्ट की कलाकृतियाँ।'
export const drawerTitle = 'कार्ट'
export const pieces = (pieces: number) => `${pieces} पीस`
export const drawerTitleWith = (pieces: string) => `कार्ट, ${pieces}`
export const empty = 'आपका कार्ट ख़ाली है।'
export const emptyInvitation = 'आपका कार्ट ख़ाली है। अपनी दीवार के लिए कोई कलाकृति चुनें।'
export const explore = 'कलेक्शन देखें'
export const meetArtists = 'कलाकारों से मिलें'
export const keepBrowsing = 'और देखें'
export const giveGiftCard = 'गिफ़्ट कार्ड दें'
export const viewCart = 'कार्ट देखें'
export const checkOut = 'चेकआउट करें'
export const seeOnWall = 'अपनी दीवार पर देखें'
export const fixFirst = 'चेकआउट से पहले निशान वाली कलाकृतियाँ बदलें या हटाएँ।'
export const unread = 'आपका कार्ट नहीं खुल पाया।'
export const unreadButSaved = 'आपका कार्ट नहीं खुल पाया। वह सेव है।'
export const pricesUnread = 'आज की क़ीमतें लोड नहीं हो पाईं।'
export const notChanged = 'कार्ट में बदलाव नहीं हो पाया। कृपया फिर कोशिश करें।'
export const notSavedHere = 'यह ब्राउज़र आपका कार्ट सेव नहीं कर सकता। सेव करने के लिए साइन इन करें।'

export const summaryTitle = 'ऑर्डर समरी'
export const subtotal = 'सबटोटल'
export const beforeTax = 'टैक्स से पहले'
export const discount = 'छूट'
export const extras = { 'gift-wrap': 'गिफ़्ट रैप', 'pay-on-delivery': 'डिलीवरी पर पेमेंट' }
export const shipping = 'डिलीवरी'
export const free = 'मुफ़्त'
export const tax = 'टैक्स'
export const taxAt = (percent: number) => `टैक्स (${percent}%)`
export const roundOff = 'राउंड ऑफ़'
export const total = 'कुल'
export const totalIncludes = 'टैक्स सहित, डिलीवरी मुफ़्त'

export const inSize = (size: string) => `साइज़ ${size}`
export const priceBefore = 'छूट से पहले:'
export const fewer = (title: string) => `संख्या घटाएँ: ${title}`
export const more = (title: string) => `संख्या बढ़ाएँ: ${title}`
export const quantityOf = (title: string) => `संख्या: ${title}`
export const remove = 'हटाएँ'
export const removeWork = (title: string) => `${title} हटाएँ`
export const removeUntitled = 'यह कलाकृति हटाएँ'
export const removed = (title: string) => `${title} को कार्ट से हटा दिया गया।`
export const undo = 'वापस लाएँ'
export const isBack = (title: string) => `${title} को कार्ट में वापस रख दिया गया।`
export const repriced = (prices: number) =>
  prices === 1 ? 'आपके पिछली बार देखने के बाद एक क़ीमत बदली है।' : `आपके पिछली बार देखने के बाद ${prices} क़ीमतें बदली हैं।`
export const acceptPrices = 'ठीक है'

export const change = { size: 'साइज़ बदलें', frame: 'फ़्रेम बदलें', both: 'साइज़ और फ़्रेम बदलें' }
export const changeOf = {
  size: (title: string) => `साइज़ बदलें: ${title}`,
  frame: (title: string) => `फ़्रेम बदलें: ${title}`,
  both: (title: string) => `साइज़ और फ़्रेम बदलें: ${title}`,
}
export const size = 'साइज़'
export const chooseSize = 'साइज़ चुनें'
export const frame = 'फ़्रेम'
export const saveChange = 'बदलाव सेव करें'
export const nowIn = (title: string, choices: string) => `${title}: ${choices}।`

export const giftTitle = 'यह एक गिफ़्ट है'
export const giftWrap = 'गिफ़्ट रैप'
export const giftWrapFor = (price: string) => `गिफ़्ट रैप, ${price} और टैक्स`
export const giftMessage = 'गिफ़्ट मैसेज'
export const giftMessageHint = (characters: number) =>
  `चाहें तो लिखें, ${characters} अक्षरों तक। कलाकार इसे कार्ड पर छापकर भेजते हैं।`
export const hidePrices = 'पार्सल में क़ीमत न दिखाएँ'
export const addGift = 'गिफ़्ट के विकल्प जोड़ें'
export const saveGift = 'गिफ़्ट के विकल्प सेव करें'
export const removeGift = 'गिफ़्ट के विकल्प हटाएँ'
export const giftParts = {
  wrapped: 'गिफ़्ट रैप के साथ',
  card: 'कार्ड के साथ',
  noPrices: 'पार्सल में क़ीमत नहीं',
  plain: 'गिफ़्ट',
}
export const giftNote = (parts: string) => `यह एक गिफ़्ट है। ${parts}।`
