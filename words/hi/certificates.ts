/** प्रामाणिकता के सर्टिफ़िकेट: सबके लिए पेज, ख़रीदार और कलाकार के पेज, और काग़ज़ */

export const title = 'प्रामाणिकता का सर्टिफ़िकेट'
export const titles = 'प्रामाणिकता के सर्टिफ़िकेट'
export const pageTitle = (title: string) => `सर्टिफ़िकेट: ${title}`
export const description = 'देखें कि प्रामाणिकता का सर्टिफ़िकेट मान्य है या नहीं।'

export const states = {
  prepared: 'अभी भेजी नहीं गई',
  valid: 'मान्य',
  lost: 'खो गया बताया गया',
  replaced: 'बदला गया',
  withdrawn: 'वापस लिया गया',
}
export const statesText = {
  prepared: 'कलाकृति भेजे जाने पर यह सर्टिफ़िकेट मान्य होगा।',
  valid: 'यह सर्टिफ़िकेट मान्य है।',
  lost: 'जिसके पास यह सर्टिफ़िकेट था, उसने बताया कि यह खो गया है। जो इसे दिखाए, उससे पूछें कि यह कहाँ से आया।',
  replaced: 'इसकी जगह नया सर्टिफ़िकेट जारी हुआ है। नया काग़ज़ दिखाने को कहें।',
  withdrawn: 'यह सर्टिफ़िकेट अब मान्य नहीं है। इसे सबूत न मानें।',
}
export const history = 'अब तक'
export const causes = {
  prepared: 'तैयार हुआ',
  sent: 'कलाकृति भेजे जाने पर मान्य हुआ',
  returned: 'वापस लिया गया: कलाकृति लौटाई गई',
  refunded: 'वापस लिया गया: ऑर्डर का रिफ़ंड हुआ',
  cancelled: 'वापस लिया गया: ऑर्डर कैंसिल हुआ',
  corrected: 'इसकी जगह ठीक किया हुआ सर्टिफ़िकेट जारी हुआ',
  lost: 'खो गया बताया गया',
  renewed: 'पुराने सर्टिफ़िकेट की जगह जारी हुआ',
  mistaken: 'दुकान ने वापस लिया',
}

export const number = 'सर्टिफ़िकेट नंबर'
export const artist = 'कलाकार'
export const year = 'साल'
export const medium = 'माध्यम'
export const size = 'साइज़'
export const inCm = (sides: string) => `${sides} सेमी`
export const edition = 'एडिशन'
export const original = 'मूल कलाकृति, 1 में से 1'
export const pieceOf = (number: number, size: number) => `${size} में से ${number}`
export const issuer = 'जारी करने वाले'
export const date = 'तारीख़'

export const compare = 'भरोसा करने से पहले मिलाएँ'
export const compareText =
  'QR कोड की नक़ल हो सकती है। फ़ोटो, सर्टिफ़िकेट नंबर और एडिशन नंबर को कलाकृति और उसके पिछले हिस्से से मिलाएँ, और कलाकार के हस्ताक्षर देखें।'
export const signature = 'डिजिटल हस्ताक्षर'
export const signatureText =
  'हमने अभी हस्ताक्षर जाँचा: यह जानकारी वही है जिस पर हस्ताक्षर हुए थे। ख़ुद जाँचने के लिए हस्ताक्षर वाली फ़ाइल (JWS) को हमारी पब्लिक की से जाँचें।'
export const signedFile = 'हस्ताक्षर वाली फ़ाइल'
export const publicKeys = 'पब्लिक की'
export const noBuyer = 'इसमें कभी नहीं दिखता कि कलाकृति किसने ख़रीदी या कितने में।'
export const missingTitle = 'यह सर्टिफ़िकेट हमें नहीं मिला'
export const missingText = 'पता जाँचें, या काग़ज़ का QR कोड फिर स्कैन करें। फिर भी न मिले, तो वह काग़ज़ हमारा नहीं है।'
export const pictureOf = (title: string) => `${title} की फ़ोटो`

export const comesWith = 'सर्टिफ़िकेट'
export const comesWithText = 'हस्ताक्षर वाला प्रामाणिकता सर्टिफ़िकेट साथ आता है'

