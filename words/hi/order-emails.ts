/** ऑर्डर के ई-मेल */

export const facts = {
  order: 'ऑर्डर',
  orderNumber: 'ऑर्डर नंबर',
  works: 'कलाकृतियाँ',
  inParcel: 'इस पार्सल में',
  deliverTo: 'डिलीवरी का पता',
  buyer: 'ख़रीदार',
  gift: 'गिफ़्ट',
  amount: 'रक़म',
  refundNumber: 'रिफ़ंड नंबर',
  similar: 'मिलती-जुलती कलाकृतियाँ',
  paidOn: 'पेमेंट की तारीख़',
  paymentId: 'पेमेंट आईडी',
  invoice: 'इनवॉइस',
  courier: 'कूरियर',
  awb: 'AWB',
  expected: 'पहुँचने की तारीख़',
  delivered: 'डिलीवर हुआ',
  reason: 'वजह',
  exchange: 'बदले में',
  photos: 'फ़ोटो',
}
export const orderOfDay = (order: string, day: string) => `${order}, ${day}`
export const pieces = (quantity: number, title: string, artist: string) => `${quantity} × ${title}, कलाकार: ${artist}`
export const workBy = (title: string, artist: string) => `${title}, कलाकार: ${artist}`

export const viewOrder = 'अपना ऑर्डर देखें'
export const viewOrderAndRefund = 'ऑर्डर और रिफ़ंड देखें'
export const viewOrderAndInvoice = 'ऑर्डर और इनवॉइस देखें'
export const viewRequest = 'अपना अनुरोध देखें'
export const confirmPhone = 'फ़ोन नंबर वेरिफ़ाई करें'
export const payAmount = (amount: string) => `${amount} का पेमेंट करें`
export const trackWithCourier = 'कूरियर की साइट पर ट्रैक करें'
export const trackOrder = 'अपना ऑर्डर ट्रैक करें'
export const openTemplate = 'टाँगने का टेम्पलेट खोलें'

export const toPaySubject = (order: string) => `ऑर्डर ${order} का पेमेंट करें`
export const toPayHeading = 'आपका ऑर्डर पेमेंट के लिए तैयार है'
export const toPayText = (order: string, until: string) =>
  `जैसा तय हुआ था, हमने आपके लिए ऑर्डर ${order} बनाया है। कलाकृतियाँ ${until} तक आपके लिए रखी हैं। कृपया तब तक नीचे के लिंक से पेमेंट करें, नहीं तो ऑर्डर अपने-आप कैंसिल हो जाएगा।`
export const toConfirmSubject = (order: string) => `ऑर्डर ${order} कन्फ़र्म करें`
export const toConfirmHeading = 'कृपया अपना फ़ोन नंबर वेरिफ़ाई करें'
export const toConfirmText = (order: string, until: string, amount: string) =>
  `जैसा तय हुआ था, हमने आपके लिए ऑर्डर ${order} बनाया है। कलाकृतियाँ ${until} तक आपके लिए रखी हैं। ${amount} आप कूरियर को देंगे।`
export const toConfirmHow =
  'ऑर्डर के पेज पर हम आपके फ़ोन पर एक कोड भेजेंगे। ऑर्डर कन्फ़र्म करने के लिए वह कोड वहीं डालें। कोड किसी को न बताएँ। हम आपसे कोड कभी नहीं माँगेंगे।'

export const placedSubject = (order: string) => `ऑर्डर ${order} के लिए धन्यवाद`
export const placedHeading = 'आपके ऑर्डर के लिए धन्यवाद'
export const placedText = (order: string, when: string) =>
  `हमें ऑर्डर ${order} मिल गया है। हर कलाकार अपनी कलाकृति ख़ुद पैक करता है। ऑर्डर ${when} भेजा जाएगा। भेजते ही हम आपको ई-मेल करेंगे।`
export const handedOverText = (order: string) => `ऑर्डर ${order} आपके पास है। उम्मीद है कि यह आपको पसंद आएगा।`
export const placedCheck = 'अगर नीचे कुछ सही नहीं है, तो कृपया जल्द इस ई-मेल का जवाब दें।'
export const cancelUntil = (until: string) =>
  `मन बदल गया? आप ${until} तक ऑर्डर के पेज पर इसे कैंसिल कर सकते हैं, जब तक कलाकार ने पैकिंग शुरू न की हो।`
export const payCourier = (amount: string) => `पार्सल पहुँचने पर कूरियर को ${amount} दें।`
export const payCouriers = (amounts: string) => `हर पार्सल पहुँचने पर कूरियर को पेमेंट करें: ${amounts}।`

export const paidSubject = (order: string) => `ऑर्डर ${order} का पेमेंट मिल गया`
export const paidHeading = 'हमें आपका पेमेंट मिल गया'
export const paidText = (what: string) => `हमें ${what} मिल गए हैं। धन्यवाद।`
export const paidInvoiceGuest = 'आपका इनवॉइस ऑर्डर के पेज पर है। नीचे का लिंक छह महीने तक चलेगा।'
export const paidInvoice = 'जब तक आपका अकाउंट है, इनवॉइस ऑर्डर के पेज पर मिलेगा।'

