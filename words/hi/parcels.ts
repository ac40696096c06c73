/** कलाकार के पार्सल: लिस्ट, हर पार्सल, पैकिंग स्लिप और गिफ़्ट का कार्ड */

export const pageTitle = 'पैक करने के ऑर्डर'
export const title = 'ऑर्डर'
export const filterLabel = 'पार्सल फ़िल्टर करें'
export const all = 'सभी'
export const filters = {
  waiting: 'पैक करना है',
  packed: 'पैक हो गए',
  'on-the-way': 'रास्ते में',
  delivered: 'डिलीवर हो गए',
}
export const noneHere = 'यहाँ कोई पार्सल नहीं है'
export const noneHereText = 'बाक़ी पार्सल देखने के लिए ऊपर दूसरा फ़िल्टर चुनें।'
export const emptyTitle = 'अभी कोई ऑर्डर नहीं है'
export const emptyText = 'जब कोई आपकी कलाकृति ख़रीदेगा, तो ऑर्डर और डिलीवरी का पता यहाँ दिखेगा।'

export const pick = (number: string) => `ऑर्डर #${number} चुनें`
export const selectAll = (parcels: number) => `पैक करने वाले सभी ${parcels} पार्सल चुनें`
export const selectNone = 'कोई न चुनें'
export const selectedLabel = 'चुने हुए पार्सल'
export const selected = (parcels: number) => `${parcels} पार्सल चुने गए`
export const selectHint = 'लिस्ट में पार्सल चुनें, फिर उनकी स्लिप प्रिंट करें या बताएँ कि वे पैक हो गए।'
export const printSlips = 'स्लिप प्रिंट करें'
export const noneSelected = 'कम से कम एक पार्सल चुनें।'
export const nonePacked = 'कोई पार्सल पैक नहीं हुआ।'
export const notSaved = 'यह सेव नहीं हो पाया। कृपया फिर कोशिश करें।'
export const packedTogether = (parcels: number, left: number) =>
  `${parcels} पार्सल पैक हो गए।${left > 0 ? ` ${left} पैक नहीं हुए:` : ''}`

export const slips = 'पैकिंग स्लिप'
export const markAllPacked = (parcels: number) => (parcels === 1 ? markPacked : `सभी ${parcels} पैक हो गए`)
export const printAll = (slips: number) => `${slips} स्लिप प्रिंट करें`
export const slipsLeftOut = (parcels: number) => `${parcels} पार्सल की स्लिप नहीं है, क्योंकि ऑर्डर कैंसिल हो गया।`
export const noSlipsText = 'स्लिप एक साथ प्रिंट करने के लिए ऑर्डर की लिस्ट में पार्सल चुनें।'
export const backToPacking = 'पैकिंग पर वापस जाएँ'
export const labels = 'शिपिंग लेबल'
export const labelOf = (number: string, name: string) => `ऑर्डर #${number} का लेबल, ${name} के लिए`
export const cards = 'गिफ़्ट के कार्ड'
export const cardOf = (number: string, name: string) => `ऑर्डर #${number} का कार्ड प्रिंट करें, ${name} के लिए`

export const order = (number: string) => `ऑर्डर #${number}`
export const orderNumber = 'ऑर्डर नंबर'
export const to = 'पाने वाले:'
export const paidOn = (day: string) => `पेमेंट: ${day}`
export const soldOn = (day: string, amount: string) => `बिक्री: ${day}, डिलीवरी पर लेने हैं: ${amount}`
export const noPickup = 'पिकअप अभी तय नहीं हुआ'
export const isBack = 'क्या यह आपके पास वापस आ गया?'
export const leaves = (dates: string) => `${dates} भेजना है`

export const states = {
  waiting: 'पैक करना है, कूरियर बुक हो रहा है',
  booked: 'पैक करना है',
  packed: 'पैक हो गया',
  shipped: 'रास्ते में',
  'out-for-delivery': 'डिलीवरी के लिए निकल गया',
  'attempt-failed': 'डिलीवरी नहीं हो पाई',
  delivered: 'डिलीवर हो गया',
  cancelled: 'कैंसिल हुआ',
  returning: 'आपके पास वापस आ रहा है',
  returned: 'वापस आ गया',
  lost: 'खो गया या ख़राब हो गया',
}

export const packIt = 'पैक करें'
export const ticked = (done: number, all: number) => `${all} में से ${done}`
export const leavesBy = (day: string) => `${day} तक भेजना है।`
export const wasDue = (day: string) => `${day} तक भेजना था।`
export const corners = 'फ़्रेम के कोनों पर गत्ता लगा है'
export const padding = 'लपेटा है, और चारों ओर पैडिंग लगी है'
export const slipInside = 'पैकिंग स्लिप डिब्बे के अंदर'
export const slipInsideWhy = 'इस पर क़ीमत नहीं होती।'
export const noPriceTags = 'डिब्बे में क़ीमत का टैग या इनवॉइस नहीं'
export const noPriceTagsWhy = 'ख़रीदार इनवॉइस डाउनलोड कर सकते हैं।'
export const labelOutside = 'लेबल डिब्बे के बाहर'
export const labelOutsideAwb = (awb: string) => `AWB ${awb}`
export const afterPacking = 'इसके बाद हम कूरियर को लेने बुलाते हैं।'
export const label = 'लेबल'
export const noLabelYet = 'कूरियर बुक होते ही लेबल तैयार होगा।'
export const slipAndCard = 'स्लिप और कार्ड'

