/** इनवॉइस और क्रेडिट नोट: अंग्रेज़ी के साथ छपता है, मान्य अंग्रेज़ी है। */

export const taxInvoice = 'टैक्स इनवॉइस'
export const invoice = 'इनवॉइस'
export const billOfSupply = 'बिल ऑफ़ सप्लाई'
export const creditNote = 'क्रेडिट नोट'

export const noGst = {
  composition: 'कंपोज़िशन करदाता, आपूर्ति पर टैक्स लेने के पात्र नहीं।',
  enrolled: 'विक्रेता GST में रजिस्टर्ड नहीं है और GST नहीं लेता।',
}
export const onBehalf = (shop: string, artist: string) => `${artist} की ओर से ${shop} ने जारी किया।`

export const number = 'नंबर'
export const date = 'तारीख़'
export const forInvoice = 'किस इनवॉइस का'
export const invoiceDate = 'इनवॉइस की तारीख़'
export const order = 'ऑर्डर'
export const orderNumber = 'ऑर्डर नंबर'
export const payment = 'पेमेंट'
export const placeOfSupply = 'आपूर्ति का स्थान'
export const reverseCharge = 'रिवर्स चार्ज'
export const no = 'नहीं'

export const soldBy = 'विक्रेता'
export const billTo = 'बिल किसके नाम'
export const deliverTo = 'डिलीवरी का पता'
export const state = 'राज्य'
export const gstin = (number: string) => `GSTIN ${number}`
export const enrolment = (number: string) => `GST एनरोलमेंट नंबर ${number}`

export const lineNumber = '#'
export const work = 'कलाकृति'
export const hsn = 'HSN'
export const quantity = 'संख्या'
export const unitPrice = 'एक पीस की क़ीमत'
export const taxableValue = 'टैक्स योग्य मूल्य'
export const value = 'मूल्य'
export const creditedValue = 'क्रेडिट मूल्य'
export const tax = 'टैक्स'
export const by = (artist: string) => `कलाकार: ${artist}`
export const size = (name: string) => `साइज़ ${name}`
export const off = (label: string, amount: string) => `${label}: ${amount} की छूट`
export const taxOf = (percent: number) => `टैक्स (${percent}%)`

export const price = 'क़ीमत'
export const discount = 'छूट'
export const subtotal = 'सबटोटल'
export const roundOff = 'राउंड ऑफ़'
export const total = 'कुल'
export const totalCredited = 'कुल क्रेडिट'
export const inWords = 'शब्दों में'

export const paidByCard = (amount: string) => `गिफ़्ट कार्ड से पेमेंट: ${amount}।`
export const paidByCardAndOnline = (cardAmount: string, onlineAmount: string) =>
  `गिफ़्ट कार्ड से पेमेंट: ${cardAmount}। ऑनलाइन पेमेंट: ${onlineAmount}।`
export const paidInFull = 'पूरा पेमेंट हो चुका है। इलेक्ट्रॉनिक रूप से जारी: बिना हस्ताक्षर के मान्य।'
export const electronic = 'इलेक्ट्रॉनिक रूप से जारी: बिना हस्ताक्षर के मान्य।'
export const reason = (why: string) => `वजह: ${why}`
export const page = (place: number, count: number) => `पेज ${place}/${count}`
export const continued = (title: string, serial: string) => `${title} ${serial}, जारी`

export const reasons = {
  cancelled: 'ऑर्डर कैंसिल हुआ',
  returned: 'सामान वापस आया',
  damaged: 'सामान ख़राब निकला',
  goodwill: 'क़ीमत कम की गई',
  disputed: 'पेमेंट पर विवाद',
  'sold-meanwhile': 'कलाकृति अब उपलब्ध नहीं',
  'changed-meanwhile': 'पेमेंट से पहले कलाकृति बदल गई',
  'too-late': 'पेमेंट देर से मिला',
  'paid-twice': 'दो बार पेमेंट हुआ',
  'wrong-amount': 'ग़लत रक़म का पेमेंट',
  'not-taken': 'सामान नहीं लिया गया',
}

const NUMBERS = `
  शून्य एक दो तीन चार पाँच छह सात आठ नौ
  दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
  बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
  तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
  चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
  पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
  साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
  सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी
  अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
  नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`
  .trim()
  .split(/\s+/)
export const belowHundred = (count: number) => NUMBERS[count] ?? ''
export const units = { crore: 'करोड़', lakh: 'लाख', thousand: 'हज़ार', hundred: 'सौ' }
export const rupeesOnly = (rupees: string) => `${rupees} रुपये मात्र`
export const rupeesAndPaise = (rupees: string, paise: string) => `${rupees} रुपये और ${paise} पैसे मात्र`
