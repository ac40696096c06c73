/** हर पेज के चारों ओर */

export const skip = 'सीधे मुख्य हिस्से पर जाएँ'
export const demo = 'डेमो'
export const demoNote = 'डेमो स्टोर: यहाँ सच में कुछ नहीं बिकता'

export const menu = 'मेन्यू'
export const mainMenu = 'मुख्य मेन्यू'
export const home = (store: string) => `${store}, होम`
export const categories = 'कैटेगरी'
export const categoriesFailed = 'कैटेगरी लोड नहीं हो पाईं'
export const about = 'हमारे बारे में'
export const contact = 'संपर्क'
export const wholeCollection = 'पूरा कलेक्शन'
export const priceOnRequest = 'क़ीमत के लिए पूछें'
export const wishlist = 'विशलिस्ट'
export const wishlistOf = (works: number) => `विशलिस्ट, सेव: ${works}`
export const cart = 'कार्ट'
export const cartOf = (pieces: string) => `कार्ट, ${pieces}`
export const instagram = 'Instagram'
export const facebook = 'Facebook'

export const search = 'खोजें'
export const searchStore = 'स्टोर में खोजें'
export const searchHint = 'कला, कलाकार खोजें'
export const suggestions = 'सुझाव'
export const suggestionsShown = (count: number) => `${count} सुझाव`
export const suggested = { categories: 'कैटेगरी', artists: 'कलाकार', works: 'कलाकृतियाँ' }

export const footer = 'फ़ुटर'
export const collection = 'कलेक्शन'
export const services = 'हमारी सेवाएँ'
export const serviceNames = {
  handmade: 'हाथ से बनी कला',
  digital: 'डिजिटल',
  custom: 'अपने लिए बनवाएँ',
  consultation: 'सलाह',
}
export const help = 'मदद'
export const shipping = 'डिलीवरी'
export const refunds = 'कैंसिलेशन और रिफ़ंड'
export const store = 'स्टोर'
export const artists = 'कलाकार'
export const blog = 'ब्लॉग'
export const gifts = 'गिफ़्ट'
export const giftCards = 'गिफ़्ट कार्ड'
export const grievanceOfficer = (name: string) => `शिकायत अधिकारी: ${name},`
export const terms = 'शर्तें'
export const privacy = 'प्राइवेसी'
export const dimLights = 'रोशनी कम करें'
export const raiseLights = 'रोशनी बढ़ाएँ'

export const close = 'बंद करें'
export const notifications = 'सूचनाएँ'
export const loading = 'लोड हो रहा है'
export const pages = 'पेज'
export const page = (number: number) => `पेज ${number}`
export const previous = 'पिछला'
export const next = 'अगला'
export const breadcrumb = 'आप यहाँ हैं'
export const onThisPage = 'इस पेज पर'
export const lastChanged = (day: string) => `पिछला अपडेट: ${day}`
export const allSteps = (count: number) => `सभी ${count} स्टेप दिखाएँ`
export const fewerSteps = 'कम दिखाएँ'
export const courierPage = 'कूरियर की साइट पर ट्रैक करें'
export const buyingPaused = 'ख़रीदारी कुछ मिनट के लिए रुकी हुई है। आप देखना जारी रख सकते हैं।'
export const giftCardReady = 'आपका गिफ़्ट कार्ड तैयार है। जो पसंद हो चुनें और चेकआउट पर इसे इस्तेमाल करें।'
