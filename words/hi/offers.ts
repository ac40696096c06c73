/** Offers for works: making, answering, paying. */

// Making one
export const make = 'ऑफ़र दें'
export const intro = (artist: string) => `${artist} 48 घंटे में जवाब देंगे। क़ीमत तय होने पर कृति एक दिन आपके लिए रुकी रहेगी।`
export const listPrice = 'क़ीमत'
export const yourName = 'आपका नाम'
export const nameHint = 'यह कलाकार को दिखेगा।'
export const yourEmail = 'ई-मेल'
export const emailHint = 'यह सिर्फ़ हमें दिखेगा। जवाब यहीं भेजेंगे।'
export const size = 'साइज़'
export const choose = 'चुनें'
export const sizeOption = (name: string, price: string) => `${name}, ${price}`
export const yourOffer = 'आपका ऑफ़र, रुपये में'
export const offerHint = 'टैक्स और भारत में डिलीवरी सहित। बिना फ़्रेम के। ऑफ़र पर कूपन नहीं चलते।'
export const send = 'ऑफ़र भेजें'
export const checkMail = 'अपना ई-मेल पक्का करें'
export const checkMailText = (email: string) => `हमने ${email} पर लिंक भेजा है। पक्का करने पर आपका ऑफ़र कलाकार को मिलेगा।`
export const backToWork = 'कृति पर वापस जाएँ'
export const openAlready = 'आप इस कृति के लिए पहले ही ऑफ़र दे चुके हैं।'
export const openOffer = 'अपना ऑफ़र देखें'
export const notTaken = 'इस कृति पर अभी ऑफ़र नहीं लिए जाते।'
export const ownWork = 'यह आपकी अपनी कृति है।'
export const blocked = 'यह कलाकार आपका ऑफ़र नहीं ले सकते।'
export const notListed = 'यह कृति अब नहीं दिखती।'
export const nameHasDetails = 'कृपया सिर्फ़ नाम दें, संपर्क की जानकारी नहीं।'
export const noAmount = 'कृपया रुपये में पूरी रक़म लिखें।'
export const noSize = 'कृपया वह साइज़ चुनें जो स्टॉक में है।'
export const notLower = 'कृपया क़ीमत से कम ऑफ़र दें, या कृति ख़रीद लें।'
export const tooLow = 'कलाकार इस कृति के लिए इतना कम ऑफ़र नहीं लेते।'
export const failed = 'हम आपका ऑफ़र नहीं भेज पाए। कृपया फिर कोशिश करें।'

// One offer
export const title = (work: string) => `${work} के लिए आपका ऑफ़र`
export const offered = 'आपका ऑफ़र'
export const theirs = 'कलाकार की क़ीमत'
export const by = (artist: string) => `कलाकार: ${artist}`
export const states = {
  unconfirmed: 'पक्का नहीं किया',
  open: 'कलाकार के जवाब का इंतज़ार',
  countered: 'आपके जवाब का इंतज़ार',
  accepted: 'तय हुआ',
  declined: 'मना किया',
  ended: 'ख़त्म',
}
export const paid = 'ख़रीदा'
export const lapsed = 'समय पर नहीं ख़रीदा'
export const answerBy = (moment: string) => `${moment} तक`
export const confirmTitle = 'अपना ऑफ़र भेजें?'
export const confirmText = (artist: string) => `इससे आपका ई-मेल पक्का हो जाएगा। फिर हम ${artist} को बताएँगे।`
export const confirm = 'पक्का करें और भेजें'
export const confirmed = 'भेज दिया। जवाब आने पर हम ई-मेल करेंगे।'
export const confirmFailed = 'यह ऑफ़र अब नहीं भेजा जा सकता।'
export const waitsForArtist = (moment: string) => `कलाकार ${moment} तक जवाब दे सकते हैं। हम आपको ई-मेल करेंगे।`
export const takeBack = 'ऑफ़र वापस लें'
export const takenBack = 'वापस ले लिया।'
export const counteredText = (moment: string) => `कलाकार ने दूसरी क़ीमत बताई है। आप इसे ${moment} तक मान सकते हैं।`
export const acceptCounter = (price: string) => `${price} मानें`
export const decline = 'मना करें'
export const declinedNow = 'मना कर दिया।'
export const acceptedNow = 'तय हुआ। अब आप ख़रीद सकते हैं।'
export const waitsForYou = (moment: string) => `क़ीमत तय हुई। कृति ${moment} तक आपके लिए रुकी है।`
export const buy = 'इस क़ीमत पर ख़रीदें'
export const declinedText = 'क़ीमत तय नहीं हुई।'
export const lapsedText = 'कृति अब नहीं रुकी है। आप नया ऑफ़र दे सकते हैं।'
export const paidText = 'आपने इसे इस क़ीमत पर ख़रीदा है।'
export const endedWhy = {
  'no-answer': 'समय पर जवाब न मिलने से ऑफ़र ख़त्म हो गया।',
  'taken-back': 'ख़रीदार ने ऑफ़र वापस ले लिया।',
  sold: 'इस बीच कृति बिक गई।',
  'price-changed': 'इस बीच क़ीमत बदल गई। अब वह इस ऑफ़र जितनी या उससे कम है।',
  unlisted: 'यह कृति अब बिक्री पर नहीं है।',
}
export const refusals = {
  'not-found': 'ऐसा कोई ऑफ़र नहीं है।',
  'not-now': 'इस ऑफ़र का जवाब इस बीच दिया जा चुका है। पेज फिर लोड करें।',
  held: 'आख़िरी पीस अभी दूसरे ख़रीदार के लिए रुका है। बाद में कोशिश करें: वह ख़ाली हो सकता है।',
  'no-better': 'कृपया ऑफ़र से ज़्यादा क़ीमत बताएँ, या ऑफ़र मान लें।',
  'not-lower': 'कृपया कृति की क़ीमत से कम बताएँ।',
}

