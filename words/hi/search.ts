/** खोज */

export const title = 'खोजें'
export const titleOf = (text: string) => `खोज: ${text}`
export const lead = 'पूरे भारत के कलाकारों की कला, ज्वेलरी, आर्ट किट और कपड़े खोजें।'
export const searchFor = (text: string) => `“${text}” की खोज`
export const failed = 'यह खोज नहीं हो पाई'
export const showingFor = 'इसके लिए कलाकृतियाँ:'
export const closestOfMany = (works: string) => `बहुत-सी में से सबसे मिलती-जुलती ${works} कलाकृतियाँ`

export const ask = 'आप क्या ढूँढ रहे हैं?'
export const askText = 'कोई नाम, कलाकार, कारीगरी या रंग लिखें। स्पेलिंग की चिंता न करें।'
export const seeAll = 'सभी कलाकृतियाँ देखें'

export const notAllWords = 'किसी कलाकृति में ये सारे शब्द नहीं मिले'
export const noMatch = 'कोई कलाकृति नहीं मिली'
export const notAllWordsText =
  'नीचे की कलाकृतियाँ मिलती-जुलती हैं। या हमें बताएँ कि आप क्या चाहते हैं: हम कलाकारों को जानते हैं, और कई कलाकार ऑर्डर पर भी बनाते हैं।'
export const noMatchText =
  'कम या दूसरे शब्द लिखकर देखें। या हमें बताएँ कि आप क्या चाहते हैं: हम कलाकारों को जानते हैं, और कई कलाकार ऑर्डर पर भी बनाते हैं।'
export const closeMatches = 'मिलती-जुलती कलाकृतियाँ'
export const newest = 'नई कलाकृतियाँ'
