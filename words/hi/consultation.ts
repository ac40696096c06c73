/** सलाह के लिए समय बुक करना: बटन, फ़ॉर्म, दिन और समय */

export const schedule = 'सलाह के लिए समय बुक करें'
export const whatItIs = 'फ़ोन पर हमारी टीम के साथ एक घंटा। अपने कमरे, दीवार की चौड़ाई और बजट के बारे में बताएँ।'
export const writeOnWhatsapp = 'WhatsApp पर चैट करें'
export const callUs = (phone: string) => `फ़ोन करें: ${phone}`

export const name = 'नाम'
export const email = 'ई-मेल'
export const phone = 'फ़ोन'
export const message = 'मैसेज (ज़रूरी नहीं)'
export const day = 'दिन'
export const chooseDay = 'दिन चुनें'
export const time = 'समय (भारत)'
export const chooseTime = 'समय चुनें'
export const chooseDayFirst = 'पहले दिन चुनें'

export const submitted = 'सलाह के लिए आपका अनुरोध मिल गया! हम जल्द ही आपसे संपर्क करेंगे।'
export const when = (day: string, time: string) => `${day}, ${time}, भारतीय समय।`
export const reference = 'आपका रेफ़रेंस नंबर:'
export const failed = 'सलाह का समय बुक नहीं हो पाया। कृपया फिर कोशिश करें।'
export const timesNotRead = 'ख़ाली समय नहीं दिख पाए।'

export const noDay = 'कृपया दिन चुनें।'
export const noTime = 'कृपया समय चुनें।'
export const closedOnSundays = 'रविवार को हम बंद रहते हैं। हमारा समय: सोमवार से शनिवार, सुबह 9:00 से शाम 6:00 तक, भारतीय समय।'
export const dayPassed = 'यह दिन निकल चुका है। कृपया दूसरा चुनें।'
export const dayTooFar = (last: string) => `कृपया ${last} तक का कोई दिन चुनें।`
export const outsideHours = 'कृपया हमारे समय में कोई पूरा घंटा चुनें: सोमवार से शनिवार, सुबह 9:00 से शाम 6:00 तक, भारतीय समय।'
export const tooSoon = 'कृपया अब से कम से कम दो घंटे बाद का समय चुनें, ताकि हम तैयारी कर सकें।'
export const dayNearlyFull = (day: string) =>
  `${day} लगभग भर चुका है। कृपया दूसरा दिन चुनें, या हमें फ़ोन करें। कन्फ़र्म किए हुए ई-मेल से साइन इन करके बचा हुआ समय भी ले सकते हैं।`
export const taken = (time: string, day: string) =>
  `${day}, ${time} का समय अभी-अभी बुक हो गया। उस दिन कोई समय ख़ाली नहीं है।`
export const takenButOthersFree = (time: string, day: string, free: readonly string[]) =>
  `${day}, ${time} का समय अभी-अभी बुक हो गया। उस दिन ये समय ख़ाली हैं: ${free.join(', ')}।`
