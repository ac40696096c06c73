/** जब कुछ न हो पाए */

export const notFound = 'पेज नहीं मिला'
export const notFoundText = 'हमें यह पेज नहीं मिला। कभी यहाँ कुछ टँगा था, और दीवार को उसका आकार अब भी याद है।'
export const explore = 'कलेक्शन देखें'
export const toHome = 'होम पेज पर जाएँ'
export const notShown = 'यह पेज लोड नहीं हो पाया'
export const refused = 'यह नहीं हो पाया'
export const nothingChanged = (reason: string) => `${reason} कुछ भी नहीं बदला।`.trimStart()
export const signIn = 'साइन इन करें'
export const goBack = 'वापस जाएँ'
export const offlineTitle = 'स्टोर से संपर्क नहीं हो पा रहा'
export const offline = 'स्टोर से संपर्क नहीं हो पा रहा। अपना इंटरनेट जाँचें और फिर कोशिश करें।'
export const backSoon = 'हम जल्द लौटेंगे'
export const broken = 'हमारी ओर से कुछ गड़बड़ हो गई'
export const brokenText = 'हमने यह गड़बड़ी नोट कर ली है। आपका कुछ भी नहीं मिटा है। कृपया थोड़ी देर में फिर कोशिश करें।'
export const reference = 'रेफ़रेंस नंबर'
export const tryAgain = 'फिर कोशिश करें'
export const ourFault = 'ग़लती हमारी है, आपकी नहीं। कृपया थोड़ी देर में फिर कोशिश करें।'
export const toCollection = 'कलेक्शन देखें'

export const missingThing = {
  Artwork: 'कलाकृति नहीं मिली',
  Artist: 'कलाकार नहीं मिले',
  Wishlist: 'विशलिस्ट नहीं मिली',
  Certificate: 'सर्टिफ़िकेट नहीं मिला',
  Shelf: 'यह कलेक्शन नहीं मिला',
}
export const failedThing = {
  Artwork: 'कलाकृति लोड नहीं हो पाई',
  Artist: 'कलाकार का पेज लोड नहीं हो पाया',
  Wishlist: 'विशलिस्ट लोड नहीं हो पाई',
  Certificate: 'सर्टिफ़िकेट लोड नहीं हो पाया',
  Shelf: 'कलेक्शन लोड नहीं हो पाया',
}

export const refusals = {
  400: { title: 'हम इसे पढ़ नहीं पाए', text: 'यह हम तक पूरा नहीं पहुँचा। कृपया फिर कोशिश करें।' },
  401: { title: 'कृपया पहले साइन इन करें', text: 'आप साइन आउट हो गए हैं। जारी रखने के लिए साइन इन करें।' },
  403: { title: 'अनुमति नहीं है', text: 'आपके अकाउंट से यह नहीं हो सकता।' },
  408: { title: 'इसमें बहुत समय लगा', text: 'इंटरनेट बहुत धीमा था। बेहतर होने पर फिर कोशिश करें।' },
  409: { title: 'यह बदल चुका है', text: 'किसी ने इसे अभी-अभी बदला है। कृपया पेज फिर से खोलें।' },
  411: { title: 'हम इसे पढ़ नहीं पाए', text: 'यह हम तक पूरा नहीं पहुँचा। कृपया फिर कोशिश करें।' },
  413: { title: 'यह बहुत बड़ा है', text: 'कृपया लिखा हुआ छोटा करें या छोटी फ़ाइलें चुनें।' },
  429: { title: 'बहुत ज़्यादा कोशिशें', text: 'कृपया थोड़ी देर में फिर कोशिश करें।' },
}
export const gone = 'हमें यह नहीं मिला।'

export const failed = 'कुछ गड़बड़ हो गई'
export const signInFirst = 'कृपया पहले साइन इन करें।'
export const signedOut = 'आप साइन आउट हो गए हैं। जारी रखने के लिए साइन इन करें। आपका लिखा हुआ यहीं है।'
export const noAccess = 'आपके अकाउंट को इसकी अनुमति नहीं है।'
export const setUpTwoStep = 'कृपया पहले प्रोफ़ाइल सेटिंग में टू-स्टेप वेरिफ़िकेशन चालू करें।'
export const verifyFirst = 'कुछ नहीं भेजा गया। काफ़ी समय हो गया है, इसलिए पहले वेरिफ़ाई करें कि यह आप ही हैं, फिर कोशिश करें।'
export const unknownAction = 'यह नहीं हो पाया। कृपया पेज फिर से खोलें।'
export const unstorable = 'इसमें ऐसे अक्षर हैं जो सेव नहीं हो सकते। कुछ भी नहीं बदला।'
export const formTooLarge = 'फ़ॉर्म बहुत बड़ा है। कृपया लिखा हुआ छोटा करें।'
export const foreignForm = (store: string) => `यह फ़ॉर्म सिर्फ़ ${store} पर चलता है। कृपया इसे वहीं खोलें।`

export const unavailable = 'स्टोर थोड़ी देर के लिए उपलब्ध नहीं है। कृपया फिर कोशिश करें।'
export const databaseAway = 'स्टोर थोड़ी देर के लिए उपलब्ध नहीं है। कृपया कुछ मिनट बाद फिर कोशिश करें।'
export const manySigningIn = 'अभी बहुत लोग साइन इन कर रहे हैं। कृपया कुछ सेकंड बाद फिर कोशिश करें।'
export const tooMany = (minutes: number) =>
  `थोड़े समय में बहुत ज़्यादा कोशिशें हुईं। कृपया ${minutes} मिनट बाद फिर कोशिश करें, या हमें फ़ोन करें।`
