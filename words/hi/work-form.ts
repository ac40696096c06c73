/** कलाकृति जोड़ने और बदलने का फ़ॉर्म */

export const addTitle = 'कलाकृति जोड़ें'
export const editTitle = 'कलाकृति में बदलाव करें'
export const cancel = 'कैंसिल करें'
export const add = 'कलाकृति जोड़ें'
export const save = 'बदलाव सेव करें'
export const saving = 'सेव हो रहा है…'
export const uploading = 'अपलोड हो रहा है…'
export const savesAfterPictures = (pictures: number) =>
  pictures === 1 ? 'फ़ोटो अपलोड होते ही सेव होगा…' : `${pictures} फ़ोटो अपलोड होते ही सेव होगा…`

export const steps = { photos: 'फ़ोटो', what: 'जानकारी', size: 'नाप', price: 'क़ीमत', check: 'जाँच' }
export const stepsLabel = 'स्टेप'
export const stepDone = '(पूरा)'
export const stepOf = (place: number, count: number, name: string) => `स्टेप ${place}/${count}: ${name}`
export const stepTitles = {
  photos: 'अच्छी फ़ोटो लगाएँ',
  what: 'यह क्या है?',
  size: 'यह कितनी बड़ी है?',
  price: 'क़ीमत कितनी रखें?',
  check: 'सब ठीक है?',
}
export const stepHints = {
  photos: 'दिन की रोशनी में, बिना फ़्लैश, ठीक सामने से पूरी कलाकृति की फ़ोटो लें।',
  what: 'यह सब आप बाद में बदल सकते हैं।',
  size: 'फ़्रेम के बिना, सिर्फ़ कलाकृति नापें।',
  price: 'टैक्स से पहले की क़ीमत लिखें। टैक्स ख़रीदार अलग से देते हैं।',
  check: 'एक बार फिर देख लें कि ख़रीदारों को क्या दिखेगा।',
}
export const goOnTo = {
  what: 'आगे: जानकारी',
  size: 'आगे: नाप',
  price: 'आगे: क़ीमत',
  check: 'आगे: जाँच',
}
export const back = 'पीछे'
export const saveDraft = 'ड्राफ़्ट सेव करके बंद करें'

export const checks = 'आपने क्या भरा है'
export const change = 'बदलें'
export const complete = 'पूरा करें'
export const changeStep = (act: string, step: string) => `${act}: ${step}`
export const photosSent = (photos: number) => `${photos} फ़ोटो`
const pixels = (count: number) => count.toLocaleString('en-IN')
export const sharp = (width: number, height: number) =>
  `मुख्य फ़ोटो ${pixels(width)} × ${pixels(height)} px, ज़ूम के लिए काफ़ी बड़ी`
export const blurred = (width: number, height: number, most: number) =>
  `मुख्य फ़ोटो सिर्फ़ ${pixels(width)} × ${pixels(height)} px की है। ज़ूम करने पर ${pixels(most)} px से साफ़ दिखती है।`
export const described = (words: number) => `${words} शब्दों में विवरण`
export const asBuyersSee = 'ख़रीदारों को ऐसा दिखेगा'
export const noTitleYet = 'अभी टाइटल नहीं है'
export const noPriceYet = 'अभी क़ीमत नहीं है'
export const noPhotoYet = 'अभी फ़ोटो नहीं है'

export const draftFrom = (moment: string) => `आपका ${moment} का ड्राफ़्ट सेव करना बाक़ी है।`
export const continueDraft = 'ड्राफ़्ट जारी रखें'
export const startOver = 'नए सिरे से शुरू करें'
export const draftSaved = 'ड्राफ़्ट सेव हो गया'
export const draftNotSaved = 'ड्राफ़्ट सेव नहीं हो पाया। आप लिखते रहें, हम फिर कोशिश करेंगे।'

export const title = 'अंग्रेज़ी टाइटल'
export const category = 'कैटेगरी'
export const chooseCategory = 'कैटेगरी चुनें'
export const medium = 'माध्यम'
export const mediumExample = 'आर्काइवल पिगमेंट प्रिंट'
export const origin = 'यह कैसे बनी?'
export const originHint = 'सच बताएँ: ख़रीदार आपका जवाब देखते हैं और उसी पर फ़ैसला करते हैं।'
export const originHints = {
  hand: 'लोगों ने रंगी, बनाई, छापी, सिली या गढ़ी।',
  digital: 'किसी डिवाइस पर बनाई, गढ़ी या खींची, और हर हिस्सा आपने ख़ुद बनाया।',
  ai: 'किसी प्रोग्राम ने शब्दों या दूसरी तस्वीरों से पूरी तस्वीर या उसका कोई हिस्सा बनाया।',
}
export const originMissing = 'ख़रीदार अभी नहीं देख पाते कि यह कलाकृति कैसे बनी। एक विकल्प चुनें और सेव करें।'
export const description = 'अंग्रेज़ी विवरण'
export const titleHi = 'हिंदी टाइटल'
export const descriptionHi = 'हिंदी विवरण'
export const hindiHint = 'ज़रूरी नहीं। ख़ाली छोड़ने पर हिंदी पेज पर अंग्रेज़ी वाला दिखेगा।'
export const inHindi = 'हिंदी में भी (ज़रूरी नहीं)'
export const hsn = 'HSN कोड'
export const hsnDefault = (code: string, categoryName: string) =>
  `ख़ाली छोड़ने पर ${code} लगेगा, जो ${categoryName} के लिए तय है।`
