/** E-mails about questions to artists. */

export const confirmSubject = (work: string) => `${work} के बारे में अपना सवाल पक्का करें`
export const confirmHeading = 'क्या यह आपका ई-मेल है?'
export const confirmText = (artist: string) => `लिंक खोलें और पक्का करें। फिर आपका सवाल ${artist} को मिलेगा।`
export const confirmNotYou = 'अगर आपने कुछ नहीं पूछा है, तो इस ई-मेल पर ध्यान न दें। तब कुछ नहीं होगा।'
export const confirmLink = 'खोलें और पक्का करें'

export const questionSubject = (work: string) => `${work} के बारे में एक सवाल`
export const questionHeading = (name: string, work: string) => `${name} ने ${work} के बारे में पूछा है`
export const answerSubject = (work: string) => `${work} के बारे में जवाब`
export const answerHeading = (artist: string) => `${artist} ने आपको लिखा है`
export const shopHeading = (shop: string) => `${shop} का संदेश`
export const reminderSubject = (work: string) => `${work} के बारे में सवाल आपके जवाब का इंतज़ार कर रहा है`
export const reminderHeading = 'एक सवाल आपके जवाब का इंतज़ार कर रहा है'
export const reminderText = (name: string) => `${name} ने एक दिन पहले पूछा था। हम सिर्फ़ एक बार याद दिलाते हैं।`

export const replyHere = 'जवाब देने के लिए इस ई-मेल का जवाब दें या पेज खोलें। हम संपर्क और पेमेंट की जानकारी छिपाते हैं।'
export const replyByLink = 'जवाब देने के लिए पेज खोलें। इस ई-मेल का जवाब दूसरे पक्ष तक नहीं पहुँचता।'
export const closed = 'दुकान ने यह बातचीत बंद कर दी है। आप इसे पेज पर पढ़ सकते हैं।'
export const photos = (count: number) => (count === 1 ? '[एक फ़ोटो: पेज पर देखें]' : `[${count} फ़ोटो: पेज पर देखें]`)
export const readAndAnswer = 'पढ़ें और जवाब दें'
export const openStudio = 'स्टूडियो में खोलें'

export const proposalSubject = (work: string) => `क्या हम ${work} के बारे में आपका सवाल दिखाएँ?`
export const proposalHeading = 'अपना सवाल कृति के नीचे दिखाएँ?'
export const proposalText = (artist: string) =>
  `${artist} आपका सवाल और जवाब दूसरे लोगों को दिखाना चाहते हैं, आपके नाम के बिना। फ़ैसला आपका है।`
export const decide = 'पढ़ें और तय करें'
