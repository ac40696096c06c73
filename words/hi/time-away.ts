/** कलाकार की छुट्टी: कलाकार का फ़ॉर्म, और ख़रीदार जो पढ़ते हैं */

export const title = 'छुट्टी'
export const intro =
  'आपकी कलाकृतियाँ स्टोर में रहेंगी। ख़रीदारों को दिखेगा कि आप कब लौटेंगे, और छुट्टी के दिन भेजने की तारीख़ों में जुड़ जाएँगे। पहले के ऑर्डर की तारीख़ें नहीं बदलेंगी।'
export const firstDay = 'छुट्टी का पहला दिन'
export const lastDay = 'छुट्टी का आख़िरी दिन'
export const saveDates = 'तारीख़ें सेव करें'
export const changeDates = 'तारीख़ें बदलें'
export const iAmBack = 'छुट्टी ख़त्म करें'
export const cancelAway = 'छुट्टी कैंसिल करें'
export const saved = 'आपकी छुट्टी सेव हो गई।'
export const ended = 'छुट्टी ख़त्म। नए ऑर्डर 8-14 दिनों में भेजे जाएँगे।'
export const failed = 'आपकी छुट्टी सेव नहीं हो पाई। कृपया फिर कोशिश करें।'
export const artistsOnly = 'छुट्टी सिर्फ़ कलाकार सेट कर सकते हैं।'
export const noArtist = 'कलाकार के रूप में आपका कोई पेज नहीं है।'

export const chooseFirst = 'कृपया छुट्टी का पहला दिन चुनें।'
export const chooseLast = 'कृपया छुट्टी का आख़िरी दिन चुनें।'
export const withinAYear = 'कृपया एक साल के अंदर का कोई दिन चुनें।'
export const firstInPast = 'पहला दिन आज या आज के बाद का होना चाहिए।'
export const lastBeforeFirst = 'आख़िरी दिन पहले दिन से पहले नहीं हो सकता।'
export const lastInPast = 'आख़िरी दिन आज या आज के बाद का होना चाहिए।'
export const tooLong = (daysMax: number) => `एक बार में ${daysMax} दिन तक की छुट्टी ले सकते हैं।`

export const artistAwayOn = (day: string) => `कलाकार ${day} को छुट्टी पर हैं। तब तक न भेजे गए ऑर्डर उसके बाद भेजे जाएँगे।`
export const artistAwayFrom = (from: string, to: string) =>
  `कलाकार ${from} से ${to} तक छुट्टी पर हैं। तब तक न भेजे गए ऑर्डर उसके बाद भेजे जाएँगे।`
export const artistAwayUntil = (day: string, ships: string) => `कलाकार ${day} तक छुट्टी पर हैं। ऑर्डर ${ships} भेजे जाएँगे।`

export const youWillBeAwayOn = (day: string) => `आप ${day} को छुट्टी पर रहेंगे।`
export const youWillBeAwayFrom = (from: string, to: string) => `आप ${from} से ${to} तक छुट्टी पर रहेंगे।`
export const youAreAwayUntil = (day: string, ships: string) =>
  `आप ${day} तक छुट्टी पर हैं। अभी आने वाले ऑर्डर ${ships} भेजे जाएँगे।`
