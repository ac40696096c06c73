export const tellCheaper = 'क़ीमत घटने पर मुझे बताएँ'
export const tellBack = 'फिर से मिलने लगे, तो मुझे बताएँ'
export const tellSizeBack = (size: string) => `साइज़ ${size} फिर से आए, तो मुझे बताएँ`
export const tellLike = 'ऐसी कृतियाँ आने पर मुझे बताएँ'

export const quoted = (text: string) => `“${text}”`
export const or = ' या '
export const everyWork = 'सभी नई कृतियाँ'
export const aWork = 'एक कृति'
export const cheaper = (title: string) => `${title}: क़ीमत घटने पर`
export const back = (title: string) => `${title}: फिर से स्टॉक में`
export const sizeBack = (title: string, size: string) => `${title}, साइज़ ${size}: फिर से स्टॉक में`

export const title = 'मुझे बताएँ'
export const intros = {
  search: 'इनसे मेल खाती नई कृतियाँ आने पर हम आपको बताएँगे:',
  like: 'उसी श्रेणी और लगभग उसी क़ीमत (30% कम या ज़्यादा) की कृतियाँ आने पर हम आपको बताएँगे:',
  stock: 'जैसे ही यह फिर से ख़रीदी जा सके, हम आपको एक बार बताएँगे:',
  price: 'जैसे ही इसकी क़ीमत आज से कम हो, हम आपको एक बार बताएँगे:',
}
export const often = 'दिन में ज़्यादा से ज़्यादा एक ई-मेल, सब कुछ एक साथ। हर कृति एक बार।'
export const lasts = 'आपका अलर्ट एक साल चलता है। आप इसे कभी भी बढ़ा या बंद कर सकते हैं।'
export const likeness = 'कौन-सी कृतियाँ?'
export const likenesses = { medium: 'किसी भी कलाकार की, उसी माध्यम में', artist: 'उसी कलाकार की, किसी भी माध्यम में' }
export const email = 'ई-मेल'
export const save = 'मुझे बताएँ'
export const done = 'हो गया। हम आपको बताएँगे।'
export const confirmSent = 'कृपया अपना ई-मेल देखें'
export const confirmSentText = 'पता सही है, तो हमने उस पर एक लिंक भेजा है। उसे खोलकर पुष्टि करने के बाद आपका अलर्ट शुरू होगा।'
export const seeAllYours = 'आपको जो कुछ मिलता है'
export const goBack = 'कृतियों पर वापस जाएँ'

export const tickBox = 'बॉक्स पर निशान लगाएँ, ताकि हम आपको लिख सकें।'
export const tooMany = (most: number) => `आपके पास पहले से ${most} अलर्ट हैं। पहले एक बंद करें।`
export const failed = 'हम आपका अलर्ट सेव नहीं कर सके। कृपया फिर से कोशिश करें।'
export const cannot = 'यह अलर्ट संभव नहीं है'
export const whyNot = {
  gone: 'यह कृति या साइज़ अब दुकान में नहीं है।',
  'in-stock': 'यह स्टॉक में है। आप इसे अभी ख़रीद सकते हैं।',
  'no-price': 'इस कृति की क़ीमत पूछने पर बताई जाती है।',
  unknown: 'इस तरह कृतियाँ अब नहीं खोजी जा सकतीं। कृपया फ़िल्टर फिर से चुनें।',
  'sold-out-only': 'ये फ़िल्टर केवल बिकी हुई कृतियाँ दिखाते हैं। “सोल्ड आउट” हटाएँ।',
}
export const seeWorks = 'सभी कृतियाँ देखें'

export const listTitle = 'आपके अलर्ट'
export const listEmpty = 'आपका कोई अलर्ट नहीं है। “मुझे बताएँ” कृतियों की सूची के नीचे और हर कृति पर मिलेगा।'
export const until = (day: string) => `${day} तक`
export const end = 'बंद करें'
export const extend = 'एक साल बढ़ाएँ'
export const endNamed = (what: string) => `बंद करें: ${what}`
export const extendNamed = (what: string) => `एक साल बढ़ाएँ: ${what}`

export const mailMatches = (count: number) => (count === 1 ? 'आपके लिए एक नई कृति' : `आपके लिए ${count} नई कृतियाँ`)
export const mailBack = 'फिर से स्टॉक में'
export const mailCheaper = 'अब कम क़ीमत पर'
export const mailWorks = 'आपने हमसे बताने को कहा था'
export const mailSubject = (heading: string, work: string) => `${heading}: ${work}`
export const mailAvailable = 'ये कृतियाँ आपके अलर्ट से मेल खाती हैं। यह लिखते समय सभी उपलब्ध हैं।'
export const mailOnce = 'यह लिखते समय सभी ख़रीदी जा सकती हैं। आपका यह अलर्ट अब पूरा हो गया है।'
export const mailEnds = (day: string) =>
  `आपके अलर्ट एक साल चलते हैं। इनमें से पहला ${day} को बंद होगा, अगर आप उसे न बढ़ाएँ: नीचे का आख़िरी लिंक खोलें।`
export const seeMatches = 'सभी कृतियाँ देखें'

export const pushTitle = 'ब्राउज़र की सूचनाएँ'
export const pushIntro = 'हमारी दुकान खुली न हो, तब भी यह ब्राउज़र आपके अलर्ट दिखा सकता है।'
export const pushTurnOn = 'इस ब्राउज़र में चालू करें'
export const pushSaid = {
  on: 'यह ब्राउज़र आपके अलर्ट दिखाता है।',
  unconfirmed: 'कृपया ई-मेल में भेजे लिंक से पुष्टि करें। उसके बाद यह ब्राउज़र आपके अलर्ट दिखाएगा।',
  unticked: 'बॉक्स पर निशान लगाएँ, ताकि हम आपको सूचनाएँ दिखा सकें।',
  denied: 'आपका ब्राउज़र हमारी सूचनाएँ नहीं दिखाता। आप उसकी सेटिंग में इन्हें चालू कर सकते हैं।',
  failed: 'हम सूचनाएँ चालू नहीं कर सके। कृपया फिर से कोशिश करें।',
}
export const pushFailed = 'इस ब्राउज़र को सूचनाएँ नहीं भेजी जा सकतीं।'
export const pushText = (title: string, artist: string, price: string) => `${title}, ${artist}, ${price}`
