/** डिलीवरी पर पेमेंट: फ़ोन नंबर वेरिफ़ाई करना */

export const pageTitle = (number: string) => `ऑर्डर #${number} का फ़ोन नंबर`
export const yourOrder = 'आपका ऑर्डर'
export const checkout = 'चेकआउट'
export const title = 'अपना फ़ोन नंबर वेरिफ़ाई करें'
export const overTitle = 'ऑर्डर करने का समय ख़त्म हो गया'
export const overForShop =
  'अब ये कलाकृतियाँ आपके लिए नहीं रखी हैं। आपसे कोई पैसा नहीं लिया जाएगा। अगर ये अब भी चाहिए, तो हमसे संपर्क करें।'
export const overForCart = 'अब ये कलाकृतियाँ आपके लिए नहीं रखी हैं। आपसे कोई पैसा नहीं लिया जाएगा। आपका कार्ट वैसा ही है।'
export const contactUs = 'हमसे संपर्क करें'
export const yourCart = 'आपका कार्ट'
export const codeComes = (digits: number, phone: string, amount: string) =>
  `हम ${phone} पर ${digits} अंकों का कोड भेजेंगे। ऑर्डर करने के लिए वह कोड डालें। ${amount} आप कूरियर को देंगे।`
export const codeSent = (digits: number, phone: string, amount: string) =>
  `हमने ${phone} पर ${digits} अंकों का कोड भेजा है। ऑर्डर करने के लिए वह कोड डालें। ${amount} आप कूरियर को देंगे।`
export const codeLasts = (minutes: number, until: string) =>
  `कोड ${minutes} मिनट तक चलेगा। कलाकृतियाँ ${until} तक आपके लिए रखी हैं।`
export const code = 'कोड'
export const placeOrder = 'ऑर्डर करें: पेमेंट डिलीवरी पर'
export const sendCode = 'कोड भेजें'
export const sendNewCode = 'नया कोड भेजें'
export const newCodeSent = 'नया कोड भेजा जा रहा है।'
