export const remindMe = 'मुझे कल याद दिलाएँ'

export const title = 'मुझे मेरे कार्ट की याद दिलाएँ'
export const intro = 'हम कल एक बार लिखेंगे और बताएँगे कि क्या बदला है। अगर आप उससे पहले ऑर्डर कर देते हैं, तो हम नहीं लिखेंगे।'
export const works = 'आपके कार्ट में'
export const email = 'ई-मेल'
export const mustAgree = 'अगर आप चाहते हैं कि हम आपको लिखें, तो बॉक्स पर निशान लगाएँ।'
export const nothingIn = 'आपका कार्ट ख़ाली है, इसलिए याद दिलाने को कुछ नहीं है।'
export const send = 'रिमाइंडर लगाएँ'
export const set = 'हम आपको कल याद दिलाएँगे।'
export const confirmFirst = 'अपना ई-मेल देखें: उसमें दिया लिंक खोलें, फिर हम आपको कल याद दिलाएँगे।'
export const backToCart = 'कार्ट पर वापस जाएँ'
export const failed = 'रिमाइंडर नहीं लग सका। कृपया फिर से कोशिश करें।'

export const mailSubject = (works: number) =>
  works === 1 ? 'एक कृति अब भी आपके कार्ट में है' : `${works} कृतियाँ अब भी आपके कार्ट में हैं`
export const mailHeading = 'अब भी आपके कार्ट में'
export const mailText = 'आपने हमें याद दिलाने को कहा था। आज की स्थिति यह है:'
export const mailOnce = 'इस कार्ट की याद हम दोबारा नहीं दिलाएँगे।'
export const toCart = 'कार्ट पर जाएँ'
