/** गिफ़्ट कार्ड */

export const name = 'गिफ़्ट कार्ड'

export const title = 'गिफ़्ट कार्ड'
export const about = 'भारतीय कलाकारों की कला के लिए गिफ़्ट कार्ड। आपके चुने दिन हम ई-मेल करते हैं, या आप घर पर प्रिंट करें।'
export const intro = (months: number) =>
  `जिन्हें आप कार्ड देंगे, वे कला ख़ुद चुनेंगे। कार्ड से कोई भी कलाकृति ली जा सकती है, एक या कई ऑर्डर में, ${months} महीने तक।`
export const amount = 'रक़म'
export const design = 'डिज़ाइन'
export const designs = {
  kolam: 'कोलम',
  peacock: 'मोर',
  marigolds: 'गेंदे के फूल',
  monsoon: 'मानसून',
  courtyard: 'आँगन',
  indigo: 'नील',
}
export const preview = 'आपका गिफ़्ट कार्ड अभी ऐसा दिखता है'
export const previewMailed = (when: string) => `पेमेंट के बाद हम यह कार्ड ${when} ई-मेल करेंगे।`
export const previewPrinted = 'पेमेंट होते ही आप यह कार्ड प्रिंट कर सकते हैं।'
export const wayTitle = 'कैसे देना है'
export const ways = { mail: 'ई-मेल से', print: 'घर पर प्रिंट करके' }
export const forName = 'पाने वाले का नाम'
export const recipientEmail = 'पाने वाले का ई-मेल'
export const recipientEmailHint = 'कार्ड हम यहाँ भेजेंगे।'
export const onlyIfMailed = 'सिर्फ़ तब, जब कार्ड ई-मेल से भेजना हो।'
export const sendOn = 'भेजने की तारीख़'
export const sendOnHint = 'उस दिन सुबह (भारतीय समय) भेजेंगे। आज की तारीख़ चुनें तो तुरंत।'
export const message = 'मैसेज (ज़रूरी नहीं)'
export const messageHint = (characters: number) => `${characters} अक्षरों तक। कार्ड पर दिखता है।`
export const buyerName = 'आपका नाम'
export const buyerNameHint = 'कार्ड पर दिखता है।'
export const buyerEmail = 'आपका ई-मेल'
export const buyerEmailHint = 'आपकी रसीद के लिए।'
export const goToPayment = 'पेमेंट पर जाएँ'
export const trapped = 'कृपया “इसे ख़ाली छोड़ें” वाली जगह ख़ाली करें और फिर कोशिश करें।'

export const noWay = 'कृपया चुनें कि कार्ड कैसे देना है।'
export const noDesign = 'कृपया एक डिज़ाइन चुनें।'
export const noAmount = 'कृपया रक़म चुनें।'
export const noDay = 'कृपया भेजने की तारीख़ चुनें।'
export const dayOver = 'वह तारीख़ निकल चुकी है। कृपया आज या आगे की तारीख़ चुनें।'
export const dayTooFar = 'कृपया एक साल के अंदर की तारीख़ चुनें।'
export const noForName = 'कृपया पाने वाले का नाम लिखें।'
export const noRecipientEmail = 'कृपया पाने वाले का ई-मेल पता लिखें।'

export const ownTitle = 'आपका गिफ़्ट कार्ड'
export const ownAbout = 'वह गिफ़्ट कार्ड जो आप ख़रीद रहे हैं।'
export const headings = {
  unpaid: 'आपका गिफ़्ट कार्ड',
  paid: 'धन्यवाद',
  expired: 'पेमेंट का समय ख़त्म हो गया',
  refunding: 'रिफ़ंड हो रहा है',
  refunded: 'रिफ़ंड हो गया',
}
export const cardFor = (name: string) => `${name} के लिए`
export const cardFrom = (name: string) => `${name} की ओर से`
export const delivery = 'डिलीवरी'
export const byMail = (email: string, when: string) => `${email} पर ई-मेल से, ${when}`
export const toPrint = 'यहीं प्रिंट करें'
export const withinMinutes = 'कुछ मिनटों में'
export const onMorningOf = (day: string) => `${day} की सुबह`
export const valid = 'कब तक चलेगा'
export const validFor = (months: number) => `भेजने या प्रिंट करने के दिन से ${months} महीने`
export const receipt = 'रसीद'
export const receiptTo = (email: string) => `${email} पर ई-मेल से`
export const pay = (amount: string) => `${amount} का पेमेंट करें`
export const payUntil = (hour: string) =>
  `UPI, कार्ड, नेट बैंकिंग या वॉलेट से, Razorpay के ज़रिए पेमेंट करें। आप ${hour} तक पेमेंट कर सकते हैं।`
export const needsScripts =
  'पेमेंट Razorpay की विंडो में होता है और उसके लिए JavaScript चाहिए। कृपया उसे चालू करके यह पेज फिर से खोलें। आपकी जानकारी सेव है।'
export const notOpened = 'पेमेंट नहीं खुल पाया। आपसे कोई पैसा नहीं लिया गया। कृपया फिर कोशिश करें।'
export const notThere = 'ऐसा कोई गिफ़्ट कार्ड नहीं है।'
export const notPayable = 'इस गिफ़्ट कार्ड का पेमेंट हो चुका है, या पेमेंट का समय ख़त्म हो गया है।'
export const unconfirmed = 'आपका पेमेंट अभी कन्फ़र्म नहीं हो पाया। कृपया दोबारा पेमेंट न करें। हम जाँच रहे हैं और आपको ई-मेल करेंगे।'

