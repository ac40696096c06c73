/** कूपन */

export const label = 'कूपन कोड'
export const apply = 'कूपन लगाएँ'
export const applied = 'कूपन लग गया।'
export const remove = 'हटाएँ'
export const removeCode = (code: string) => `कूपन ${code} हटाएँ`
export const removed = 'कूपन हट गया।'
export const notSent = 'कोड नहीं भेजा जा सका। कृपया फिर कोशिश करें।'
export const named = (code: string) => `कूपन ${code}`
export const takesOff = (code: string, amount: string) => `कूपन ${code}: टैक्स से पहले ${amount} की छूट`

export const empty = 'कूपन कोड डालें।'
export const unknown = 'यह कोड सही नहीं है। कृपया स्पेलिंग जाँचें।'
export const tooMany = (minutes: number) => `बहुत बार कोशिश हुई। कृपया ${minutes} मिनट बाद फिर कोशिश करें।`

export const expired = (day: string) => `यह कूपन ${day} को ख़त्म हो गया।`
export const ended = 'यह कूपन ख़त्म हो चुका है।'
export const worksFrom = (day: string) => `यह कूपन ${day} से चलेगा।`
export const usedByYou = 'आप यह कूपन पहले ही इस्तेमाल कर चुके हैं।'
export const usedUp = 'इस कूपन की लिमिट पूरी हो चुकी है।'
export const firstOrderOnly = 'यह कूपन सिर्फ़ पहले ऑर्डर के लिए है।'
export const onlyFor = (works: string) => `यह कूपन सिर्फ़ इन पर चलता है: ${works}।`
export const nothingInCart = 'यह कूपन आपके कार्ट की किसी चीज़ पर नहीं चलता।'
export const spendMore = (amount: string) => `यह कूपन लगाने के लिए टैक्स से पहले ${amount} की और ख़रीदारी करें।`
export const spendMoreOn = (amount: string, works: string) =>
  `यह कूपन लगाने के लिए टैक्स से पहले ${amount} की और ख़रीदारी करें, इनमें से: ${works}।`
