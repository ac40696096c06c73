/** कलाकार के महीने और साल के हिसाब पर छपने वाले शब्द */

export const statementOf = (month: string) => `${month} का हिसाब`
export const summaryOf = (year: string) => `वित्त वर्ष ${year} का हिसाब`
export const continued = (title: string) => `${title}, जारी`
export const page = (place: number, count: number) => `पेज ${place}/${count}`

export const artist = 'कलाकार'
export const shop = 'स्टोर'
export const panEnds = (end: string) => `PAN के आख़िरी अक्षर ${end}`
export const gstin = (number: string) => `GSTIN ${number}`
export const period = 'समय'
export const periodOf = (from: string, to: string) => `${from} से ${to} तक`
export const madeOn = 'बनाने की तारीख़'
export const opening = 'शुरू का बैलेंस'
export const closing = 'आख़िर का बैलेंस'
export const debt = 'शून्य से नीचे का बैलेंस अगली बिक्री से बराबर होता है।'

export const date = 'तारीख़'
export const entry = 'क्या हुआ'
export const amount = 'रक़म'
export const balance = 'बैलेंस'
export const nothing = 'इस समय में कोई बदलाव नहीं हुआ।'
export const withOrder = (what: string, number: string) => `${what}, ऑर्डर ${number}`
export const withPayment = (what: string, number: string) => `${what}, ${number}`
export const part = (name: string, amount: string) => `${name} ${amount}`
export const parts = {
  value: 'टैक्स से पहले क़ीमत',
  taxOfWork: 'ख़रीदार से मिला GST',
  taxOfShare: 'आपके हिस्से पर GST',
  commission: 'कमीशन',
  commissionGst: 'कमीशन पर GST',
  tds: 'TDS',
  tcs: 'TCS',
}

export const sums = {
  sales: 'टैक्स से पहले बिक्री',
  refunds: 'टैक्स से पहले रिफ़ंड',
  tax: 'आपको मिला GST',
  commission: 'कमीशन',
  commissionGst: 'कमीशन पर GST',
  tds: 'TDS',
  tcs: 'TCS',
  earned: 'कमाई',
  paidOut: 'आपको पेमेंट',
  other: 'दूसरे हिसाब',
}
export const month = 'महीना'
export const total = 'कुल'
export const csvColumns = ['ऑर्डर नंबर', 'कलाकृतियाँ', 'UTR या रेफ़रेंस']
export const inRupees = (column: string) => `${column} ₹ में`

export const tdsTitle = 'स्रोत पर कटा टैक्स (TDS)'
export const quarter = 'तिमाही'
export const quarterOf = (from: string, to: string) => `${from} से ${to}`
export const tdsBase = 'स्टोर के ज़रिए बिक्री'
export const tdsLaw = (shop: string) =>
  `${shop} ने आयकर अधिनियम 2025 की धारा 393(1), सारणी क्रम 8(v) के तहत काटा। यह TDS सर्टिफ़िकेट नहीं है। इसे सर्टिफ़िकेट और आयकर पोर्टल पर अपने टैक्स क्रेडिट से मिलाएँ।`
export const noTds = 'इस साल हमने कोई TDS नहीं काटा।'
