/** रिव्यू */

export const title = 'रिव्यू'
export const titleOf = (work: string) => `${work} के रिव्यू`
export const titleOfArtist = (artist: string) => `${artist} की कलाकृतियों के रिव्यू`
export const count = (shown: number) => `${shown} रिव्यू`
export const starsOf = (stars: string) => `5 में से ${stars} स्टार`
export const tileStars = (stars: string, shown: number) => `5 में से ${stars} स्टार, ${shown} रिव्यू`
export const starsRow = (stars: number) => `${stars} स्टार`
export const starsShare = (stars: number, reviews: number) => `${stars} स्टार: ${reviews} रिव्यू`
export const hidden = (many: number) => `${many} हमारे नियमों के अनुसार छिपाए गए।`
export const method = 'औसत में दिखाया गया हर रिव्यू एक बार गिना जाता है। सबसे नए पहले।'
export const period = (from: string, to: string) => (from === to ? `${from} को मिले।` : `${from} से ${to} के बीच मिले।`)
export const howItWorks = 'रिव्यू कैसे काम करते हैं'
export const verified = 'ख़रीद की पुष्टि हुई'
export const answerOf = (artist: string) => `${artist} का जवाब`
export const photoOf = (name: string, place: number) => `${name} की फ़ोटो ${place}`
export const report = 'शिकायत करें'
export const reportOf = (name: string) => `${name} के रिव्यू की शिकायत करें`
export const readAll = (shown: number) => `सभी ${shown} रिव्यू पढ़ें`
export const backToWork = (work: string) => `${work} पर वापस जाएँ`
export const pageOf = (heading: string, page: number) => `${heading}, पेज ${page}`
export const pages = 'रिव्यू के पेज'
export const newer = 'नए रिव्यू'
export const older = 'पुराने रिव्यू'
export const noneText = 'अभी कोई रिव्यू नहीं है। ख़रीदार डिलीवरी के बाद लिख सकते हैं।'
export const failed = 'रिव्यू लोड नहीं हो पाए। कृपया फिर कोशिश करें।'
export const description = (work: string, artist: string) => `${artist} की ${work} के बारे में ख़रीदार क्या कहते हैं।`

export const pageTitle = (number: string) => `ऑर्डर #${number} के रिव्यू`
export const write = 'रिव्यू लिखें'
export const yourReviews = 'आपके रिव्यू'
export const intro = (days: number) =>
  `दूसरों को बताएँ कि कलाकृति असल में कैसी दिखती है। डिलीवरी के ${days} दिन बाद तक लिख सकते हैं। हम आपके शब्द कभी नहीं बदलते।`
export const invite = (until: string) => `जो आपको मिला, उसका रिव्यू आप ${until} तक लिख सकते हैं।`
export const until = (day: string) => `आप ${day} तक लिख सकते हैं।`
export const standing = {
  'not-delivered': 'डिलीवरी के बाद आप इसका रिव्यू लिख सकते हैं।',
  returned: 'यह कलाकृति वापस हुई या इसका रिफ़ंड हुआ, इसलिए इसका रिव्यू नहीं हो सकता।',
  'own-work': 'कलाकार अपनी कलाकृतियों का रिव्यू नहीं लिख सकते, और स्टोर की टीम किसी का भी नहीं।',
  'too-late': 'रिव्यू के 100 दिन पूरे हो चुके हैं।',
}
export const stars = 'आपके स्टार'
export const starWords = {
  1: 'ख़राब',
  2: 'ठीक-ठाक',
  3: 'अच्छा',
  4: 'बहुत अच्छा',
  5: 'शानदार',
}
export const text = 'आपका रिव्यू'
export const textHint = 'रंग, साइज़, सामग्री, पैकिंग: ख़रीदने से पहले आपको क्या जानना अच्छा लगता?'
export const name = 'दिखाया जाने वाला नाम'
export const nameHint = 'यह नाम सबको दिखेगा। आपका ई-मेल हम कभी नहीं दिखाते।'
export const photos = 'आपकी दीवार की फ़ोटो (ज़रूरी नहीं)'
export const photosHint = (most: number) =>
  `ज़्यादा से ज़्यादा ${most} फ़ोटो, हर एक 5 MB से कम। हम उनमें से जगह की जानकारी हटाते हैं, और जाँचने के बाद दिखाते हैं।`
export const publish = 'रिव्यू प्रकाशित करें'
export const publishOf = (work: string) => `${work} का रिव्यू प्रकाशित करें`
export const photosWait = 'हम आपकी फ़ोटो जाँच रहे हैं। वे जल्द यहाँ दिखेंगी।'
export const photosDeclined = 'हमने आपकी फ़ोटो नहीं दिखाईं: उनमें निजी जानकारी है या कुछ और।'
export const withdraw = 'रिव्यू वापस लें'
export const withdrawOf = (work: string) => `${work} का रिव्यू वापस लें`
export const withdrawHint = 'बदलने के लिए इसे वापस लें और नया लिखें।'
export const withdrawHintLate = '100 दिन पूरे हो चुके हैं: वापस लेने के बाद आप नया नहीं लिख सकते।'
export const hiddenNow = (rule: string) => `हमने यह रिव्यू छिपा दिया है: ${rule}। यहाँ यह सिर्फ़ आपको दिखता है।`

