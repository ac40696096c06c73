/** ऑर्डर */

export const orderOf = (number: string) => `ऑर्डर #${number}`
export const orderNumber = 'ऑर्डर नंबर'
export const yourOrders = 'आपके ऑर्डर'

export const loadFailed = 'ऑर्डर लोड नहीं हो पाए'
export const emptyTitle = 'कोई ऑर्डर नहीं मिला'
export const emptyText = 'आपके ऑर्डर यहाँ दिखेंगे'
export const explore = 'कलेक्शन देखें'
export const showing = (shown: number, all: number) =>
  all > shown ? `${all} में से ${shown} ऑर्डर दिख रहे हैं` : `कुल ऑर्डर: ${shown}`
export const listedTotal = (amount: string) => `कुल रक़म: ${amount}`

export const statuses = {
  pending: 'ऑर्डर हुआ',
  confirmed: 'कन्फ़र्म हुआ',
  packed: 'पैक हुआ',
  shipped: 'भेजा गया',
  completed: 'डिलीवर हुआ',
  cancelled: 'कैंसिल हुआ',
  returned: 'वापस आया',
}

export const quantity = (pieces: number) => `संख्या: ${pieces}`
export const price = (amount: string) => `क़ीमत: ${amount}`
export const size = (name: string) => `साइज़ ${name}`
export const discountOff = (label: string, amount: string) => `${label}: ${amount} की छूट`

export const track = 'ट्रैक करें'
export const invoice = 'इनवॉइस'
export const invoiceFetching = 'लोड हो रहा है…'
export const stillToCome = ', बाक़ी है'
export const invoiceFailures = {
  'no-order': 'ऑर्डर आईडी नहीं मिली',
  'no-address': 'इनवॉइस का लिंक नहीं मिला',
  'no-address-in-answer': 'जवाब में इनवॉइस का लिंक नहीं है',
  'no-file': 'इनवॉइस का PDF नहीं मिला',
  other: 'इनवॉइस डाउनलोड नहीं हो पाया',
}
export const orderNotFound = 'ऑर्डर नहीं मिला'
export const invoiceOncePaid = 'पेमेंट होने के बाद इनवॉइस मिलेगा।'
export const invoiceInAMoment = 'आपका इनवॉइस बन रहा है। थोड़ी देर में फिर कोशिश करें।'

const held = (works: number, until: string | null) => {
  const upTo = until ? `${until} तक ` : ''
  return works > 1 ? `ये कलाकृतियाँ ${upTo}आपके लिए रखी हैं।` : `यह कलाकृति ${upTo}आपके लिए रखी है।`
}
export const heldNotPaid = (works: number, until: string | null) => `अभी पेमेंट नहीं हुआ है। ${held(works, until)}`
export const heldNotVerified = (works: number, until: string | null) =>
  `आपका फ़ोन नंबर अभी वेरिफ़ाई नहीं हुआ है। ${held(works, until)}`
export const completePayment = 'पेमेंट पूरा करें'
export const enterCode = 'कोड डालें'
export const beingChecked = 'हम आपका पेमेंट जाँच रहे हैं। कृपया दोबारा पेमेंट न करें। जाँच पूरी होते ही ऑर्डर कन्फ़र्म हो जाएगा।'
export const lapsed = 'इस ऑर्डर का पेमेंट समय पर नहीं हुआ, इसलिए यह अपने-आप कैंसिल हो गया। आपसे कोई पैसा नहीं लिया गया।'

export const paidCourier = 'कूरियर को पेमेंट हो गया है। धन्यवाद।'
export const payCourier = (amount: string) => `डिलीवरी पर कूरियर को ${amount} दें। कृपया रक़म तैयार रखें।`
export const payCouriers = (amounts: string) =>
  `डिलीवरी पर हर पार्सल के लिए कूरियर को अलग रक़म दें: ${amounts}। कृपया रक़म तैयार रखें।`
export const listOfAmounts = (amounts: readonly string[]) =>
  amounts.length > 1 ? `${amounts.slice(0, -1).join(', ')} और ${amounts.at(-1)}` : amounts.join('')

export const pageFailedTitle = 'आपका ऑर्डर'
export const pageFailed = 'यह ऑर्डर लोड नहीं हो पाया।'
export const whatYouOrdered = 'आपने क्या ऑर्डर किया'
export const gift = 'गिफ़्ट'
export const summary = 'ऑर्डर समरी'
export const payment = 'पेमेंट'
export const shippingAddress = 'डिलीवरी का पता'
export const billingAddress = 'बिलिंग का पता'
export const sameAddress = 'वही जो डिलीवरी का पता है।'
export const subtotal = 'सबटोटल'
export const discount = 'छूट'
export const tax = 'टैक्स'
export const shipping = 'डिलीवरी'
export const free = 'मुफ़्त'
export const roundOff = 'राउंड ऑफ़'
export const orderTotal = 'कुल रक़म'
export const paidByCard = 'गिफ़्ट कार्ड से पेमेंट'
export const paidOnline = 'ऑनलाइन पेमेंट'
export const byCard = 'गिफ़्ट कार्ड से'
export const leftToPay = 'बाक़ी रक़म'

