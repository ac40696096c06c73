/** कार्ट */

export const added = 'कार्ट में जुड़ गया!'
export const addedSeveral = (works: number) =>
  works === 1 ? 'एक कलाकृति कार्ट में जुड़ गई।' : `${works} कलाकृतियाँ कार्ट में जुड़ गईं।`
export const notAdded = (title: string) => `${title} कार्ट में नहीं जुड़ पाया। कृपया फिर कोशिश करें।`

export const aWork = 'एक कलाकृति'

export const refusals = {
  'not-found': 'यह कलाकृति नहीं मिली',
  'no-such-line': 'यह कलाकृति अब आपके कार्ट में नहीं है।',
  premium: 'यह कलाकृति सिर्फ़ कोटेशन पर मिलती है। इसके पेज पर कोटेशन माँगें।',
  'no-such-frame': 'यह फ़्रेम इस कलाकृति के साथ नहीं मिलता। कृपया दूसरा चुनें।',
  'sold-out': 'यह कलाकृति स्टॉक में नहीं है।',
  'no-size': 'कृपया साइज़ चुनें।',
  'no-such-size': 'यह साइज़ नहीं मिलता। कृपया दूसरा चुनें।',
  'size-sold-out': 'यह साइज़ बिक चुका है। कृपया दूसरा चुनें।',
  full: 'आपका कार्ट भर गया है: इसमें 100 तक अलग-अलग कलाकृतियाँ आती हैं। पहले कोई एक हटाएँ।',
  'no-quantity': '1 से 99 तक कोई पूरी संख्या लिखें।',
  'no-change': 'यह नहीं हो पाया। कृपया पेज फिर से खोलें।',
  'made-elsewhere': 'यह पहले से किसी दूसरे अकाउंट के कार्ट में है।',
  'signed-out': 'कृपया पहले साइन इन करें।',
  unsaved: 'कार्ट सेव नहीं हो पाया। कृपया फिर कोशिश करें।',
}

export const unknownCode = 'यह कोड सही नहीं है। कृपया स्पेलिंग जाँचें।'
export const tooManyCodes = (minutes: number) => `बहुत बार कोशिश हुई। कृपया ${minutes} मिनट बाद फिर कोशिश करें।`

export const atMostOfAWork = 'एक कलाकृति के 99 पीस तक ऑर्डर कर सकते हैं।'
export const allInCart = (pieces: number) =>
  pieces === 1 ? 'इसका एक ही पीस है, और वह आपके कार्ट में है।' : `इसके सिर्फ़ ${pieces} पीस हैं, और वे आपके कार्ट में हैं।`

export const lineTroubles = {
  gone: 'अब बिक्री में नहीं है। आगे बढ़ने के लिए इसे हटाएँ।',
  'sold-out': 'अब स्टॉक में नहीं है। आगे बढ़ने के लिए इसे हटाएँ।',
  'no-size': 'यह अब अलग-अलग साइज़ में आता है। कोई साइज़ चुनें या इसे हटाएँ।',
  'frame-gone': 'यह फ़्रेम अब नहीं मिलता। दूसरा चुनें या इसे हटाएँ।',
}
export const sizeTroubles = {
  'size-gone': (size?: string) => `${size ? `साइज़ ${size}` : 'यह साइज़'} अब नहीं मिलता। दूसरा चुनें या इसे हटाएँ।`,
  'size-sold-out': (size?: string) => `${size ? `साइज़ ${size}` : 'यह साइज़'} बिक चुका है। दूसरा चुनें या इसे हटाएँ।`,
}
export const tooManyOfLine = (pieces: number, size?: string) => {
  const inSize = size ? `साइज़ ${size} में ` : ''
  return pieces === 1 ? `${inSize}इसका एक ही पीस है। कृपया एक ही रखें।` : `${inSize}इसके सिर्फ़ ${pieces} पीस हैं। कृपया कम चुनें।`
}

export const cutBeforeTax = (label: string, amount: string) => `${label}: टैक्स से पहले ${amount} की छूट`
export const each = (price: string, otherPrice: string) => `हर पीस ${price} (${otherPrice})`
export const priceChanged = (was: string, now: string) => `पहले ${was}, अब ${now}.`

export const leftBehind = {
  'not-found': (title: string) => `${title} नहीं जुड़ा: यह अब बिक्री में नहीं है।`,
  premium: (title: string) => `${title} नहीं जुड़ा: यह सिर्फ़ कोटेशन पर मिलता है।`,
  'no-such-frame': (title: string) => `${title} नहीं जुड़ा: यह फ़्रेम अब नहीं मिलता।`,
  'sold-out': (title: string) => `${title} नहीं जुड़ा: यह स्टॉक में नहीं है।`,
  'no-size': (title: string) => `${title} नहीं जुड़ा: कोई साइज़ नहीं चुना गया।`,
  'no-such-size': (title: string) => `${title} नहीं जुड़ा: यह साइज़ अब नहीं मिलता।`,
  'size-sold-out': (title: string) => `${title} नहीं जुड़ा: यह साइज़ बिक चुका है।`,
  full: (title: string) => `${title} नहीं जुड़ा: कार्ट में 100 तक अलग-अलग कलाकृतियाँ आती हैं।`,
}
export const keptFewer = (title: string, pieces: number) =>
  pieces === 1
    ? `${title} का एक ही पीस है, इसलिए आपके कार्ट में एक है।`
    : `${title} के सिर्फ़ ${pieces} पीस हैं, इसलिए आपके कार्ट में ${pieces} हैं।`