export const parcel = 'यह पार्सल'
export const loadFailed = 'यह पार्सल नहीं खुल पाया। पेज फिर से खोलकर कोशिश करें।'
export const notFound = 'यह पार्सल नहीं मिला।'
export const allOrders = 'सभी ऑर्डर'
export const cancelled = 'यह ऑर्डर कैंसिल हो गया है। इसे न भेजें।'
export const deliveredOn = (day: string) => `${day} को डिलीवर हो गया।`
export const delivered = 'डिलीवर हो गया।'
export const withCourier = 'यह कूरियर के पास है।'
export const pickupOn = (day: string) => `कूरियर ${day} को लेने आएगा।`
export const pickupArranged = 'कूरियर पिकअप तय हो गया है।'
export const awaitingCourier = 'कूरियर का इंतज़ार है।'
export const requestingPickup = 'कूरियर पिकअप मँगाया जा रहा है।'
export const leavesBookingCourier = (dates: string) => `${dates} भेजना है। हम कूरियर बुक कर रहे हैं।`
export const leavesPackFirst = (dates: string) => `${dates} भेजना है। पिकअप के लिए तैयार होने पर “पैक हो गया” चुनें।`
export const noPickupYet = (why: string) =>
  `अभी पिकअप नहीं हुआ: ${why} हमें इसकी जानकारी है और हम कोशिश कर रहे हैं। आप भी पिकअप फिर मँगा सकते हैं।`
export const requestPickup = 'पिकअप फिर मँगाएँ'
export const markPacked = 'पैक हो गया'
export const printLabel = 'लेबल प्रिंट करें'
export const printSlip = 'पैकिंग स्लिप प्रिंट करें'
export const sending = 'एक पल रुकें…'
export const papers = 'आपके इनवॉइस'
export const papersNote = 'ये इनवॉइस हमने आपकी ओर से ख़रीदार को दिए हैं, आपके अपने नंबरों के साथ।'
export const invoicePaper = (serial: string) => `इनवॉइस ${serial}`
export const creditNotePaper = (serial: string) => `क्रेडिट नोट ${serial}`
export const tracking = 'ट्रैकिंग हिस्ट्री'

export const checkFirst = 'पहले पीस जाँच लें। जो फिर बेचे जा सकते हैं, सिर्फ़ वही दोबारा स्टोर में आएँगे।'
export const sellable = (work: string) => `${work} के कितने पीस फिर बेचे जा सकते हैं`
export const sellableHint = (pieces: number) => (pieces === 1 ? '1, या न बेच सकें तो 0' : `0 से ${pieces} तक`)
export const confirmReturn = 'वापसी कन्फ़र्म करें'
export const noPieces = 'लिखें कि कितने पीस फिर बेच सकते हैं, या 0 लिखें।'
export const restockRefusals = {
  'not-asked': 'आप यह पहले ही दर्ज कर चुके हैं।',
  'too-many': 'इतने पीस तो बिके ही नहीं थे।',
}
export const pickupRequested = 'पिकअप पहले ही मँगाया जा चुका है।'
export const unknownAction = 'यह नहीं हो पाया। कृपया पेज फिर से खोलें।'

export const giftParts = { wrap: 'रैप', card: 'कार्ड' }
export const giftOf = (parts: readonly string[]) => (parts.length === 0 ? 'गिफ़्ट' : `गिफ़्ट: ${parts.join(', ')}`)
export const wrapIt = 'गिफ़्ट रैप करें। ख़रीदार ने इसका पेमेंट किया है।'
export const putCardInside = 'प्रिंट किया हुआ कार्ड अंदर रखें। उसका मैसेज पैकिंग स्लिप पर भी है।'
export const noPrices = 'इनवॉइस या क़ीमत का टैग न रखें। पैकिंग स्लिप पर क़ीमत नहीं होती।'
export const printCard = 'कार्ड प्रिंट करें'
export const card = 'कार्ड'
export const cardPaper = 'A6 पर प्रिंट करें, या A4 पर प्रिंट करके काट लें। मार्जिन “None” रखें।'
export const print = 'प्रिंट करें'

export const slip = 'पैकिंग स्लिप'
export const slipOf = (number: string) => `पैकिंग स्लिप #${number}`
export const orderPaidOn = (number: string, day: string) => `ऑर्डर #${number}, पेमेंट ${day} को`
export const orderSoldOn = (number: string, day: string) => `ऑर्डर #${number}, बिक्री ${day} को`
export const courier = 'कूरियर'
export const awb = 'AWB'
export const reference = 'पार्सल'
export const boxSize = 'साइज़'
export const box = (length: number, width: number, height: number) => `${length} × ${width} × ${height} सेमी`
export const weight = 'वज़न'
export const kilograms = (weight: number) => `${weight} किग्रा`
export const collect = 'डिलीवरी पर लेने हैं'
export const size = (name: string) => `साइज़ ${name}`
export const toBuyer = 'पाने वाले'
export const fromArtist = 'भेजने वाले'
export const phone = 'फ़ोन'
export const gift = 'गिफ़्ट'
export const giftMessage = 'गिफ़्ट मैसेज'
export const giftWrapped = 'गिफ़्ट रैप के साथ'