export const paid = (number: string, email: string) =>
  `पेमेंट मिल गया। आपका गिफ़्ट कार्ड नंबर #${number} है। रसीद और इस पेज का लिंक हम ${email} पर ई-मेल करेंगे।`
export const underReview =
  'आपका बैंक इस पेमेंट की जाँच कर रहा है। जाँच पूरी होने तक कार्ड नहीं चलेगा। अगर आपने बैंक से यह नहीं कहा था, तो हमसे संपर्क करें।'
export const sent = (email: string, until: string) =>
  `हमने कार्ड ${email} पर भेज दिया। यह ${until} तक चलेगा। अगर ई-मेल नहीं आया, तो हमसे संपर्क करें।`
export const willBeSent = (email: string, when: string) => `हम इसे ${when} ${email} पर भेजेंगे।`
export const stoppedCard = 'यह कार्ड बंद कर दिया गया है। कृपया हमसे संपर्क करें।'
export const codeShownOnce = 'PDF में कोड है। हम इसे एक ही बार दिखाते हैं, इसलिए इसे नक़द पैसों की तरह सँभालकर रखें।'
export const downloadAgainUntil = (hour: string) =>
  `PDF में कोड है। हम इसे एक ही बार दिखाते हैं, इसलिए इसे नक़द पैसों की तरह सँभालकर रखें। ${hour} तक इसे दोबारा डाउनलोड कर सकते हैं।`
export const download = 'कार्ड डाउनलोड करें (PDF)'
export const downloaded = 'आप कार्ड डाउनलोड कर चुके हैं।'
export const downloadedCode = (lastFour: string, until: string) =>
  `आप कार्ड डाउनलोड कर चुके हैं। कोड के आख़िरी अक्षर ${lastFour} हैं और कार्ड ${until} तक चलेगा।`
export const ifLost = 'अगर वह खो जाए और उससे कुछ ख़रीदा न गया हो, तो नए कोड के साथ प्रिंट करें। फिर पुराना कोड नहीं चलेगा।'
export const printAgain = 'नए कोड के साथ प्रिंट करें'
export const notPrinted = {
  'not-now': 'प्रिंट करने के लिए कोई कार्ड नहीं है।',
  used: 'यह कार्ड इस्तेमाल हो चुका है, इसलिए इसका कोड वही रहेगा। कृपया हमसे संपर्क करें।',
  shown: 'इस कार्ड का कोड दिखाया जा चुका है। आप इसे नए कोड के साथ प्रिंट कर सकते हैं।',
}
export const expired = 'इस कार्ड के लिए आपसे कोई पैसा नहीं लिया गया। अगर आपने पेमेंट किया था, तो हम पैसा उसी तरीक़े से रिफ़ंड कर देंगे।'
export const startAgain = 'फिर से शुरू करें'
export const refunding = 'गिफ़्ट कार्ड कैंसिल हो गया। हम आपका पैसा उसी तरीक़े से रिफ़ंड कर रहे हैं जिससे आपने पेमेंट किया था।'
export const refunded = 'गिफ़्ट कार्ड कैंसिल हो गया और पैसा रिफ़ंड हो गया।'
export const browse = 'कलेक्शन देखें'

export const linkTitle = 'गिफ़्ट कार्ड का लिंक'
export const badLink = 'गिफ़्ट कार्ड का यह लिंक नहीं चलता'
export const badLinkAbout = 'शायद यह पुराना है या अधूरा है। अपने गिफ़्ट कार्ड नंबर के साथ हमसे संपर्क करें।'
export const contact = 'हमसे संपर्क करें'

export const use = 'गिफ़्ट कार्ड से पेमेंट करें'
export const formUnread = 'गिफ़्ट कार्ड का फ़ॉर्म नहीं खुल पाया। अपना इंटरनेट जाँचें और फिर कोशिश करें।'
export const another = 'एक और गिफ़्ट कार्ड'
export const apply = 'गिफ़्ट कार्ड लगाएँ'
export const wrongLength = '20 अक्षरों का कोड डालें।'
export const alreadyAdded = 'यह गिफ़्ट कार्ड पहले से लगा है।'
export const notSent = 'कोड नहीं भेजा जा सका। कृपया फिर कोशिश करें।'
export const added = 'गिफ़्ट कार्ड लग गया।'
export const removed = 'गिफ़्ट कार्ड हट गया।'
export const remove = 'हटाएँ'
export const removeEnding = (lastFour: string) => `${lastFour} पर ख़त्म होने वाला गिफ़्ट कार्ड हटाएँ`
export const notNeeded = 'ज़रूरत नहीं'
export const leftOnIt = (amount: string) => `कार्ड में ${amount} बचेंगे`
export const allUsed = 'पूरा बैलेंस लग गया'
export const tooMany = (minutes: number) => `बहुत बार कोशिश हुई। कृपया ${minutes} मिनट बाद फिर कोशिश करें।`

export const unknownCode = 'यह गिफ़्ट कार्ड कोड सही नहीं है। कृपया जाँचें।'
export const stopped = 'यह गिफ़्ट कार्ड बंद कर दिया गया है। कृपया हमसे संपर्क करें।'
export const frozen =
  'ख़रीदने वाले का बैंक इस कार्ड के पेमेंट की जाँच कर रहा है, इसलिए यह अभी नहीं चलेगा। किसी और तरीक़े से पेमेंट करें, या हमसे संपर्क करें।'
export const ended = (day: string) => `यह गिफ़्ट कार्ड ${day} को ख़त्म हो गया।`
export const nothingLeft = 'इस गिफ़्ट कार्ड में बैलेंस नहीं बचा है।'
