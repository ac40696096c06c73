/** ऑर्डर क्यों नहीं बना */

export const because = (reason: string) => `ऑर्डर नहीं बन पाया: ${reason}`

export const reasons = {
  empty: 'आपका कार्ट ख़ाली है।',
  'work-gone': 'यह कलाकृति अब उपलब्ध नहीं है।',
  'key-used': 'आपका ऑर्डर बदल गया है। कृपया पेज फिर से खोलें।',
  'no-amount': 'रक़म पूरे रुपयों में कुल रक़म के बराबर होनी चाहिए।',
  'paid-already': 'इस ऑर्डर का पेमेंट हो चुका है। यह “आपके ऑर्डर” में मिलेगा।',
}
export const notAvailable = (titles: readonly string[]) => `अब उपलब्ध नहीं: ${titles.join(', ')}।`
export const otherTotal = (total: string, shown: string) =>
  `कुल रक़म अब ${total} है, ${shown} नहीं। कृपया जाँचें और फिर कोशिश करें।`
export const couponRefused = (reason: string) => `आपका कूपन इस ऑर्डर पर नहीं चलता। ${reason} कृपया उसे हटाकर फिर कोशिश करें।`
export const otherToPay = (toPay: string) => `गिफ़्ट कार्ड के बाद अब ${toPay} देना बाक़ी है। कृपया जाँचें और फिर कोशिश करें।`
export const tooManyPieces = (pieces: number) => `पेमेंट से पहले हम आपके लिए ${pieces} पीस तक रख सकते हैं। बाक़ी बाद में ऑर्डर करें।`
export const tooManyGiftCards = (cards: number) => `एक ऑर्डर पर ज़्यादा से ज़्यादा ${cards} गिफ़्ट कार्ड इस्तेमाल हो सकते हैं।`
export const noGiftCardsOnDelivery = 'डिलीवरी पर पेमेंट के साथ गिफ़्ट कार्ड नहीं चलते।'

export const onlyInState = (title: string, state: string) =>
  `“${title}” की डिलीवरी सिर्फ़ ${state} में हो सकती है: इसके कलाकार सिर्फ़ वहीं बेच सकते हैं। ${state} का पता चुनें, या यह कलाकृति हटाएँ।`

export const seconds = (seconds: number) => `${seconds} सेकंड`
export const minutes = (minutes: number) => `${minutes} मिनट`
export const tooMany = (wait: string) => `थोड़े समय में बहुत ऑर्डर हुए। कृपया ${wait} बाद फिर कोशिश करें।`
export const tooManyUnpaid = (wait: string) => `पिछले एक घंटे के आपके कई ऑर्डर का पेमेंट बाक़ी है। कृपया ${wait} बाद फिर कोशिश करें।`
export const tooManyFromHere = (wait: string) =>
  `आपके इंटरनेट कनेक्शन से बहुत ऑर्डर आए। ${wait} बाद फिर कोशिश करें, या कोई दूसरा कनेक्शन लें, जैसे मोबाइल डेटा।`