// The list
export const list = 'आपके ऑफ़र'
export const emptyTitle = 'अभी कोई ऑफ़र नहीं'
export const emptyText = 'कुछ कलाकार ऑफ़र लेते हैं। उनकी कृतियों पर इसका लिंक होता है।'
export const explore = 'कलेक्शन देखें'
export const guestText = 'क्या आपने बिना अकाउंट के ऑफ़र दिया था? हमारे ई-मेल का लिंक खोलें, या उसी पते से साइन इन करें।'
export const signIn = 'साइन इन करें'
export const linkWrong = 'यह लिंक काम नहीं करता'
export const linkWrongText = 'शायद यह पुराना है। आपके ऑफ़र के हर ई-मेल में नया लिंक होता है।'

// The studio
export const studio = 'ऑफ़र'
export const from = (name: string) => `${name} की ओर से`
export const offersOf = (price: string, list: string) => `${list} की जगह ${price}`
export const youAsk = (price: string) => `आपकी क़ीमत ${price}`
export const studioStates = {
  unconfirmed: 'पक्का नहीं किया',
  open: 'आपके जवाब का इंतज़ार',
  countered: 'ख़रीदार के जवाब का इंतज़ार',
  accepted: 'तय हुआ',
  declined: 'मना किया',
  ended: 'ख़त्म',
}
export const accept = 'मानें'
export const accepted = 'तय हुआ। कृति एक दिन ख़रीदार के लिए रुकी रहेगी।'
export const counter = 'दूसरी क़ीमत'
export const counterAmount = 'आपकी क़ीमत रुपये में, टैक्स सहित'
export const sendCounter = 'क़ीमत भेजें'
export const counterSent = 'हमने ख़रीदार को आपकी क़ीमत बता दी है।'
export const heldUntil = (moment: string) => `कृति ${moment} तक ख़रीदार के लिए रुकी है।`
export const noneYet = 'अभी कोई ऑफ़र नहीं'
export const noneYetText = 'नीचे चुनें कि किन कृतियों पर ऑफ़र लेने हैं। फिर उनके पेज पर लिंक दिखेगा।'
export const settings = 'किन कृतियों पर ऑफ़र लेने हैं'
export const settingsText =
  'हर ऑफ़र का जवाब 48 घंटे में दें। आपके चुने हिस्से से कम के ऑफ़र तुरंत मना हो जाते हैं। जो क़ीमत तय होती है, ख़रीदार वही देता है।'
export const noWorks = 'आपकी कोई क़ीमत वाली कृति अभी नहीं दिखती।'
export const offersFor = (work: string) => `${work} के लिए ऑफ़र`
export const none = 'ऑफ़र नहीं'
export const any = 'कोई भी ऑफ़र'
export const least = (percent: number) => `क़ीमत के ${percent}% से`
export const save = 'सेव करें'
export const saved = 'सेव हो गया।'
export const noSetting = 'कृपया एक चुनें।'
export const notYours = 'यह आपकी कृति नहीं है।'