export const nothingToPay = 'कुछ देना नहीं है।'
export const onDelivery = 'डिलीवरी पर, कूरियर को।'
export const paymentChecked = 'हम यह पेमेंट जाँच रहे हैं।'
export const notPaid = 'पेमेंट नहीं हुआ।'
export const paidOn = (day: string, withMethod: string) => `${day} को ${withMethod} पेमेंट हुआ।`
export const paidOnAndCard = (day: string, withMethod: string) => `${day} को ${withMethod} और गिफ़्ट कार्ड से पेमेंट हुआ।`
export const paidOnByCard = (day: string) => `${day} को गिफ़्ट कार्ड से पेमेंट हुआ।`
export const giftCardPart = (lastFour: string, amount: string) => `गिफ़्ट कार्ड ••••${lastFour}: ${amount}`
export const paymentEndsIn = (lastSix: string) => `पेमेंट आईडी के आख़िरी अक्षर: ${lastSix}`
export const invoiceSoon = 'आपका इनवॉइस थोड़ी देर में मिल जाएगा।'
export const invoicePaper = (serial: string) => `इनवॉइस ${serial}`
export const creditNotePaper = (serial: string) => `क्रेडिट नोट ${serial}`
export const paperOf = (paper: string, seller: string) => `${paper}, विक्रेता ${seller}`

export const parcels = (count: number) => (count === 1 ? 'पार्सल' : `${count} पार्सल`)
export const parcelFrom = (artist: string) => `कलाकार: ${artist}`
export const courier = 'कूरियर'
export const awb = 'AWB'
export const history = 'ऑर्डर हिस्ट्री'

export const template = 'टाँगने का टेम्पलेट'
export const templateHint = 'A4 काग़ज़ पर असली नाप में देखें कि कील कहाँ लगेगी।'
export const cancelUntil = (until: string) => `आप ${until} तक ऑर्डर कैंसिल कर सकते हैं, जब तक कलाकार ने पैकिंग शुरू न की हो।`
export const returnUntil = (day: string) => `सामान टूटा है, ग़लत है या विवरण से अलग है? ${day} तक हमें बताएँ।`
export const cancelOrder = 'ऑर्डर कैंसिल करें'
export const returnItem = 'सामान वापस करें'
export const backToOrder = 'ऑर्डर पर वापस जाएँ'
export const contactUs = 'हमसे संपर्क करें'

export const cancelTitle = (number: string) => `ऑर्डर #${number} कैंसिल करें`
export const cancelQuestion = 'यह ऑर्डर कैंसिल करें?'
export const cancelNotNow = 'यह ऑर्डर अभी कैंसिल नहीं हो सकता'
export const cancelTooLate = 'यह ऑर्डर अब कैंसिल नहीं हो सकता'
export const cancelWhat = (works: string, day: string) => `${works}, ऑर्डर की तारीख़: ${day}।`
export const cancelFree = 'आपसे कोई पैसा नहीं लिया जाएगा। कैंसिल होने के बाद ऑर्डर वापस चालू नहीं हो सकता।'
export const cancelAll = (amount: string, toMethod: string) =>
  `आपका पूरा पैसा, ${amount}, ${toMethod} रिफ़ंड होगा। इसमें 7-10 कामकाजी दिन लगते हैं। कैंसिल होने के बाद ऑर्डर वापस चालू नहीं हो सकता।`
export const cancelRest = (amount: string, toMethod: string) =>
  `आपका बाक़ी पैसा, ${amount}, ${toMethod} रिफ़ंड होगा। इसमें 7-10 कामकाजी दिन लगते हैं। कैंसिल होने के बाद ऑर्डर वापस चालू नहीं हो सकता।`
export const cancelling = 'कैंसिल हो रहा है…'
export const keepOrder = 'ऑर्डर रहने दें'
export const cancelledBefore = 'यह ऑर्डर पहले ही कैंसिल हो चुका है।'
export const cancelDisputed =
  'आपके बैंक ने इस पेमेंट पर विवाद उठाया है। बैंक के फ़ैसले तक हम न कुछ भेजेंगे, न रिफ़ंड करेंगे, ताकि आपको दो बार पैसा न मिले।'
export const cancelOver = '24 घंटे बीत चुके हैं या कलाकार ने पैकिंग शुरू कर दी है। हमसे संपर्क करें, हम देखेंगे कि क्या हो सकता है।'

export const withAccount = 'अकाउंट से ऑर्डर किया था'
export const withAccountText = 'अपने सभी ऑर्डर देखने के लिए साइन इन करें।'
export const signIn = 'साइन इन करें'
export const asGuest = 'बिना अकाउंट ऑर्डर किया था'
export const asGuestText = 'ऑर्डर के हर ई-मेल में उसका लिंक होता है। ई-मेल नहीं मिल रहे? हम नया लिंक भेज देंगे।'
export const numberHint = 'जैसे 482 719 350 या #1a2b3c4d'
export const email = 'ई-मेल'
export const sendLink = 'नया लिंक भेजें'
export const linkSent = 'अगर यह जानकारी किसी ऑर्डर से मेल खाती है, तो हमने आपको लिंक भेज दिया है।'
export const linkSentText = 'लिंक से आपका ऑर्डर खुलेगा। अगर ऑर्डर अकाउंट से किया था, तो साइन इन करें।'
export const linkFailed = 'कुछ गड़बड़ हो गई'
export const numberWrong = 'ऑर्डर नंबर डालें: नौ अंक, या # के बाद के आठ अक्षर।'
export const linkTitle = 'ऑर्डर का लिंक'
export const linkWrong = 'ऑर्डर का यह लिंक नहीं चल रहा'
export const linkWrongText = 'हो सकता है इसका समय ख़त्म हो गया हो या यह अधूरा हो। ऑर्डर नंबर डालें, हम नया लिंक भेज देंगे।'
