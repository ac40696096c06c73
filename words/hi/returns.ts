/** वापसी */

export const heading = 'वापसी'
export const pageTitle = (number: string) => `ऑर्डर #${number} की वापसी`
export const title = 'सामान वापस करें'
export const notNow = 'यह ऑर्डर अभी वापस नहीं हो सकता'
export const askedBefore = 'आप इस ऑर्डर की वापसी का अनुरोध पहले ही भेज चुके हैं।'
export const window = 'डिलीवरी के 7 दिन के अंदर आप वापसी का अनुरोध भेज सकते हैं।'
export const policy = 'कैंसिलेशन और रिफ़ंड'
export const intro = 'हम कलाकार के साथ जाँच करके आपको लिखकर जवाब देंगे। वापसी मंज़ूर होने पर हम पिकअप करवाएँगे और उसका ख़र्च उठाएँगे।'

export const whatGoesBack = 'आप क्या वापस भेज रहे हैं?'
export const piecesOf = (title: string) => `${title} के पीस`
export const someOf = (pieces: number, all: number) => `${all} में से ${pieces}`
export const reason = 'क्या दिक़्क़त है?'
export const choose = 'कृपया चुनें'
export const exchange = 'नाप ठीक न हो तो दूसरा साइज़ (ज़रूरी नहीं)'
export const exchangeHint = 'रिफ़ंड तो मिलेगा ही। हम बताएँगे कि दूसरा साइज़ स्टॉक में है या नहीं, और कैसे मिलेगा।'
export const noExchange = 'दूसरा साइज़ नहीं चाहिए'
export const inSize = (title: string, size: string) => `${title}, साइज़ ${size}`
export const problem = 'दिक़्क़त बताएँ'
export const problemHint = 'क्या दिख रहा है, और कहाँ।'
export const photos = 'फ़ोटो'
export const photosHint = (most: number) =>
  `ज़्यादा से ज़्यादा ${most} फ़ोटो, हर एक 5 MB से कम: पूरी कलाकृति, जो दिक़्क़त है, और लेबल के साथ डिब्बा।`
export const request = 'वापसी का अनुरोध भेजें'

export const reasons = {
  damaged: 'सामान टूटा हुआ या ख़राब आया',
  'wrong-item': 'यह वह नहीं है जो मैंने ऑर्डर किया था',
  'not-as-described': 'यह विवरण से अलग है',
  late: 'यह बताई गई तारीख़ के बाद आया',
  'does-not-fit': 'इसका नाप ठीक नहीं है',
}

export const states = {
  requested: 'हम कलाकार के साथ जाँच कर रहे हैं और लिखकर जवाब देंगे।',
  approved: 'वापसी मंज़ूर है। पिकअप का ख़र्च हम उठाएँगे।',
  declined: 'हम यह वापसी मंज़ूर नहीं कर पाए।',
  refunded: 'सामान हमें मिल गया है और आपका रिफ़ंड शुरू हो गया है।',
}
export const requested = 'आपने वापसी का अनुरोध भेजा'
export const exchangeFor = (what: string) => `बदले में: ${what}`
export const piecesOfWork = (pieces: number, title: string, artist: string) => `${pieces} × ${title}, कलाकार: ${artist}`
export const somePiecesOfWork = (pieces: number, all: number, title: string, artist: string) =>
  `${all} में से ${pieces} × ${title}, कलाकार: ${artist}`

export const tickEach = 'जो भी वापस भेज रहे हैं, उसे चुनें।'
export const choosePieces = 'कृपया चुनें कि कितने पीस वापस भेज रहे हैं।'
export const chooseReason = 'कृपया चुनें कि क्या दिक़्क़त है।'
export const describe = 'कृपया थोड़े शब्दों में दिक़्क़त बताएँ।'
export const tooManyPhotos = (most: number) => `कृपया ज़्यादा से ज़्यादा ${most} फ़ोटो चुनें।`
export const noPhotos = 'कृपया दिक़्क़त की कम से कम एक फ़ोटो जोड़ें।'
export const failed = 'आपका अनुरोध सेव नहीं हो पाया। कृपया फिर भेजें।'
export const noSuchSize = 'दूसरा साइज़ तभी मिल सकता है जब वह स्टॉक में हो। कृपया फिर चुनें।'
export const changed = 'यह ऑर्डर बदल गया है। कृपया पेज फिर से खोलें।'
export const tooLate = 'यह ऑर्डर अब वापस नहीं हो सकता, या आप अनुरोध पहले ही भेज चुके हैं।'
export const onlySizesFit = '“इसका नाप ठीक नहीं है” सिर्फ़ साइज़ वाले कपड़ों और ज्वेलरी के लिए है। कृपया दूसरी वजह चुनें।'
