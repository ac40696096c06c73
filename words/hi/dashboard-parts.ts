/** स्टूडियो के पेज */

export const studio = 'स्टूडियो'
export const studioSections = {
  Home: 'होम',
  Works: 'कलाकृतियाँ',
  Orders: 'ऑर्डर',
  Reviews: 'रिव्यू',
  Messages: 'संदेश',
  Offers: 'ऑफ़र',
  Statistics: 'आँकड़े',
  Earnings: 'कमाई',
  Papers: 'काग़ज़ात',
  Page: 'पेज',
}
export const backOffice = 'बैक ऑफ़िस'
export const find = 'खोजें'

export const nothingYet = 'अभी कुछ नहीं'
export const chart = (title: string, most: string, column: string) =>
  `${title}: सबसे ज़्यादा ${most}, ${column}। सारे आँकड़े नीचे की टेबल में हैं।`
export const emptyChart = (title: string) => `${title}: अभी कुछ नहीं। सारे आँकड़े नीचे की टेबल में हैं।`
export const figures = (title: string) => `सारे आँकड़े: ${title}`

export const lastDays = 'हाल के दिन'
export const days = (count: number) => `${count} दिन`
export const from = 'कब से'
export const to = 'कब तक'
export const by = 'किस हिसाब से'
export const show = 'दिखाएँ'
export const steps = { day: 'दिन', week: 'हफ़्ता', month: 'महीना' }
export const weekOf = (day: string) => `${day} का हफ़्ता`
