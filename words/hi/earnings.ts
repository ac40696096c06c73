/** कलाकार की कमाई */

export const title = 'कमाई'
export const pending = 'बाक़ी है'
export const payable = 'भुगतान के लिए तैयार'
export const held = 'रुका हुआ'
export const whatPending =
  'ऑर्डर पहुँचने और वापसी का समय ख़त्म होने तक आपका हिस्सा बाक़ी रहता है। उसके बाद वह भुगतान के लिए तैयार हो जाता है।'
export const negative = 'भुगतान के बाद एक रिफ़ंड हुआ। आपकी अगली बिक्री से यह बराबर हो जाएगा।'
export const byOrder = 'हर ऑर्डर का हिसाब'
export const order = (number: string) => `ऑर्डर #${number}`
export const states = { pending: 'बाक़ी है', payable: 'भुगतान के लिए तैयार', held: 'रुका हुआ: पेमेंट पर विवाद' }
export const emptyTitle = 'अभी कोई कमाई नहीं'
export const emptyText = 'जब कोई आपकी कलाकृति ख़रीदेगा, तब आपकी कमाई और उसका हिसाब यहाँ दिखेगा।'

export const statements = 'हर महीने का हिसाब'
export const statementsNote = 'हर फ़ाइल (CSV) में आपके खाते का हर बदलाव है।'
export const noSuchStatement = 'यह हिसाब हमारे पास नहीं है।'
export const columns = ['तारीख़', 'क्या हुआ', 'ऑर्डर नंबर', 'कलाकृतियाँ', 'रक़म ₹ में', 'कुल बाक़ी ₹ में']
export const before = 'पिछला बाक़ी'
export const purposes: Readonly<Record<string, string>> = {
  opening: 'पहले की बिक्री',
  sale: 'बिक्री',
  refund: 'रिफ़ंड',
  dispute: 'पेमेंट पर विवाद',
  release: 'भुगतान के लिए तैयार',
  payment: 'पेमेंट',
  delivery: 'डिलीवरी',
  payout: 'भुगतान',
}
