/** कलाकार की कमाई */

export const title = 'कमाई'
export const pending = 'बाक़ी है'
export const payable = 'पेमेंट के लिए तैयार'
export const held = 'रुका हुआ'
export const onWay = 'रास्ते में'
export const paid = 'अब तक मिला'
export const whatPending =
  'ऑर्डर पहुँचने और वापसी का समय ख़त्म होने तक आपका हिस्सा बाक़ी रहता है। उसके बाद वह पेमेंट के लिए तैयार हो जाता है।'
export const negative = 'आपको पेमेंट करने के बाद एक रिफ़ंड हुआ। आपकी अगली बिक्री से यह बराबर हो जाएगा।'
export const byOrder = 'हर ऑर्डर का हिसाब'
export const order = (number: string) => `ऑर्डर #${number}`
export const states = {
  pending: 'बाक़ी है',
  payable: 'पेमेंट के लिए तैयार',
  held: 'रुका हुआ: पेमेंट पर विवाद',
  'on-way': 'रास्ते में',
  paid: 'आपको मिल गया',
}
export const emptyTitle = 'अभी कोई कमाई नहीं'
export const emptyText = 'जब कोई आपकी कलाकृति ख़रीदेगा, तब आपकी कमाई और उसका हिसाब यहाँ दिखेगा।'

export const payouts = 'आपको किए गए पेमेंट'
export const noPayouts = 'अभी आपको कोई पेमेंट नहीं हुआ। ऑर्डर का आपका हिस्सा तैयार होते ही वह हमारे अगले पेमेंट में होगा।'
export const payoutStates = {
  approved: 'रास्ते में',
  sent: 'रास्ते में',
  paid: 'आपको मिल गया',
  failed: 'नहीं पहुँचा',
  returned: 'वापस आया',
  cancelled: 'कैंसिल हुआ',
}
export const payoutFacts = { account: 'खाता', utr: 'UTR', reference: 'रेफ़रेंस' }
export const payoutOrders = 'किन ऑर्डर का है'
export const payoutOther = 'दूसरे हिसाब'
export const cameBack = 'आपके बैंक ने यह पेमेंट नहीं लिया। रक़म आपके बैलेंस में वापस आ गई है और हमारे अगले पेमेंट में होगी।'
export const cancelled = 'हमने यह पेमेंट भेजने से पहले रोक दिया। रक़म आपके बैलेंस में वापस आ गई है।'
export const bankSays = 'बैंक की बताई वजह:'
export const checkAccount = 'अपना खाता जाँचें'

export const statements = 'हर महीने का हिसाब'
export const statementsNote = 'हर फ़ाइल में उस महीने आपके खाते का हर बदलाव है: छापने के लिए PDF, टेबल के रूप में CSV।'
export const years = 'पूरे साल का हिसाब'
export const yearsNote = 'अप्रैल से मार्च तक हर महीने की बिक्री, कटौती और आपको किए गए पेमेंट, आपके टैक्स रिटर्न के लिए।'
export const year = (name: string) => `वित्त वर्ष ${name}`
export const commissionPapers = 'कमीशन के इनवॉइस'
export const commissionNote =
  'स्टोर के ज़रिए हुई बिक्री पर हमारा कमीशन। हर महीने का इनवॉइस हम अगले महीने की पहली तारीख़ को बनाते हैं।'
export const commissionKinds = { invoice: 'इनवॉइस', 'credit-note': 'क्रेडिट नोट' }
export const noPapers = 'अभी कोई हिसाब नहीं। वह पहली बिक्री से शुरू होता है।'
export const fileOf = (what: string, type: string) => `${what}, ${type}`
export const noSuchStatement = 'यह फ़ाइल हमारे पास नहीं है।'

export const purposes: Readonly<Record<string, string>> = {
  opening: 'पहले की बिक्री',
  sale: 'बिक्री',
  refund: 'रिफ़ंड',
  correction: 'सुधार',
  dispute: 'पेमेंट पर विवाद',
  release: 'पेमेंट के लिए तैयार',
  payment: 'पेमेंट',
  delivery: 'डिलीवरी',
  approval: 'आपको पेमेंट',
  sent: 'आपको पेमेंट',
  paid: 'आपको पेमेंट',
  failed: 'आपको किया पेमेंट नहीं पहुँचा',
  returned: 'आपको किया पेमेंट वापस आया',
  cancelled: 'आपको किया पेमेंट कैंसिल हुआ',
  'write-off': 'बक़ाया हमने माफ़ किया',
}
