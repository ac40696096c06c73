/** गिफ़्ट कार्ड के ई-मेल और PDF */

export const viewCard = 'अपना गिफ़्ट कार्ड देखें'
export const card = 'गिफ़्ट कार्ड'
export const recipient = 'किसके लिए'
export const number = 'नंबर'
export const paid = 'पेमेंट'
export const paidOn = (amount: string, day: string) => `${amount}, ${day}`
export const receiptSubject = (number: string) => `आपके गिफ़्ट कार्ड #${number} की रसीद`
export const receiptHeading = 'आपके गिफ़्ट के लिए धन्यवाद'
export const printIt = 'कार्ड उसके पेज से प्रिंट किया जा सकता है। उसका कोड वहाँ एक ही बार दिखता है।'
export const sendTo = (email: string, when: string) => `हम कार्ड ${when} ${email} पर भेजेंगे।`
export const noTaxInvoice = 'यह रसीद है, टैक्स इनवॉइस नहीं। टैक्स उन कलाकृतियों पर लगता है जो कार्ड से ख़रीदी जाती हैं।'
export const refundSubject = (number: string) => `गिफ़्ट कार्ड #${number} का रिफ़ंड`
export const refundHeading = 'आपका रिफ़ंड आ रहा है'
export const paidTwice =
  'इस गिफ़्ट कार्ड का पेमेंट दो बार हुआ। दूसरे पेमेंट का पैसा हम उसी तरीक़े से रिफ़ंड कर रहे हैं जिससे आपने पेमेंट किया था। कार्ड चलता रहेगा।'
export const paidTooLate =
  'आपका पेमेंट समय निकलने के बाद आया, इसलिए कार्ड नहीं बना। हम पैसा उसी तरीक़े से रिफ़ंड कर रहे हैं जिससे आपने पेमेंट किया था।'
export const refundedSubject = (number: string) => `आपके गिफ़्ट कार्ड #${number} का रिफ़ंड हो गया`
export const refundedHeading = 'हमने आपका रिफ़ंड भेज दिया'
export const refunded = 'कुछ दिनों में यह आपके बैंक में दिखेगा। कार्ड अब नहीं चलेगा।'

export const browse = 'कलेक्शन देखें'
export const endsSubject = (shop: string) => `${shop} का एक गिफ़्ट कार्ड जल्द ख़त्म होगा`
export const endsHeading = (day: string) => `${day} तक चलेगा`
export const givenCardEnds = (name: string, amount: string, day: string) =>
  `${name} के लिए ख़रीदे गए गिफ़्ट कार्ड में ${amount} बाक़ी हैं। यह ${day} तक चलेगा।`
export const ownCardEnds = (amount: string, day: string) =>
  `आपके गिफ़्ट कार्ड में ${amount} बाक़ी हैं। अपने कोड से इसे ${day} तक इस्तेमाल करें।`
export const newCodeSubject = (shop: string) => `आपके ${shop} गिफ़्ट कार्ड का नया कोड`
export const newCodeHeading = 'आपके गिफ़्ट कार्ड का नया कोड'
export const newCode = 'पुराना कोड अब नहीं चलता। कृपया यह ई-मेल सँभालकर रखें। नया कोड सिर्फ़ इसी में है।'
export const cardSubject = (shop: string) => `आपके लिए ${shop} का गिफ़्ट कार्ड`
export const cardHeading = (amount: string) => `आपके लिए ${amount}`
export const received =
  'आपको एक गिफ़्ट कार्ड मिला है। जो पसंद हो चुनें और चेकआउट पर कोड डालें। बचा हुआ बैलेंस कार्ड में रहता है। कृपया यह ई-मेल सँभालकर रखें। कोड सिर्फ़ इसी में है।'
export const receivedFrom = (name: string) =>
  `आपको ${name} की ओर से एक गिफ़्ट कार्ड मिला है। जो पसंद हो चुनें और चेकआउट पर कोड डालें। बचा हुआ बैलेंस कार्ड में रहता है। कृपया यह ई-मेल सँभालकर रखें। कोड सिर्फ़ इसी में है।`
export const code = 'कोड'
export const balance = 'बैलेंस'
export const validUntil = 'कब तक चलेगा'

export const paperTitle = (shop: string) => `${shop} का गिफ़्ट कार्ड`
export const paperFor = (name: string) => `${name} के लिए`
export const paperFrom = (name: string) => `${name} की ओर से`
export const paperValidUntil = (day: string) => `${day} तक चलेगा।`
export const paperNote = (host: string) =>
  `${host} पर जो पसंद हो चुनें और चेकआउट पर कोड डालें। बचा हुआ बैलेंस कार्ड में रहता है। जिसके पास कोड है, वह इसे इस्तेमाल कर सकता है। इसलिए इस काग़ज़ को नक़द पैसों की तरह सँभालकर रखें।`
/** हेडर में सिर्फ़ ASCII */
export const fileName = (lastFour: string) => `Gift card ${lastFour}.pdf`