export const chooseStars = 'कृपया 1 से 5 स्टार चुनें।'
export const writeText = 'कृपया कलाकृति के बारे में कुछ शब्द लिखें।'
export const tooShort = (least: number) => `कृपया थोड़ा और लिखें: कम से कम ${least} अक्षर।`
export const noLinks = 'कृपया वेब पते, ई-मेल पते और फ़ोन नंबर न लिखें।'
export const repeated = 'कृपया अपने शब्दों में लिखें, वही शब्द बार-बार न दोहराएँ।'
export const stackedMarks = 'कुछ अक्षरों पर बहुत ज़्यादा चिह्न हैं। कृपया उन्हें हटाएँ।'
export const enterName = 'कृपया दिखाया जाने वाला नाम लिखें।'
export const nameNoLink = 'कृपया नाम लिखें, पता या नंबर नहीं।'
export const tooManyPhotos = (most: number) => `कृपया ज़्यादा से ज़्यादा ${most} फ़ोटो चुनें।`
export const sameAsOther = 'आप यही शब्द दूसरे रिव्यू में लिख चुके हैं। कृपया इस कलाकृति के बारे में लिखें।'
export const alreadyWritten = 'आप इस कलाकृति का रिव्यू लिख चुके हैं। नया लिखने के लिए उसे वापस लें।'
export const saveFailed = 'हम आपका रिव्यू सेव नहीं कर पाए। कृपया फिर भेजें।'
export const goneAlready = 'यह रिव्यू पहले ही वापस लिया जा चुका है।'

export const reportTitle = 'रिव्यू की शिकायत'
export const reportIntro = 'एक व्यक्ति इसे हमारे नियमों से मिलाकर देखेगा। सिर्फ़ कम स्टार छिपाने का कारण नहीं है।'
export const reason = 'यह कौन-सा नियम तोड़ता है?'
export const chooseReason = 'कृपया कारण चुनें।'
export const rules = {
  'private-data': 'इसमें निजी जानकारी है',
  abuse: 'इसमें किसी का अपमान है',
  threat: 'इसमें धमकी है',
  spam: 'यह विज्ञापन या स्पैम है',
  carrier: 'यह कूरियर के बारे में है, कलाकृति के बारे में नहीं',
  'other-work': 'यह इस कलाकृति के बारे में नहीं है',
  'not-genuine': 'यह असली नहीं है',
}
export const sendReport = 'शिकायत भेजें'
export const reported = 'धन्यवाद। हम इस रिव्यू को देखेंगे।'
export const reportFailed = 'हम आपकी शिकायत सेव नहीं कर पाए। कृपया फिर भेजें।'

export const studioTitle = 'रिव्यू'
export const studioIntro = 'हर रिव्यू का जवाब आप एक बार दे सकते हैं, स्टार चाहे जितने हों। आपका जवाब सब पढ़ सकते हैं।'
export const toAnswer = 'जवाब बाक़ी'
export const all = 'सभी'
export const filterLabel = 'कौन-से रिव्यू'
export const yourAnswer = 'आपका जवाब'
export const answerHint = 'बाद में इसे बदल नहीं सकते। ख़रीदार को धन्यवाद दें, या बताएँ कि आगे क्या बेहतर करेंगे।'
export const sendAnswer = 'जवाब प्रकाशित करें'
export const sendAnswerTo = (buyer: string) => `${buyer} को जवाब प्रकाशित करें`
export const answered = 'आपका जवाब प्रकाशित हो गया। हमने ख़रीदार को बता दिया है।'
export const answeredBefore = 'आप इस रिव्यू का जवाब दे चुके हैं।'
export const writeAnswer = 'कृपया अपना जवाब लिखें।'
export const reviewGone = 'यह रिव्यू वापस ले लिया गया है।'
export const studioEmpty = 'अभी कोई रिव्यू नहीं'
export const studioEmptyText = 'आपका पार्सल पहुँचने के बाद ख़रीदार लिख सकते हैं। कुछ दिन बाद हम उन्हें निमंत्रण भेजते हैं।'
export const studioNoneOpen = 'आप हर रिव्यू का जवाब दे चुके हैं'
export const studioNoneOpenText = 'नए रिव्यू यहाँ दिखेंगे, और हम आपको ई-मेल भेजेंगे।'
export const studioHidden = (rule: string) => `स्टोर ने छिपाया है: ${rule}।`