export const shippedSubject = (order: string) => `ऑर्डर ${order} रास्ते में है`
export const shippedHeading = 'आपका पार्सल रास्ते में है'
export const shippedText = 'कलाकार ने आपका पार्सल कूरियर को दे दिया है।'
export const shippedOfSeveral = 'कलाकार ने यह पार्सल कूरियर को दे दिया है। दूसरे कलाकारों की कलाकृतियाँ अलग पार्सल में आएँगी।'
export const shippedPay = (amount: string) => `कृपया कूरियर को देने के लिए ${amount} तैयार रखें।`
export const shippedHome =
  'कृपया ध्यान रखें कि पार्सल लेने के लिए घर पर कोई हो। साइन करने से पहले डिब्बा देख लें। जब तक तसल्ली न हो जाए कि सब ठीक है, डिब्बा सँभालकर रखें।'
export const deliveredSubject = (order: string) => `डिलीवर हुआ: ऑर्डर ${order}`
export const deliveredHeading = 'आपका पार्सल पहुँच गया'
export const deliveredText = 'उम्मीद है कि यह आपको पसंद आएगा।'
export const hanging = 'दीवार पर टाँगना है? टेम्पलेट A4 पर प्रिंट करें। उसमें असली नाप में दिखता है कि कील कहाँ लगेगी।'
export const deliveredTrouble =
  'अगर कुछ टूटा है, ग़लत है या विवरण से अलग है, तो ऑर्डर के पेज पर फ़ोटो के साथ बताएँ। हम उसे अपने ख़र्च पर मँगवा लेंगे।'
export const deliveredTroubleBy = (day: string) =>
  `अगर कुछ टूटा है, ग़लत है या विवरण से अलग है, तो ${day} तक ऑर्डर के पेज पर फ़ोटो के साथ बताएँ। हम उसे अपने ख़र्च पर मँगवा लेंगे।`

export const cancelledSubject = (order: string) => `ऑर्डर ${order} कैंसिल हो गया`
export const cancelledHeading = 'आपका ऑर्डर कैंसिल हो गया'
export const cancelledByStore = (order: string) =>
  `हमें ऑर्डर ${order} कैंसिल करना पड़ा, इसलिए कुछ नहीं भेजा जाएगा। हमें खेद है। ज़्यादा जानना हो तो इस ई-मेल का जवाब दें।`
export const cancelledByBuyer = (order: string) => `आपने ऑर्डर ${order} कैंसिल किया है। कुछ नहीं भेजा जाएगा।`
export const nothingToPay = 'आपको कुछ नहीं देना है।'

export const notServedSubject = (order: string) => `हम ऑर्डर ${order} पूरा नहीं कर पाए`
export const notServedHeadings = {
  'sold-meanwhile': 'यह कलाकृति पहले ही बिक गई',
  'changed-meanwhile': 'आपके पेमेंट से पहले कलाकृति बदल गई',
  'too-late': 'आपका पेमेंट देर से पहुँचा',
}
export const notServedTexts = {
  'sold-meanwhile':
    'आपका पेमेंट तब पहुँचा जब कलाकृति आपके लिए रखने का समय ख़त्म हो चुका था। तब तक उसे किसी और ने ख़रीद लिया था। हमें खेद है।',
  'changed-meanwhile':
    'आपका पेमेंट तब पहुँचा जब कलाकृति आपके लिए रखने का समय ख़त्म हो चुका था। तब तक उसकी क़ीमत बदल गई थी या वह उपलब्ध नहीं थी। हमें खेद है। अगर वह अब भी चाहिए, तो जैसी अब है वैसी ऑर्डर करें।',
  'too-late':
    'आपका पेमेंट इस ऑर्डर का समय ख़त्म होने के बाद पहुँचा। हमें खेद है। अगर कलाकृति अब भी चाहिए, तो फिर से ऑर्डर करें। हो सकता है वह अब भी मिल जाए।',
}
export const cardsNotCharged = 'आपके गिफ़्ट कार्ड से कुछ नहीं लिया गया। उनका बैलेंस वही है।'
export const similarToday = 'शायद आपको ये मिलती-जुलती कलाकृतियाँ पसंद आएँ, जो आज उपलब्ध हैं:'

export const refundedSubject = (order: string) => `ऑर्डर ${order} का रिफ़ंड`
export const refundedHeading = 'आपका रिफ़ंड आ रहा है'
export const refundedToCardHeading = 'पैसा आपके गिफ़्ट कार्ड में वापस आ गया'
export const refundTime =
  'रिफ़ंड मंज़ूर होने के दिन से 7-10 कामकाजी दिन लगते हैं। तब तक न आए, तो इस ई-मेल का जवाब दें। हम आपको वह नंबर भेजेंगे जो आपके बैंक को चाहिए।'
