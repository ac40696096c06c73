/** E-mails about offers. */

export const confirmSubject = (work: string) => `${work} के लिए अपना ऑफ़र पक्का करें`
export const confirmHeading = 'क्या यह आपका ई-मेल है?'
export const confirmText = (artist: string) => `लिंक खोलें और पक्का करें। फिर आपका ऑफ़र ${artist} को मिलेगा।`
export const notYou = 'अगर आपने ऑफ़र नहीं दिया है, तो इस ई-मेल पर ध्यान न दें। तब कुछ नहीं होगा।'
export const confirmLink = 'खोलें और पक्का करें'

export const madeSubject = (work: string) => `${work} के लिए ऑफ़र`
export const madeHeading = (name: string, price: string, work: string) =>
  `${name} ने ${work} के लिए ${price} का ऑफ़र दिया है`
export const madeText = (moment: string) => `${moment} तक इसे मानें, मना करें या दूसरी क़ीमत बताएँ।`

export const counteredSubject = (work: string) => `${work} के लिए दूसरी क़ीमत`
export const counteredHeading = (artist: string, price: string) => `${artist} की क़ीमत ${price} है`
export const counteredText = (moment: string) => `आप ${moment} तक इसे मान सकते या मना कर सकते हैं।`
export const decide = 'पढ़ें और तय करें'

export const acceptedSubject = (work: string) => `${work} अपनी क़ीमत पर ख़रीदें`
export const acceptedHeading = (work: string, price: string) => `${work} आपके लिए ${price} में`
export const acceptedText = (moment: string) => `कृति ${moment} तक आपके लिए रुकी है। उसके बाद कोई भी ख़रीद सकता है।`
export const buy = 'अभी ख़रीदें'
export const agreedSubject = (work: string) => `${work} के लिए आपकी क़ीमत मान ली गई`
export const agreedHeading = (name: string, price: string) => `${name} ने ${price} मान लिया`
export const agreedText = (moment: string) => `कृति ${moment} तक ख़रीदार के लिए रुकी है। पेमेंट होने पर हम बताएँगे।`

export const declinedSubject = (work: string) => `${work} की क़ीमत तय नहीं हुई`
export const declinedHeading = (name: string) => `${name} ने मना किया है`
export const declinedText = 'आप नया ऑफ़र दे सकते हैं, या कृति उसकी क़ीमत पर ख़रीद सकते हैं।'
export const declinedByBuyer = 'कृति अपनी क़ीमत पर बिक्री में रहेगी।'

export const endedSubject = (work: string) => `${work} का ऑफ़र ख़त्म हो गया`
export const endedHeading = 'ऑफ़र ख़त्म हो गया'

export const openOffer = 'ऑफ़र देखें'
export const openStudio = 'स्टूडियो में खोलें'
export const seeWork = 'कृति देखें'
