/** एक कलाकृति का पेज */

export const byArtist = (title: string, artist: string) => `${title}, ${artist}`
export const previewOf = (title: string) => `${title} का प्रीव्यू`
export const preview = 'प्रीव्यू: इसे सिर्फ़ इसके कलाकार और एडमिन देख सकते हैं'

export const zoom = 'ज़ूम'
export const zoomOf = (alt: string) => `ज़ूम: ${alt}`
export const zoomOut = 'छोटा करें'
export const zoomIn = 'बड़ा करें'
export const close = 'बंद करें'
export const onYourWall = 'अपनी दीवार पर देखें'
export const wallColour = 'दीवार का रंग'
export const wallColours = { Limewash: 'चूना सफ़ेद', Sage: 'हल्का हरा', Clay: 'मिट्टी', Night: 'रात' }
export const framedWidth = (cm: number) => `फ़्रेम के साथ ${cm} सेमी`
export const width = (cm: number) => `${cm} सेमी`

export const frame = 'फ़्रेम'
export const noExtraCost = 'शामिल'
export const addToCart = 'कार्ट में डालें'
export const buyNow = 'अभी ख़रीदें'
export const buy = 'ख़रीदें'

export const freeDelivery = 'भारत में मुफ़्त डिलीवरी'
export const ships = '8-14 दिन में भेजते हैं, ट्रैकिंग के साथ।'
export const tracked = 'ट्रैकिंग के साथ।'
export const packing = 'कलाकार ख़ुद पैक करते हैं'
export const ownParcel = 'हर कलाकार अलग पार्सल भेजता है।'
export const payment = 'सुरक्षित पेमेंट'
export const noCards = 'Razorpay से। आपका कार्ड हम तक नहीं पहुँचता।'
export const returns = '7 दिन में वापसी'
export const ifWrong = 'टूटा, ग़लत या विवरण से अलग हो तो।'

export const notOnSale = 'यह कलाकृति अभी उपलब्ध नहीं है।'

export const buyOnWhatsApp = 'WhatsApp पर ख़रीदें'
export const askOnWhatsApp = 'WhatsApp पर पूछें'
export const buyOnInstagram = 'Instagram पर ख़रीदें'
export const askOnInstagram = 'Instagram पर पूछें'
export const copied = 'मैसेज कॉपी हो गया: इसे चैट में पेस्ट करें।'
export const notCopied = 'चैट में कलाकृति का नाम लिखें, हम उसे ढूँढ लेंगे।'

export const wantsToBuy = (store: string, title: string, artist: string) =>
  `नमस्ते ${store}, मुझे यह कलाकृति ख़रीदनी है: “${title}”, ${artist}।`
export const wantsQuote = (store: string, title: string, artist: string) =>
  `नमस्ते ${store}, कृपया इस कलाकृति का कोटेशन भेजें: “${title}”, ${artist}।`
export const wantsLike = (store: string, title: string, artist: string) =>
  `नमस्ते ${store}, यह कलाकृति स्टॉक में नहीं है: “${title}”, ${artist}। क्या ऐसी कोई और है?`
export const frameLine = (name: string) => `फ़्रेम: ${name}`
export const sizeLine = (name: string) => `साइज़: ${name}`
export const priceLine = (price: string) => `क़ीमत: ${price}`

export const onRequest = 'क़ीमत WhatsApp पर पूछें। मैसेज में कलाकृति का नाम पहले से लिखा है।'
export const askByEmail = 'ई-मेल या फ़ोन से पूछें'
export const sendRequest = 'अनुरोध भेजें'
export const requestFailed = 'अनुरोध भेजा नहीं जा सका। कृपया फिर कोशिश करें, या हमें WhatsApp पर मैसेज करें।'
export const received = 'आपका अनुरोध मिल गया।'
export const reference = 'आपका रेफ़रेंस नंबर:'
export const weReply = 'हम क़ीमत और उसमें क्या शामिल है, यह बताएँगे।'

export const aboutTitle = 'इस कलाकृति के बारे में'
export const medium = 'माध्यम'
export const dimensions = 'नाप'
export const framedDimensions = (dimensions: string, framed: string) =>
  `${dimensions}, फ़्रेम\u00a0के\u00a0साथ\u00a0${framed}`
export const category = 'कैटेगरी'
export const madeBy = 'कलाकार'
export const soldBy = 'विक्रेता'
export const delivery = 'डिलीवरी'
export const onlyWithin = (state: string) => `सिर्फ़ ${state} में: कलाकार सिर्फ़ वहीं बेच सकते हैं।`
export const country = 'मूल देश'
export const india = 'भारत'
export const hsn = 'HSN'

export const hangBeside = 'इसके साथ लगाएँ'
export const moreBy = (artist: string) => `${artist} की और कलाकृतियाँ`
export const allBy = (artist: string) => `${artist} की सभी कलाकृतियाँ`
export const similar = 'मिलती-जुलती कलाकृतियाँ'
export const viewed = 'हाल में देखी गईं'
export const clearViewed = 'लिस्ट ख़ाली करें'

export const missing = 'कलाकृति नहीं मिली'
export const missingText = 'शायद यह अब उपलब्ध नहीं है, या लिंक में ग़लती है। और भी कलाकृतियाँ आपका इंतज़ार कर रही हैं।'
export const failed = 'कलाकृति लोड नहीं हो पाई'
export const explore = 'कलेक्शन देखें'
export const toHome = 'होम पेज पर जाएँ'
