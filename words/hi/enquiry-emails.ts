/** पूछताछ के ई-मेल */

export const facts = {
  number: 'रेफ़रेंस नंबर',
  when: 'कब',
  work: 'कलाकृति',
  wrote: 'आपने लिखा',
  frame: 'फ़्रेम',
  size: 'साइज़',
  youPay: 'आपको देना है',
  beforeTax: 'टैक्स से पहले',
  validUntil: 'कब तक मान्य',
  order: 'ऑर्डर',
  orderNumber: 'ऑर्डर नंबर',
}
export const indiaTime = (when: string) => `${when}, भारतीय समय`
export const workBy = (title: string, artist: string) => `${title}, कलाकार: ${artist}`
export const notYou = 'अगर यह आपने नहीं किया, तो किसी ने ग़लती से आपका पता लिख दिया। इस ई-मेल पर ध्यान न दें।'

export const contactSubject = (ticket: string) => `हमें आपका मैसेज मिल गया (${ticket})`
export const contactHeading = 'हमें लिखने के लिए धन्यवाद'
export const contactText = (ticket: string) =>
  `हमें आपका मैसेज मिल गया है, रेफ़रेंस नंबर ${ticket}। हमारी टीम इसे नीचे दिए समय में पढ़ेगी और इसी पते पर जवाब देगी।`
export const contactMore = 'कुछ और बताना हो, तो इस ई-मेल का जवाब दें।'

export const consultationSubject = (when: string, ticket: string) => `सलाह का आपका समय: ${when} (${ticket})`
export const consultationHeading = 'यह समय हमने आपके लिए रखा है'
export const consultationText = 'आपके अनुरोध के लिए धन्यवाद। हम जल्द ही फ़ोन या ई-मेल से इसे कन्फ़र्म करेंगे।'
export const consultationHave = 'हो सके तो अपनी दीवार की चौड़ाई और दिन की रोशनी में ली हुई एक फ़ोटो तैयार रखें।'
export const confirmedSubject = (when: string, ticket: string) => `कन्फ़र्म: सलाह का आपका समय, ${when} (${ticket})`
export const confirmedHeading = 'सलाह का आपका समय कन्फ़र्म हो गया'
export const confirmedText = 'आपसे बात करने का इंतज़ार रहेगा। हम आपके दिए नंबर पर फ़ोन करेंगे।'
export const confirmedElse = 'अगर आप बात न कर पाएँ, तो इस ई-मेल का जवाब दें, ताकि यह समय किसी और को मिल सके।'
export const cancelledSubject = (when: string, ticket: string) => `कैंसिल: सलाह का आपका समय, ${when} (${ticket})`
export const cancelledHeading = 'सलाह का आपका समय कैंसिल हो गया'
export const cancelledText = 'उस समय हमारी बातचीत नहीं होगी। परेशानी के लिए हमें खेद है।'
export const cancelledElse = 'कृपया हमारी वेबसाइट पर दूसरा समय चुनें, या इस ई-मेल का जवाब दें।'

export const quoteSubject = (ticket: string) => `कोटेशन के लिए आपका अनुरोध (${ticket})`
export const quoteHeading = 'इस कलाकृति के बारे में पूछने के लिए धन्यवाद'
export const quoteText = 'हमें आपका अनुरोध मिल गया है। हम कलाकार से पूछकर आपको लिखेंगे कि क़ीमत क्या है और उसमें क्या-क्या शामिल है।'
export const viewWork = 'कलाकृति देखें'
export const quotedSubject = (ticket: string) => `आपका कोटेशन तैयार है (${ticket})`
export const quotedHeading = 'इस कलाकृति के लिए आपका कोटेशन'
export const quotedText = 'कोटेशन देखने और कलाकृति ख़रीदने के लिए नीचे का लिंक खोलें। यह सिर्फ़ आपके लिए है, कृपया इसे शेयर न करें।'
export const quotedSum = (amount: string) => `${amount}, टैक्स और डिलीवरी सहित`
export const viewQuote = 'अपना कोटेशन देखें'
export const withdrawnSubject = (ticket: string) => `हमने अपना कोटेशन वापस ले लिया (${ticket})`
export const withdrawnHeading = 'हमने अपना कोटेशन वापस ले लिया है'
export const withdrawnText = 'इस कलाकृति के लिए हमारा कोटेशन अब मान्य नहीं है। वजह जानना हो तो इस ई-मेल का जवाब दें।'

export const replySubjects = {
  contact: (ticket: string) => `आपका मैसेज (${ticket})`,
  consultation: (ticket: string) => `सलाह का आपका समय (${ticket})`,
  quote: (ticket: string) => `कोटेशन के लिए आपका अनुरोध (${ticket})`,
  return: (ticket: string) => `वापसी का आपका अनुरोध (${ticket})`,
}
export const dear = (name: string) => `नमस्ते ${name}`

export const approvedSubject = (order: string) => `ऑर्डर ${order} की वापसी मंज़ूर हो गई`
export const approvedHeading = 'आपकी वापसी मंज़ूर हो गई'
export const approvedText = 'वापस भेजने का ख़र्च हम देंगे। कलाकृति हमें मिलते ही पैसा उसी तरीक़े से रिफ़ंड होगा जिससे आपने पेमेंट किया था।'
export const declinedSubject = (order: string) => `ऑर्डर ${order} की वापसी के अनुरोध के बारे में`
export const declinedHeading = 'हम आपकी वापसी मंज़ूर नहीं कर पाए'
export const declinedText = 'अगर आप सहमत नहीं हैं, तो इस ई-मेल का जवाब दें। हमारी टीम उसे ख़ुद पढ़ेगी।'
export const viewRequest = 'अपना अनुरोध देखें'
