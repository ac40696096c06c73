/** लिखे हुए पेज: ब्लॉग, संपर्क, सेवाएँ। असली लेख content/hi में हैं। */

export const blog = 'ब्लॉग'
export const blogDescription = (shop: string) => `${shop} की गैलरी से: घर के लिए कला चुनना, टाँगना और सँभालना।`
export const allArticles = 'सभी लेख'
export const minutesToRead = (minutes: number) => `पढ़ने में ${minutes} मिनट`
export const byline = (day: string, minutes: string) => `${day}, ${minutes}`

export const writeToUs = 'हमें लिखें'
export const name = 'नाम'
export const email = 'ई-मेल'
export const message = 'मैसेज'
export const sendMessage = 'मैसेज भेजें'
export const messageReceived = 'आपका मैसेज हमें मिल गया है।'
export const reference = 'आपका रेफ़रेंस नंबर:'
export const answerByEmail = 'हम ई-मेल से जवाब देंगे।'
export const messageNotSent = 'आपका मैसेज नहीं जा पाया। कृपया फिर कोशिश करें, या हमें ई-मेल करें।'
export const whatsapp = 'WhatsApp'

export const exploreCollection = 'कलेक्शन देखें'
