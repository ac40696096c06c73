/** पार्सल कहाँ है */

export const title = 'पार्सल ट्रैक करें'
export const failed = 'ट्रैकिंग की जानकारी नहीं मिल पाई'
export const tryAgain = 'फिर कोशिश करें'
export const parcelOf = (place: number, count: number) => `${count} में से पार्सल ${place}`
export const notShipped = 'ऑर्डर अभी भेजा नहीं गया'
export const awb = 'AWB'
export const weight = 'वज़न'
export const origin = 'कहाँ से'
export const destination = 'कहाँ तक'
export const expected = 'पहुँचने की तारीख़'
export const history = 'ट्रैकिंग हिस्ट्री'
export const onCourierSite = 'कूरियर की साइट पर ट्रैक करें'

export const statuses = {
  waiting: 'अभी भेजा नहीं गया',
  booked: 'कूरियर बुक हो गया',
  packed: 'कूरियर के लिए तैयार',
  shipped: 'रास्ते में',
  'out-for-delivery': 'डिलीवरी के लिए निकला',
  'attempt-failed': 'डिलीवरी नहीं हो पाई',
  delivered: 'डिलीवर हो गया',
  cancelled: 'पार्सल कैंसिल हुआ',
  returning: 'कलाकार के पास वापस जा रहा है',
  returned: 'कलाकार के पास वापस पहुँचा',
  lost: 'रास्ते में खो गया या टूट गया',
  'courier-assigned': 'कूरियर तय हो गया',
  'pickup-scheduled': 'पिकअप तय हो गया',
  'pickup-waiting': 'पिकअप का इंतज़ार',
  'pickup-delayed': 'पिकअप में देरी',
  'pickup-rescheduled': 'पिकअप का नया समय तय हुआ',
  preparing: 'तैयारी चल रही है',
  'courier-coming': 'कूरियर कलाकार के पास जा रहा है',
  packing: 'पैक हो रहा है',
  'all-packed': 'पैक हो गया',
  'handover-delayed': 'कूरियर को देने में देरी',
  'packing-delayed': 'पैकिंग में देरी',
  'handed-to-carrier': 'भेजा गया',
  delayed: 'रास्ते में देरी',
  'at-hub': 'आपके पास के हब पहुँचा',
  misrouted: 'ग़लत जगह चला गया, अब सही जगह भेजा जा रहा है',
  'picked-up': 'पिकअप हो गया',
  'at-warehouse': 'वेयरहाउस पहुँचा',
  'customs-cleared': 'कस्टम से निकला',
  'in-flight': 'फ़्लाइट में',
  'handed-over': 'कूरियर को दिया गया',
  'nobody-reached': 'डिलीवरी नहीं हो पाई: किसी से संपर्क नहीं हुआ',
  'part-delivered': 'कुछ हिस्सा डिलीवर हुआ',
  'cancel-requested': 'कैंसिल करने को कहा गया',
  'lost-on-way': 'रास्ते में खो गया',
  'damaged-on-way': 'रास्ते में टूट गया',
  'check-failed': 'क्वालिटी जाँच में पास नहीं हुआ',
}
export const scans = {
  'at-sorting-centre': 'सॉर्टिंग सेंटर पहुँचा',
  'left-sorting-centre': 'सॉर्टिंग सेंटर से निकला',
  'at-a-hub': 'हब पहुँचा',
}
export const kilograms = (weight: number) => `${weight} किग्रा`