export const ofOrder = (number: string) => `सर्टिफ़िकेट: ऑर्डर #${number}`
export const orderHint = 'इस ऑर्डर की हर मूल और नंबर वाली कलाकृति का सर्टिफ़िकेट है।'
export const see = 'सर्टिफ़िकेट'
export const none = 'कलाकृतियाँ भेजे जाने पर आपके सर्टिफ़िकेट यहाँ दिखेंगे।'
export const download = 'सर्टिफ़िकेट डाउनलोड करें (PDF)'
export const openPage = 'इसका पब्लिक पेज खोलें'
export const lostQuestion = 'सर्टिफ़िकेट खो गया?'
export const lostHint = 'इसके पब्लिक पेज पर लिखा होगा कि यह खो गया है। इसे वापस नहीं बदला जा सकता।'
export const reportLost = 'बताएँ कि खो गया'
export const notNow = 'सर्टिफ़िकेट की मौजूदा स्थिति में यह नहीं हो सकता। पेज फिर खोलकर कोशिश करें।'
export const notFound = 'हमें यह सर्टिफ़िकेट नहीं मिला।'
export const failed = 'यह सेव नहीं हो पाया। कृपया फिर कोशिश करें।'
export const reported = 'दर्ज हो गया। अब इसके पब्लिक पेज पर लिखा है कि यह खो गया है।'

export const toEnclose = 'हस्ताक्षर किया हुआ सर्टिफ़िकेट अंदर रखें।'
export const toEncloseWhy = 'इसी पेज से प्रिंट करें और हस्ताक्षर करें। कलाकृति पर एडिशन नंबर लिखें।'
export const print = 'सर्टिफ़िकेट प्रिंट करें'
export const printHint = 'A4 पर प्रिंट करें, हस्ताक्षर करें और पार्सल में रखें। पार्सल जाने पर ये मान्य होते हैं।'
export const open = 'सर्टिफ़िकेट और सुधार'
export const ofParcel = 'इस पार्सल के सर्टिफ़िकेट'
export const backToParcel = 'पार्सल पर वापस जाएँ'
export const artistHint =
  'हर कलाकृति पर एडिशन नंबर वैसा ही लिखें जैसा यहाँ दिखता है। कुछ ग़लत हो, तो ठीक करें: हम नया सर्टिफ़िकेट जारी करते हैं, और पुराने पर लिखा होता है कि वह बदला गया।'
export const missing = (pieces: number) => `${pieces} कलाकृति का नंबर अभी नहीं है। हम इसमें आपकी मदद करेंगे।`
export const correct = 'यह सर्टिफ़िकेट ठीक करें'
export const workTitle = 'नाम'
export const yearHint = 'ज़रूरी नहीं'
export const sizeHint = 'जैसे 61 × 76 cm'
export const replace = 'ठीक किया हुआ सर्टिफ़िकेट जारी करें'
export const replaced = 'ठीक किया हुआ सर्टिफ़िकेट तैयार है। इसे फिर प्रिंट करें।'

export const badYear = 'साल चार अंकों में लिखें, जैसे 2024।'
export const enterTitle = 'नाम लिखें।'
export const enterMedium = 'माध्यम लिखें।'
export const enterSize = 'साइज़ लिखें।'
export const enterWhy = 'वजह लिखें।'
export const badNumber = 'कलाकृति पर लिखा नंबर डालें, जैसे 4।'

export const paperIntro = (artist: string) => `हम प्रमाणित करते हैं कि यहाँ दिखाई गई कलाकृति ${artist} की है।`
export const signatureLine = 'कलाकार के हस्ताक्षर'
export const placeAndDate = 'जगह और तारीख़'
export const scan = 'जाँचने के लिए स्कैन करें कि यह सर्टिफ़िकेट मान्य है, या यह पता खोलें:'
export const paperNote = 'फ़ोटो और नंबर कलाकृति से मिलाएँ। QR कोड की नक़ल हो सकती है।'
export const fileName = (number: string) => `Certificate-${number}.pdf`
export const filesName = 'Certificates.pdf'
