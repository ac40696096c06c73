export const follow = 'फ़ॉलो करें'
export const followName = (name: string) => `${name} को फ़ॉलो करें`

export const title = (name: string) => `${name} को फ़ॉलो करें`
export const intro = (name: string) => `${name} की नई कृतियाँ आने पर हम आपको ई-मेल भेजेंगे। हर कृति एक बार, फ़ोटो और क़ीमत के साथ।`
export const following = (name: string) => `आप ${name} को फ़ॉलो करते हैं`
export const goesTo = (email: string) => `ई-मेल ${email} पर आएँगे।`
export const when = 'कब?'
export const hows = {
  weekly: 'शुक्रवार की सुबह, सभी फ़ॉलो किए गए कलाकार एक ही ई-मेल में',
  'at-once': 'आधे घंटे के अंदर',
}
export const howsShort = { weekly: 'हर शुक्रवार', 'at-once': 'आधे घंटे के अंदर' }
export const email = 'ई-मेल'
export const save = 'सेव करें'
export const stop = 'फ़ॉलो करना बंद करें'
export const stopNamed = (name: string) => `${name} को फ़ॉलो करना बंद करें`
export const stopped = (name: string) => `अब आप ${name} को फ़ॉलो नहीं करते।`
export const done = (name: string) => `आप ${name} को फ़ॉलो करते हैं।`
export const confirmSent = 'कृपया अपना ई-मेल देखें'
export const confirmSentText = 'पता सही है, तो हमने उस पर एक लिंक भेजा है। उसे खोलकर पुष्टि करने के बाद आप कलाकार को फ़ॉलो करेंगे।'
export const backTo = (name: string) => `${name} की कृतियाँ`
export const seeAllYours = 'आपको जो कुछ मिलता है'

export const chooseHow = 'चुनें कि हम कब लिखें।'
export const tickBox = 'बॉक्स पर निशान लगाएँ, ताकि हम आपको ई-मेल भेज सकें।'
export const tooMany = 'आप पहले से 200 कलाकारों को फ़ॉलो करते हैं। पहले किसी एक को फ़ॉलो करना बंद करें।'
export const failed = 'हम इसे सेव नहीं कर सके। कृपया फिर से कोशिश करें।'
export const missing = 'यह कलाकार नहीं मिला'
export const missingText = 'हो सकता है कि कलाकार अब हमारे साथ न हों।'

export const listTitle = 'जिन कलाकारों को आप फ़ॉलो करते हैं'
export const listEmpty = 'आप अभी किसी कलाकार को फ़ॉलो नहीं करते।'
export const since = (day: string) => `${day} से`
export const seeArtists = 'सभी कलाकार देखें'

export const followers = 'फ़ॉलोअर'

export const mailSubject = ([first = '', second, ...more]: readonly string[]) => {
  if (second === undefined) return `${first} की नई कृतियाँ`
  if (more.length === 0) return `${first} और ${second} की नई कृतियाँ`
  return `${first}, ${second} और ${more.length} अन्य कलाकारों की नई कृतियाँ`
}
export const mailHeading = 'आपके पसंदीदा कलाकारों की नई कृतियाँ'
export const mailWeekly = 'ये कृतियाँ इस हफ़्ते नई हैं। यह लिखते समय सभी उपलब्ध हैं।'
export const mailAtOnce = 'ये कृतियाँ अभी-अभी आई हैं।'
export const seeAll = 'सभी कृतियाँ देखें'
