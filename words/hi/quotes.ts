/** कोटेशन */

export const title = 'आपका कोटेशन'
export const about = 'एक कलाकृति की क़ीमत, आपके लिए।'
export const unread = 'आपका कोटेशन नहीं खुल पाया।'
export const isBeingPaid = 'इस कोटेशन का पेमेंट हो रहा है'
export const notAvailable = 'यह कोटेशन उपलब्ध नहीं है'
export const contact = 'हमसे संपर्क करें'
export const yourOrders = 'आपके ऑर्डर'
export const by = (artist: string) => `कलाकार: ${artist}`
export const frame = 'फ़्रेम'
export const size = 'साइज़'
export const shipping = 'डिलीवरी'
export const free = 'मुफ़्त'
export const validUntil = 'कब तक मान्य'
export const buy = 'यह कलाकृति ख़रीदें'
export const seeWork = 'कलाकृति देखें'

export const troubles = {
  unknown: 'यह कोटेशन नहीं मिला। कृपया हमारे ई-मेल का लिंक फिर से खोलें।',
  paid: 'यह कोटेशन इस्तेमाल हो चुका है, और कलाकृति का पेमेंट हो चुका है।',
  withdrawn: 'यह कोटेशन वापस ले लिया गया। दूसरा चाहिए तो हमसे संपर्क करें।',
  'being-paid': 'अभी कोई इस कोटेशन का पेमेंट कर रहा है। कृपया कुछ मिनट बाद फिर कोशिश करें।',
  gone: 'यह कलाकृति अब उपलब्ध नहीं है। कृपया हमसे संपर्क करें।',
}
export const expired = (day: string) => `यह कोटेशन ${day} तक मान्य था। दूसरा चाहिए तो हमसे संपर्क करें।`
export const isOrder = (moment: string) =>
  `यह कोटेशन अब एक ऑर्डर है। कलाकृति ${moment} तक आपके लिए रखी है। कृपया हमारे भेजे पेमेंट लिंक से पेमेंट करें।`
