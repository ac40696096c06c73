/** पेमेंट */

export const orderFailed = 'ऑर्डर नहीं बन पाया'
export const scriptFailed = 'Razorpay नहीं खुल पाया'
export const scriptSlow = 'Razorpay खुलने में बहुत देर लगी'
export const startFailed = 'पेमेंट शुरू नहीं हो पाया'
export const shipmentFailed = 'शिपमेंट नहीं बन पाया'
export const unfinished = 'पेमेंट हो गया, पर ऑर्डर पूरा नहीं हो पाया। हमारी टीम आपसे संपर्क करेगी।'
export const confirming = 'आपका ऑर्डर पूरा हो रहा है...'
export const shipping = 'शिपमेंट बन रहा है...'
export const saving = 'ऑर्डर सेव हो रहा है...'
export const failed = (description: string) => `पेमेंट नहीं हो पाया: ${description}`

export const failures = {
  payment_failed: 'आपका पेमेंट पूरा नहीं हुआ। कृपया फिर कोशिश करें या पेमेंट का दूसरा तरीक़ा चुनें।',
  payment_cancelled: 'पेमेंट कैंसिल हो गया।',
  payment_timed_out: 'पेमेंट समय पर पूरा नहीं हुआ। कृपया फिर कोशिश करें।',
  insufficient_fund: 'इस पेमेंट के लिए आपके खाते में बैलेंस कम है।',
  insufficient_funds: 'इस पेमेंट के लिए आपके खाते में बैलेंस कम है।',
  card_declined: 'आपके बैंक ने पेमेंट नामंज़ूर कर दिया। कृपया बैंक से पूछें या पेमेंट का दूसरा तरीक़ा चुनें।',
  card_number_invalid: 'कार्ड नंबर ग़लत है।',
  card_disabled_for_online_payments: 'आपका कार्ड ऑनलाइन पेमेंट के लिए चालू नहीं है। बैंक से इसे चालू करवाएँ।',
  invalid_otp: 'OTP ग़लत था।',
  authentication_failed: 'आपका बैंक वेरिफ़ाई नहीं कर पाया कि यह आप ही हैं।',
  invalid_vpa: 'UPI ID ग़लत है।',
  gateway_technical_error: 'बैंक में तकनीकी दिक़्क़त है। कृपया फिर कोशिश करें।',
  bank_technical_error: 'बैंक में तकनीकी दिक़्क़त है। कृपया फिर कोशिश करें।',
  server_error: 'Razorpay में तकनीकी दिक़्क़त है। कृपया फिर कोशिश करें।',
  unknown: 'बैंक ने कोई वजह नहीं बताई।',
}

export const choiceTitle = 'पेमेंट का तरीक़ा'
export const payOnline = 'अभी पेमेंट करें: UPI, कार्ड, नेट बैंकिंग और वॉलेट'
export const pay = 'पेमेंट करें'
export const placeOrder = 'ऑर्डर करें'
export const sendCode = 'कोड भेजें'
export const opening = 'पेमेंट खुल रहा है…'
export const placingOrder = 'ऑर्डर हो रहा है…'
export const sendingCode = 'कोड भेजा जा रहा है…'
export const isOpen = 'Razorpay की विंडो में अपना पेमेंट पूरा करें।'
export const closed = 'आपने पेमेंट की विंडो बंद कर दी। आपका कुछ भी नहीं मिटा है। जब चाहें, आगे बढ़ें।'
export const beforePaying = (minutes: number) =>
  `आगे बढ़ने पर हम कलाकृतियाँ ${minutes} मिनट तक आपके लिए रखेंगे। UPI, कार्ड, नेट बैंकिंग या वॉलेट से, Razorpay के ज़रिए पेमेंट करें।`
export const allByGiftCards = 'आपके गिफ़्ट कार्ड से पूरा पेमेंट हो जाता है। ऑर्डर पूरा करने के लिए “ऑर्डर करें” चुनें।'

export const heldUntil = (hour: string) => `कलाकृतियाँ ${hour} तक आपके लिए रखी हैं।`
export const underAMinute = 'एक मिनट से कम बचा है।'
export const minutesLeft = (minutes: number) => `क़रीब ${minutes} मिनट बचे हैं।`
export const holdEnded = 'अब ये कलाकृतियाँ आपके लिए नहीं रखी हैं। अगर वे अब भी मिल रही हैं, तो आप आगे बढ़ सकते हैं।'

export const tryAgain = 'आपसे कोई पैसा नहीं लिया गया। कृपया फिर कोशिश करें।'
export const checkConnection = 'आपसे कोई पैसा नहीं लिया गया। अपना इंटरनेट और स्क्रिप्ट ब्लॉकर जाँचें, फिर कोशिश करें।'
export const doNotPayAgain = 'कृपया दोबारा पेमेंट न करें। आपका ऑर्डर सेव है। पेमेंट कन्फ़र्म होते ही हम ऑर्डर कन्फ़र्म कर देंगे।'
export const soldToAnother =
  'यह कलाकृति किसी और ने पहले ख़रीद ली। हम आपका पैसा उसी तरीक़े से रिफ़ंड कर रहे हैं जिससे आपने पेमेंट किया था।'
export const cartSaved = 'आपका कार्ट सेव है।'
export const notVerified = 'हम यह पेमेंट वेरिफ़ाई नहीं कर पाए।'
export const notChecked = 'आपका पेमेंट अभी जाँचा नहीं जा सका। हम जाँचते रहेंगे।'
export const orderNotFound = 'ऑर्डर नहीं मिला'
export const tryAgainIn = (seconds: number) => `कृपया ${seconds} सेकंड बाद फिर कोशिश करें।`

export const notServed = {
  'sold-meanwhile': 'आपका पेमेंट आने से पहले यह कलाकृति बिक गई। हम आपका पैसा उसी तरीक़े से रिफ़ंड कर रहे हैं जिससे आपने पेमेंट किया था।',
  'changed-meanwhile':
    'आपका पेमेंट तब आया जब कलाकृति आपके लिए नहीं रखी थी। तब तक क़ीमत बदल गई थी या वह स्टोर से हट गई थी। हम आपका पैसा उसी तरीक़े से रिफ़ंड कर रहे हैं जिससे आपने पेमेंट किया था।',
  'too-late': 'आपका पेमेंट इस ऑर्डर के लिए बहुत देर से आया। हम आपका पैसा उसी तरीक़े से रिफ़ंड कर रहे हैं जिससे आपने पेमेंट किया था।',
}
export const paidTwice = 'इस ऑर्डर का पेमेंट पहले ही हो चुका था। हम यह पैसा उसी तरीक़े से रिफ़ंड कर रहे हैं जिससे आपने पेमेंट किया था।'
export const refundedBefore = 'हमने इस पेमेंट का पैसा उसी तरीक़े से रिफ़ंड कर दिया है जिससे आपने पेमेंट किया था।'
export const leftToLapse =
  'आपके बैंक ने इस ऑर्डर के लिए पेमेंट बहुत देर से मंज़ूर किया। हमने पैसा नहीं लिया है। आपका बैंक उसे अपने-आप वापस कर देगा।'

export const shipmentRefusals = {
  'not-paid': 'शिपमेंट नहीं बन पाया: ऑर्डर का पेमेंट नहीं हुआ है।',
  unnamed: 'शिपमेंट नहीं बन पाया: ऑर्डर नहीं बताया गया।',
}
export const giftCardsNoList = 'कृपया गिफ़्ट कार्ड के कोड एक लिस्ट में भेजें।'

export const linkDescription = (number: string, shop: string) => `${shop} का ऑर्डर #${number}`
