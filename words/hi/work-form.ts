/** कलाकृति जोड़ने और बदलने का फ़ॉर्म */

export const addTitle = 'कलाकृति जोड़ें'
export const editTitle = 'कलाकृति में बदलाव करें'
export const close = 'फ़ॉर्म बंद करें'
export const cancel = 'कैंसिल करें'
export const add = 'कलाकृति जोड़ें'
export const save = 'बदलाव सेव करें'
export const saving = 'सेव हो रहा है…'
export const uploading = 'अपलोड हो रहा है…'
export const savesAfterPictures = (pictures: number) =>
  pictures === 1 ? 'फ़ोटो अपलोड होते ही सेव होगा…' : `${pictures} फ़ोटो अपलोड होते ही सेव होगा…`

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
export const description = 'अंग्रेज़ी विवरण'
export const titleHi = 'हिंदी टाइटल'
export const descriptionHi = 'हिंदी विवरण'
export const hindiHint = 'ज़रूरी नहीं। ख़ाली छोड़ने पर हिंदी पेज पर अंग्रेज़ी वाला दिखेगा।'
export const hsn = 'HSN कोड'
export const hsnDefault = (code: string, categoryName: string) =>
  `ख़ाली छोड़ने पर ${code} लगेगा, जो ${categoryName} के लिए तय है।`
export const hsnHint = 'यह इनवॉइस पर छपता है। ख़ाली छोड़ने पर कैटेगरी का तय कोड लगेगा।'

export const price = 'टैक्स से पहले क़ीमत, ₹ में'
export const buyersPay = (amount: string) => `ख़रीदार टैक्स सहित ${amount} देंगे`
export const premiumPrice = 'यह प्रीमियम कलाकृति है। वेबसाइट पर इसकी क़ीमत नहीं दिखेगी।'
export const premiumQuote = 'ग्राहकों को इसकी जगह कोटेशन माँगने का बटन दिखेगा।'
export const frames = 'फ़्रेम के विकल्प'
export const frameAlways = 'हमेशा मिलता है'

export const dimensions = 'नाप'
export const dimensionsExample = '40 × 50 cm'
export const sizeRead = (width: number, height: number) => `चौड़ाई ${width} सेमी, ऊँचाई ${height} सेमी`
export const sizeReadWithDepth = (width: number, height: number, depth: number) =>
  `चौड़ाई ${width} सेमी, ऊँचाई ${height} सेमी, गहराई ${depth} सेमी`
export const aboveSofa = (width: number, height: number, sofaWidth: number) =>
  `${width} × ${height} सेमी, ${sofaWidth} सेमी चौड़े सोफ़े के ऊपर`
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