export const partOfPaid = (total: string) => `यह आपके दिए ${total} का एक हिस्सा है। ऑर्डर में और कुछ नहीं बदला।`
export const paidTwiceSubject = (order: string) => `ऑर्डर ${order} के दूसरे पेमेंट का रिफ़ंड`
export const paidTwiceHeading = 'हम आपका दूसरा पेमेंट रिफ़ंड कर रहे हैं'
export const paidTwiceText = (order: string) =>
  `ऑर्डर ${order} का पेमेंट पहले ही हो चुका था जब दूसरा पेमेंट आया। आपके ऑर्डर पर कोई असर नहीं है।`
export const refundPromise = (amount: string, toMethod: string, when: string) =>
  `हम टैक्स सहित ${amount} ${toMethod} रिफ़ंड कर रहे हैं। इसमें 7-10 कामकाजी दिन लगते हैं। ${when} पहुँचना चाहिए।`
export const refundOnCard = (amount: string) => `टैक्स सहित ${amount} आपके गिफ़्ट कार्ड के बैलेंस में वापस आ गए हैं।`

export const returnSubject = (order: string) => `ऑर्डर ${order} की वापसी का अनुरोध मिल गया`
export const returnHeading = 'आपका वापसी का अनुरोध मिल गया'
export const returnText = 'हम कलाकार के साथ जाँच करके आपको लिखकर जवाब देंगे। वापसी मंज़ूर होने पर हम अपने ख़र्च पर पिकअप करवाएँगे।'
export const returnKeep = 'तब तक कृपया कलाकृति को वैसे ही, उसके डिब्बे के साथ रखें।'

export const linkSubject = (order: string) => `ऑर्डर ${order} का लिंक`
export const linkHeading = 'यह रहा आपका ऑर्डर'
export const linkText =
  'किसी ने इस ऑर्डर के नंबर और आपके ई-मेल से नया लिंक मँगाया है। इससे ऑर्डर और उसका इनवॉइस खुलता है, और आप ऑर्डर मैनेज कर सकते हैं।'
export const linkNotYou = 'अगर यह आपने नहीं मँगाया, तो आपको कुछ नहीं करना है। लिंक हमने सिर्फ़ आपको भेजा है।'

export const soldSubject = (order: string) => `नई बिक्री: ऑर्डर ${order}`
export const soldHeading = (works: number) => (works <= 1 ? 'आपकी कलाकृति बिक गई' : 'आपकी कलाकृतियाँ बिक गईं')
export const soldPaid = (when: string) =>
  `ख़रीदार ने पेमेंट कर दिया है। कृपया पार्सल ${when} भेजें। डिलीवरी का पता पैकिंग स्लिप पर है। लेबल भी वहीं से प्रिंट करें।`
export const soldDue = (when: string) =>
  `ख़रीदार डिलीवरी पर पेमेंट करेंगे। कृपया पार्सल ${when} भेजें। डिलीवरी का पता पैकिंग स्लिप पर है। लेबल भी वहीं से प्रिंट करें।`
export const soldPack = 'पार्सल पिकअप के लिए तैयार हो तो “पैक हो गया” चुनें। हम कूरियर तभी बुलाते हैं।'
export const openSlip = 'पैकिंग स्लिप खोलें'
export const viewParcel = 'पार्सल देखें'
export const artistCancelledSubject = (order: string) => `कैंसिल: ऑर्डर ${order}`
export const artistCancelledHeading = 'एक ऑर्डर कैंसिल हो गया'
export const artistCancelled = (order: string) =>
  `कृपया ऑर्डर ${order} न भेजें। वह कैंसिल हो गया है। अगर कूरियर बुक था, तो हम उसे बता देंगे।`
export const artistCancelledRefunded = (order: string) =>
  `कृपया ऑर्डर ${order} न भेजें। वह कैंसिल हो गया है और ख़रीदार का रिफ़ंड हो रहा है। अगर कूरियर बुक था, तो हम उसे बता देंगे।`
export const artistBackOnSale = 'उसकी कलाकृतियाँ फिर से उपलब्ध हैं।'
export const heldSubject = (order: string) => `रोका गया: ऑर्डर ${order}`
export const heldHeading = 'कृपया यह पार्सल कूरियर को न दें'
export const heldText =
  'ख़रीदार के बैंक ने पेमेंट पर विवाद उठाया है और अभी फ़ैसला नहीं किया है। कृपया पैकिंग रोक दें और कलाकृतियाँ सँभालकर रखें। कूरियर आए तो भी उसे कुछ न दें।'
export const heldLater = 'आगे बढ़ने का समय आने पर, या ऑर्डर कैंसिल होने पर, हम आपको लिखेंगे।'
export const goesOnSubject = (order: string) => `ऑर्डर ${order} आगे बढ़ाएँ`
export const goesOnHeading = 'अब आप यह पार्सल भेज सकते हैं'
export const goesOnText = 'बैंक ने फ़ैसला कर दिया है और ऑर्डर आगे बढ़ रहा है। कृपया इसे पैकिंग स्लिप के हिसाब से पैक करें और कूरियर को दें।'
