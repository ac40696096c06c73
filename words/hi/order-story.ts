/** ऑर्डर का हाल */

export const notPaidYet = 'अभी पेमेंट नहीं हुआ'
export const paymentChecked = 'पेमेंट की जाँच चल रही है'
export const phoneNotVerified = 'फ़ोन नंबर अभी वेरिफ़ाई नहीं हुआ'
export const notPaid = 'पेमेंट नहीं हुआ'
export const paid = {
  pending: 'पेमेंट हो गया, तैयारी चल रही है',
  confirmed: 'पेमेंट हो गया, तैयारी चल रही है',
  packed: 'पेमेंट हो गया, पैक हो गया',
  shipped: 'पेमेंट हो गया, रास्ते में है',
  completed: 'पेमेंट हो गया, डिलीवर हो गया',
  cancelled: 'पेमेंट हो गया, ऑर्डर कैंसिल',
  returned: 'पेमेंट हो गया, वापस आ गया',
}
export const due = {
  pending: 'डिलीवरी पर पेमेंट, तैयारी चल रही है',
  confirmed: 'डिलीवरी पर पेमेंट, तैयारी चल रही है',
  packed: 'डिलीवरी पर पेमेंट, पैक हो गया',
  shipped: 'डिलीवरी पर पेमेंट, रास्ते में है',
  completed: 'डिलीवरी पर पेमेंट, डिलीवर हो गया',
  cancelled: 'डिलीवरी पर पेमेंट, ऑर्डर कैंसिल',
  returned: 'वापस आ गया, कुछ देना नहीं है',
}
export const nothingToPay = {
  pending: 'तैयारी चल रही है, कुछ देना नहीं है',
  confirmed: 'तैयारी चल रही है, कुछ देना नहीं है',
  packed: 'पैक हो गया, कुछ देना नहीं है',
  shipped: 'रास्ते में है, कुछ देना नहीं है',
  completed: 'डिलीवर हो गया, कुछ देना नहीं है',
  cancelled: 'ऑर्डर कैंसिल, कुछ देना नहीं है',
  returned: 'वापस आ गया, कुछ देना नहीं है',
}
export const refunding = {
  cancelled: 'ऑर्डर कैंसिल, रिफ़ंड आ रहा है',
  returned: 'वापस आ गया, रिफ़ंड आ रहा है',
  part: 'रिफ़ंड आ रहा है',
}
export const refunded = {
  cancelled: 'ऑर्डर कैंसिल, रिफ़ंड हो गया',
  returned: 'वापस आ गया, रिफ़ंड हो गया',
  part: 'रिफ़ंड हो गया',
}

export const steps = {
  pending: 'ऑर्डर हुआ',
  paid: 'पेमेंट हुआ',
  due: 'फ़ोन वेरिफ़ाई हुआ',
  packed: 'पैक हुआ',
  shipped: 'भेजा गया',
  completed: 'डिलीवर हुआ',
}

export const placed = 'ऑर्डर हुआ'
export const moves = {
  due: 'फ़ोन नंबर वेरिफ़ाई हुआ: पेमेंट डिलीवरी पर',
  paid: 'पेमेंट मिल गया',
  expired: 'समय पर पेमेंट नहीं हुआ: आपसे कोई पैसा नहीं लिया गया',
  refunding: 'रिफ़ंड हो रहा है',
  refunded: 'पूरा रिफ़ंड हो गया',
  confirmed: 'कन्फ़र्म हुआ',
  packed: 'पैक हुआ',
  shipped: 'कूरियर को दिया गया',
  completed: 'डिलीवर हुआ',
  cancelled: 'कैंसिल हुआ',
  returned: 'कलाकार के पास वापस पहुँचा',
}
export const paidByCards = 'गिफ़्ट कार्ड से पेमेंट हुआ'
export const partByCard = (amount: string) => `इसमें से ${amount} गिफ़्ट कार्ड से`
export const nothingLeftToPay = 'अब कुछ देना नहीं है'
export const timeEnded = 'पेमेंट का समय ख़त्म हुआ'
export const causes = {
  'cancelled-by-buyer': 'आपकी ओर से',
  'cancelled-by-store': 'स्टोर की ओर से',
  'sold-meanwhile': 'आपके पेमेंट से पहले कलाकृति बिक गई',
  'changed-meanwhile': 'आपके पेमेंट से पहले कलाकृति बदल गई',
  'too-late': 'आपका पेमेंट देर से पहुँचा',
  'newer-order': 'इसकी जगह नया ऑर्डर हुआ',
  'taken-by-bank': 'आपके बैंक ने पैसा आपको लौटा दिया',
}

