/** ऑर्डर के बाद */

export const title = 'धन्यवाद'
export const about = 'आपके ऑर्डर के साथ आगे क्या होगा।'
export const notPaid = 'पेमेंट अभी नहीं हुआ'
export const sorry = 'हमें खेद है'
export const moment = 'एक पल रुकें'
export const noOrder = 'अपना ऑर्डर ढूँढ रहे हैं?'
export const noOrderText = 'आपके सारे ऑर्डर, उनके इनवॉइस और ट्रैकिंग एक ही जगह हैं।'
export const orderCancelled = 'ऑर्डर कैंसिल हो गया'
export const notDelivered = 'ऑर्डर डिलीवर नहीं हुआ'
export const continueShopping = 'और ख़रीदारी करें'
export const yourOrders = 'आपके ऑर्डर'
export const viewOrder = 'ऑर्डर देखें'
export const browse = 'कलेक्शन देखें'

export const none =
  'इस ऑर्डर का पेमेंट हमें नहीं मिला है। अगर आपने अभी पेमेंट किया है, तो ऑर्डर अपने-आप कन्फ़र्म हो जाएगा। नहीं तो “आपके ऑर्डर” में पेमेंट पूरा करें।'
export const late =
  'इस ऑर्डर का पेमेंट समय पर नहीं हुआ, इसलिए यह अपने-आप कैंसिल हो गया। अगर पेमेंट फिर भी आता है, तो हम ऑर्डर कन्फ़र्म करेंगे या पैसा रिफ़ंड कर देंगे।'
export const isPaid = (amountHow: string) => `पेमेंट हुआ: ${amountHow}`
export const toPay = (amount: string) => `डिलीवरी पर देने हैं: ${amount}`
export const here = 'पेमेंट हो गया। ऑर्डर तैयार हो रहा है।'
export const due = 'आपका फ़ोन नंबर वेरिफ़ाई हो गया और ऑर्डर हो गया। डिलीवरी पर कूरियर को पेमेंट करें।'
export const over = 'यह ऑर्डर डिलीवर नहीं हुआ। आपको कुछ नहीं देना है।'
export const checking = 'आपके बैंक ने अभी पेमेंट कन्फ़र्म नहीं किया है। जैसे ही वह करेगा, हम ऑर्डर कन्फ़र्म कर देंगे।'
export const cancelled = 'यह ऑर्डर कैंसिल हो गया। हम आपका पैसा उसी तरीक़े से रिफ़ंड कर रहे हैं जिससे आपने पेमेंट किया था।'
export const paidByLink = (number: string) => `आपके ऑर्डर का पेमेंट हो गया। आपका ऑर्डर नंबर #${number} है।`
export const checkingLink = (number: string) => `आपका पेमेंट अभी जाँचा नहीं जा सका। हम जाँचते रहेंगे। आपका ऑर्डर नंबर #${number} है।`
export const withNumber = (sentences: string, number: string) => `${sentences} आपका ऑर्डर नंबर #${number} है।`

export const orderNumber = 'ऑर्डर नंबर:'
export const linkForGuests =
  'हमारे ई-मेल में एक लिंक है जिससे यह ऑर्डर किसी भी डिवाइस पर खुलता है। इनवॉइस देखने या ऑर्डर मैनेज करने के लिए वही लिंक खोलें।'
export const ordered = 'आपने क्या ऑर्डर किया'
export const next = 'आगे क्या होगा'
export const now = 'अभी'
const listed = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} और ${names.at(-1)}` : names.join('')
export const nowTold = (artists: readonly string[]) => `हमने ${listed(artists)} को बता दिया है।`
export const mailed = (email: string) => `कन्फ़र्मेशन ई-मेल ${email} पर भेजा जा रहा है।`
export const until = (moment: string) => `${moment} तक`
export const mayCancel = 'पैकिंग शुरू होने से पहले आप ऑर्डर कैंसिल कर सकते हैं।'
export const cancel = 'ऑर्डर कैंसिल करें'
export const leaves = (when: string) => `${when} भेजा जाएगा`
export const inParcels = (parcels: number) =>
  parcels === 1 ? 'आपको ट्रैकिंग लिंक ई-मेल से मिलेगा।' : `यह ${parcels} पार्सल में आएगा। हर पार्सल का ट्रैकिंग लिंक ई-मेल से मिलेगा।`
export const afterwards = 'उसके बाद'
export const arrives = (city: string) => `कूरियर इसे ${city} पहुँचाएगा। दिन ट्रैकिंग में दिखेगा। पार्सल लेने से पहले डिब्बा देख लें।`
export const follow = 'ऑर्डर ट्रैक करें'
export const somethingWrong = 'कुछ ठीक नहीं है?'
export const contactUs = 'हमसे संपर्क करें'

export const accountTitle = 'सब कुछ एक ही जगह रखें'
export const accountText = (email: string) =>
  `${email} के लिए पासवर्ड चुनें। यह ई-मेल कन्फ़र्म करते ही यह ऑर्डर आपके अकाउंट में दिखेगा।`
export const createAccount = 'अकाउंट बनाएँ'

export const saveToProfile = 'अगली बार के लिए यह पता अपनी प्रोफ़ाइल में सेव करें?'
export const saveAs = 'यह पता इस नाम से सेव करें'
export const saveAsHint = 'जैसे घर या माँ। अगली बार चेकआउट पर इसे चुन लें।'
export const saveAddress = 'पता सेव करें'
