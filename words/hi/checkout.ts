/** चेकआउट */

export const title = 'चेकआउट'
export const about = 'पता लिखें, ऑर्डर जाँचें और पेमेंट करें।'
export const unread = 'चेकआउट नहीं खुल पाया। आपका कार्ट सेव है।'
export const editCart = 'कार्ट बदलें'
export const fixCartFirst = 'कार्ट की कुछ कलाकृतियाँ ऐसे ऑर्डर नहीं हो सकतीं। कृपया पहले कार्ट में उन्हें बदलें या हटाएँ।'
export const needsScripts =
  'पेमेंट Razorpay की विंडो में होता है और उसके लिए JavaScript चाहिए। कृपया उसे चालू करके यह पेज फिर से खोलें। आपका कार्ट सेव है।'

export const noAccountNeeded = 'अकाउंट ज़रूरी नहीं है। ऑर्डर का लिंक हम आपको ई-मेल करेंगे।'
export const allowCookies = 'कृपया पहले इस स्टोर के लिए कुकी चालू करें। उनके बिना हम आपका ऑर्डर नहीं दिखा सकते।'
export const haveAccount = 'अकाउंट है?'
export const isCartInAccount = 'क्या आपका कार्ट आपके अकाउंट में है?'
export const signIn = 'साइन इन करें'
export const signInKeeps = 'आपका कार्ट और जो आपने लिखा है, सब बना रहेगा।'
export const signInAgain = 'कृपया फिर से साइन इन करें। जो आपने लिखा था, वह सेव है।'
export const signInFirst = 'कृपया पहले साइन इन करें।'
export const fixErrors = 'आगे बढ़ने से पहले ग़लतियाँ ठीक करें।'

export const giftCardEnding = (lastFour: string) => `गिफ़्ट कार्ड ••••${lastFour}`
export const leftToPay = 'बाक़ी रक़म'
export const yourOrders = 'आपके ऑर्डर'