export const parcels = {
  waiting: 'कलाकार के पास',
  booked: 'कलाकार के पास',
  packed: 'पैक हो गया',
  shipped: 'रास्ते में',
  'out-for-delivery': 'डिलीवरी के लिए निकला',
  'attempt-failed': 'डिलीवरी नहीं हो पाई: कूरियर फिर आएगा',
  delivered: 'डिलीवर हो गया',
  cancelled: 'कैंसिल हुआ',
  returning: 'वापस जा रहा है',
  returned: 'कलाकार के पास वापस पहुँचा',
  lost: 'रास्ते में खो गया या टूट गया',
}
export const ships = 'भेजा जाएगा'
export const expected = 'पहुँचने की तारीख़'
export const delivered = 'डिलीवर हुआ'
export const inTransit = 'रास्ते में'
export const theArtist = 'कलाकार'
export const parcelOf = (artist: string) => `${artist} का पार्सल`

export const fromMethod = {
  upi: 'आपके UPI अकाउंट से',
  card: 'आपके कार्ड से',
  emi: 'आपके कार्ड से',
  netbanking: 'आपके बैंक खाते से',
  wallet: 'आपके वॉलेट से',
  'gift-card': 'आपके गिफ़्ट कार्ड से',
  cod: 'आपसे डिलीवरी पर',
  cash: 'नक़द',
  other: 'आपके ऑनलाइन पेमेंट से',
}
export const toMethod = {
  upi: 'आपके UPI अकाउंट में',
  card: 'आपके कार्ड में',
  emi: 'आपके कार्ड में',
  netbanking: 'आपके बैंक खाते में',
  wallet: 'आपके वॉलेट में',
  'gift-card': 'आपके गिफ़्ट कार्ड में',
  cod: 'आपको',
  cash: 'नक़द',
  other: 'आपके पेमेंट वाले तरीक़े से',
}
export const withMethod = {
  upi: 'आपके UPI अकाउंट से',
  card: 'आपके कार्ड से',
  emi: 'आपके कार्ड से',
  netbanking: 'आपके बैंक खाते से',
  wallet: 'आपके वॉलेट से',
  'gift-card': 'आपके गिफ़्ट कार्ड से',
  cod: 'डिलीवरी पर',
  cash: 'नक़द',
  other: 'ऑनलाइन',
}
export const amountFrom = (amount: string, fromMethod: string) => `${fromMethod} ${amount}`
export const amountByCard = (amount: string) => `गिफ़्ट कार्ड से ${amount}`
export const amountFromAndCard = (amount: string, fromMethod: string, cardAmount: string) =>
  `${fromMethod} ${amount} और गिफ़्ट कार्ड से ${cardAmount}`

export const paidTwiceAmount = (amount: string) => `${amount} (दोबारा किया गया पेमेंट)`
export const refundComing = (amount: string, toMethod: string, when: string) =>
  `${amount} का रिफ़ंड ${toMethod} आ रहा है। ${when} पहुँचना चाहिए।`
export const refundSent = (amount: string, toMethod: string, sentOn: string, by: string) =>
  `${amount} का रिफ़ंड ${sentOn} को ${toMethod} भेजा गया। ${by} तक पहुँच जाना चाहिए।`
export const refundFailed = (amount: string) => `बैंक ${amount} का रिफ़ंड नहीं कर पाया। हम देख रहे हैं और आपको ई-मेल करेंगे।`
export const refundInCash = (amount: string) => `${amount} का रिफ़ंड आपको नक़द दिया जाएगा।`
export const refundedInCash = (amount: string, day: string) => `${amount} का रिफ़ंड ${day} को आपको नक़द दिया गया।`
export const refundToCard = (amount: string) => `${amount} का रिफ़ंड आपके गिफ़्ट कार्ड में आ रहा है।`
export const refundedToCard = (amount: string, day: string) =>
  `${amount} का रिफ़ंड ${day} को आपके गिफ़्ट कार्ड में आ गया। आप इसे फिर ख़र्च कर सकते हैं।`
export const returnedByBank = (amount: string) => `आपके बैंक ने आपको ${amount} लौटा दिए हैं।`
export const bankReturned = (amount: string) => `आपके बैंक ने आपको ${amount} लौटा दिए`
export const refundApproved = (amount: string) => `${amount} का रिफ़ंड मंज़ूर हुआ`
export const refundDone = (amount: string) => `${amount} का रिफ़ंड भेजा गया`