export const hsnHint = 'यह इनवॉइस पर छपता है। ख़ाली छोड़ने पर कैटेगरी का तय कोड लगेगा।'

export const price = 'टैक्स से पहले क़ीमत, ₹ में'
export const taxByCategory = 'टैक्स के साथ क़ीमत देखने के लिए कैटेगरी चुनें।'
export const buyersPay = (amount: string) => `ख़रीदार टैक्स सहित ${amount} देंगे`
export const premiumPrice = 'यह प्रीमियम कलाकृति है। वेबसाइट पर इसकी क़ीमत नहीं दिखेगी।'
export const premiumQuote = 'ग्राहकों को इसकी जगह कोटेशन माँगने का बटन दिखेगा।'
export const frames = 'फ़्रेम के विकल्प'
export const frameAlways = 'हमेशा मिलता है'

export const dimensions = 'नाप'
export const dimensionsExample = '40 × 50 cm'
export const width = 'चौड़ाई'
export const height = 'ऊँचाई'
export const depth = 'गहराई (ज़रूरी नहीं)'
export const unit = 'यूनिट'
export const units = { cm: 'सेमी', in: 'इंच' }
export const inWords = 'नाप शब्दों में लिखें'
export const inNumbers = 'चौड़ाई और ऊँचाई लिखें'
export const inWordsHint = 'जैसे: 12 का सेट, या लंबाई 92 सेमी'
export const sizeRead = (width: number, height: number) => `चौड़ाई ${width} सेमी, ऊँचाई ${height} सेमी`
export const sizeReadWithDepth = (width: number, height: number, depth: number) =>
  `चौड़ाई ${width} सेमी, ऊँचाई ${height} सेमी, गहराई ${depth} सेमी`
export const aboveSofa = (width: number, height: number, sofaWidth: number) =>
  `${width} × ${height} सेमी, ${sofaWidth} सेमी चौड़े सोफ़े के ऊपर`
export const emptyWall = (sofaWidth: number) => `ख़ाली दीवार, और ${sofaWidth} सेमी चौड़ा सोफ़ा`
export const centimetres = (length: number) => `${length} सेमी`
export const sofaOf = (width: number) => `सोफ़ा, ${width} सेमी`
export const shares = {
  tenth: 'सोफ़े की चौड़ाई का क़रीब दसवाँ हिस्सा।',
  fifth: 'सोफ़े की चौड़ाई का क़रीब पाँचवाँ हिस्सा।',
  quarter: 'सोफ़े की चौड़ाई का क़रीब चौथाई हिस्सा।',
  third: 'सोफ़े की चौड़ाई का क़रीब एक तिहाई।',
  half: 'सोफ़े की चौड़ाई का क़रीब आधा।',
  'two-thirds': 'सोफ़े की चौड़ाई का क़रीब दो तिहाई।',
  'three-quarters': 'सोफ़े की चौड़ाई का क़रीब तीन चौथाई।',
  same: 'क़रीब सोफ़े जितनी चौड़ी।',
  wider: 'सोफ़े से भी चौड़ी।',
}
export const sameShape = 'फ़ोटो का आकार भी यही है।'
export const otherShape = 'फ़ोटो का आकार इस नाप से मेल नहीं खाता। पहले चौड़ाई लिखें, और पूरी कलाकृति की फ़ोटो लगाएँ।'

export const edition = 'एडिशन'
export const editions = {
  original: 'इकलौती कलाकृति',
  limited: 'लिमिटेड एडिशन',
  open: 'ऑर्डर पर बनती है',
}
export const editionHints = {
  original: 'ऐसा सिर्फ़ एक ही पीस है।',
  limited: 'एक जैसे गिने-चुने पीस।',
  open: 'ऑर्डर आने पर आप हर पीस बनाते हैं।',
}
export const pieces = 'स्टॉक में पीस'
export const piecesHint = 'इकलौती कलाकृति के लिए 1 लिखें। ऑर्डर पर बनती हो तो ख़ाली छोड़ें।'
export const forSale = 'बिक्री के लिए उपलब्ध'

export const sizes = 'साइज़'
export const sizesHint =
  'जो साइज़ आप देते हैं उन पर निशान लगाएँ। साइज़ न हों तो कोई निशान न लगाएँ। ऑर्डर पर बनता हो तो पीस ख़ाली छोड़ें।'
export const sizesFor = (set: string) => `साइज़: ${set}`
export const piecesIn = (size: string) => `${size} में पीस`
export const extraFor = (size: string) => `${size} के लिए अतिरिक्त, ₹ में`
export const piecesToOrder = 'ऑर्डर पर'
export const inStock = (pieces: number, sizes: number) => `कुल: ${sizes} साइज़ में ${pieces} पीस।`
export const toOrder = (sizes: number) => `ऑर्डर पर बनने वाले कुल साइज़: ${sizes}।`
export const inStockAndToOrder = (pieces: number, sizes: number, sizesToOrder: number) =>
  `कुल: ${sizes} साइज़ में ${pieces} पीस। ऑर्डर पर बनने वाले साइज़: ${sizesToOrder}।`
