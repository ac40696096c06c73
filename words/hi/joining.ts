/** कलाकार के रूप में बेचने का आवेदन */

export const title = 'अपनी कला हमारे साथ बेचें'
export const description = (shop: string) =>
  `${shop} पर अपनी पेंटिंग, गहने, किट या कपड़े बेचने के लिए आवेदन करें। अपने काम के बारे में बताएँ और कुछ फ़ोटो भेजें।`
export const intro = 'अपने काम के बारे में बताएँ और कुछ फ़ोटो भेजें। हम हर आवेदन देखते हैं और ई-मेल से जवाब देते हैं।'
export const steps = [
  'आप नमूने की कलाकृतियों के साथ आवेदन करते हैं।',
  'हम फ़ैसला करके आपको ई-मेल से जवाब देते हैं।',
  'आप अपनी कलाकृतियाँ जोड़ते हैं। हम उन्हें बेचते हैं, और आपके काग़ज़ात मिलने पर आपको पेमेंट करते हैं।',
]
export const agreement = 'कलाकार एग्रीमेंट पढ़ें'

export const signInFirst = 'आवेदन के लिए अकाउंट ज़रूरी है।'
export const signIn = 'साइन इन करें'
export const signUp = 'अकाउंट बनाएँ'
export const confirmFirst = 'पहले अपना ई-मेल पता कन्फ़र्म करें, ताकि हम आपको जवाब दे सकें।'
export const openProfile = 'अपनी प्रोफ़ाइल खोलें'
export const isArtist = 'आप यहाँ पहले से कलाकार हैं।'
export const openStudio = 'अपना स्टूडियो खोलें'
export const isAdmin = 'एडमिन आवेदन नहीं कर सकते।'

export const received = 'आपका आवेदन हमें मिल गया।'
export const receivedOn = (day: string) => `आपने ${day} को आवेदन किया। हम ई-मेल से जवाब देंगे।`
export const declined = (day: string) => `${day} का आपका आवेदन स्वीकार नहीं हुआ। आप फिर आवेदन कर सकते हैं।`
export const ourAnswer = 'हमारा जवाब'

export const text = 'आपके और आपके काम के बारे में'
export const textHint = 'आप क्या बनाते हैं, कैसे और कब से। लोग अभी इसे कहाँ देख सकते हैं।'
export const city = 'शहर'
export const links = 'लिंक'
export const linksHint = (most: number) =>
  `आपकी वेबसाइट, Instagram या ऑनलाइन दुकान। ज़्यादा से ज़्यादा ${most} लिंक, हर लाइन में एक।`
export const samples = 'आपकी कलाकृतियों की फ़ोटो'
export const samplesHint = (most: number) => `ज़्यादा से ज़्यादा ${most} फ़ोटो। JPEG, PNG, WebP या AVIF, हर एक 5 MB से छोटी।`
export const apply = 'आवेदन भेजें'
export const sampleAlt = (place: number) => `आवेदन की नमूना कलाकृति ${place}`

export const noText = 'कृपया अपने और अपने काम के बारे में बताएँ।'
export const textTooShort = 'कृपया अपने काम के बारे में थोड़ा और बताएँ।'
export const noCity = 'कृपया अपना शहर डालें।'
export const tooManyLinks = (most: number) => `कृपया ज़्यादा से ज़्यादा ${most} लिंक दें।`
export const linkWrong = (link: string) => `यह वेब पता नहीं है: ${link}`
export const noSamples = 'कृपया अपने काम की कम से कम एक फ़ोटो जोड़ें।'
export const tooManySamples = (most: number) => `कृपया ज़्यादा से ज़्यादा ${most} फ़ोटो चुनें।`
export const openAlready = 'आप पहले ही आवेदन कर चुके हैं। हम ई-मेल से जवाब देंगे।'
export const failed = 'आपका आवेदन सेव नहीं हो पाया। कृपया फिर कोशिश करें।'
