export const agree = {
  'followed-artists': {
    email: 'जिन कलाकारों को मैं फ़ॉलो करूँ, उनकी नई कृतियाँ मुझे ई-मेल से भेजें। मैं इसे कभी भी बंद कर सकता/सकती हूँ।',
  },
  alerts: {
    email: 'मेरे अलर्ट से मेल खाती कृतियाँ मुझे ई-मेल से भेजें। मैं इसे कभी भी बंद कर सकता/सकती हूँ।',
    whatsapp: 'मेरे अलर्ट से मेल खाती कृतियाँ मुझे WhatsApp पर भेजें। STOP लिखकर मैं इसे कभी भी बंद कर सकता/सकती हूँ।',
    push: 'मेरे अलर्ट से मेल खाती कृतियाँ इस ब्राउज़र की सूचना के रूप में दिखाएँ। मैं इसे कभी भी बंद कर सकता/सकती हूँ।',
  },
  'cart-reminders': {
    email: 'कार्ट में कृतियाँ छूट जाएँ, तो मुझे ई-मेल से एक बार याद दिलाएँ। मैं इसे कभी भी बंद कर सकता/सकती हूँ।',
    whatsapp: 'कार्ट में कृतियाँ छूट जाएँ, तो मुझे WhatsApp पर एक बार याद दिलाएँ। STOP लिखकर मैं इसे कभी भी बंद कर सकता/सकती हूँ।',
  },
  'order-news': {
    whatsapp: 'इस ऑर्डर की जानकारी मुझे WhatsApp पर भेजें। STOP लिखकर मैं इसे कभी भी बंद कर सकता/सकती हूँ।',
  },
}

export const purposes = {
  'followed-artists': 'जिन कलाकारों को आप फ़ॉलो करते हैं, उनकी नई कृतियाँ',
  alerts: 'अलर्ट',
  'cart-reminders': 'कार्ट के रिमाइंडर',
  'order-news': 'ऑर्डर की जानकारी',
  'review-invitations': 'ख़रीदी हुई कृति पर रिव्यू लिखने का निमंत्रण',
}
export const channels = { email: 'ई-मेल', whatsapp: 'WhatsApp', push: 'ब्राउज़र की सूचना' }

export const title = 'आपको क्या मिलता है'
export const intro = 'आपके ऑर्डर और अकाउंट के ई-मेल के अलावा हम जो कुछ भेज सकते हैं, वह सब।'
export const to = (address: string) => `${address} के लिए`
export const since = (day: string) => `${day} से। आपने इस पर सहमति दी:`
export const withoutConsent = 'डिलीवरी के बाद हम यह भेजते हैं, जब तक आप इसे बंद न करें।'
export const stopped = (day: string) => `${day} को बंद किया गया।`
export const stop = 'बंद करें'
export const startAgain = 'फिर से शुरू करें'
export const stopAll = 'सब बंद करें'
export const stoppedAll = 'बंद कर दिया। अब हम केवल आपके ऑर्डर और अकाउंट के बारे में लिखेंगे।'
export const failed = 'आपका चुनाव सेव नहीं हो सका। कृपया फिर से कोशिश करें।'
export const nobodyTitle = 'देखें कि आपको क्या मिलता है'
export const nobodyText = 'साइन इन करें, या हमारे किसी ई-मेल के अंत में दिया लिंक खोलें।'
export const signIn = 'साइन इन करें'

export const unsubscribeTitle = 'ये ई-मेल बंद करें?'
export const unsubscribeText = (what: string) => `आपको अब यह नहीं मिलेगा: ${what}।`
export const unsubscribe = 'ये ई-मेल बंद करें'
export const unsubscribed = 'हो गया। अब हम आपको ये ई-मेल नहीं भेजेंगे।'
export const seeAll = 'देखें कि आपको क्या-क्या मिलता है'
export const linkWrong = 'यह लिंक काम नहीं करता'
export const linkWrongText =
  'यह अधूरा है, या जिसके बारे में यह था वह हटा दिया गया है। आपको क्या मिलता है, यह देखने के लिए साइन इन करें।'

export const confirmTitle = 'अपने अनुरोध की पुष्टि करें'
export const confirmText = 'किसी ने हमारी दुकान में यह पाने के लिए आपका ई-मेल लिखा। क्या वह आप थे?'
export const confirm = 'हाँ, मुझे यह भेजें'
export const confirmed = 'पुष्टि हो गई। आप इसे कभी भी बंद कर सकते हैं।'
export const confirmExpired = 'इस लिंक का समय बीत चुका है। कृपया फिर से अनुरोध करें।'

export const whyYou = (what: string) => `यह आपको इसलिए मिला, क्योंकि आपने इसे माँगा था: ${what}।`
export const whyBuyer = 'यह आपको इसलिए मिला, क्योंकि आपने हमसे ख़रीदा है।'

export const mailSubject = 'कृपया अपने अनुरोध की पुष्टि करें'
export const mailHeading = 'क्या यह आपका ई-मेल है?'
export const mailText = 'किसी ने हमारी दुकान में यह पाने के लिए यह ई-मेल लिखा:'
export const mailNotYou = 'अगर वह आप नहीं थे, तो इस ई-मेल को अनदेखा करें। हम कुछ नहीं भेजेंगे।'
export const mailLasts = 'यह लिंक सात दिन तक काम करता है।'
