/** कलाकृतियों की सूची */

export const filters = 'फ़िल्टर'
export const filtersChosen = (count: number) => `फ़िल्टर (${count})`
export const filterNames = {
  price: 'क़ीमत',
  category: 'कैटेगरी',
  medium: 'माध्यम',
  origin: 'कैसे बनी',
  size: 'साइज़',
  fit: 'पहनने का साइज़',
  orientation: 'आकार',
  colour: 'रंग',
  artist: 'कलाकार',
  availability: 'उपलब्धता',
}
export const sizes = {
  small: 'छोटा, 30 सेमी तक',
  medium: 'मध्यम, 30 से 60 सेमी',
  large: 'बड़ा, 60 से 100 सेमी',
  'extra-large': 'बहुत बड़ा, 100 सेमी से ज़्यादा',
}
export const orientations = { portrait: 'खड़ा', landscape: 'आड़ा', square: 'चौकोर' }
export const colours = {
  madder: 'मजीठ लाल',
  terracotta: 'टेराकोटा',
  turmeric: 'हल्दी',
  neem: 'नीम हरा',
  verdigris: 'ताँबे का हरा',
  indigo: 'नील',
  lac: 'लाख लाल',
  rose: 'गुलाबी',
  earth: 'मिट्टी',
  ash: 'राख',
  'lamp-black': 'काजल काला',
  'lime-white': 'चूना सफ़ेद',
}
export const availabilities = {
  'in-stock': 'स्टॉक में है',
  'made-to-order': 'ऑर्डर पर बनती है',
  'sold-out': 'सोल्ड आउट',
}
export const prices = {
  '0-2000': '₹2,000 से कम',
  '2000-5000': '₹2,000 से ₹5,000',
  '5000-10000': '₹5,000 से ₹10,000',
  '10000-25000': '₹10,000 से ₹25,000',
  '25000-': '₹25,000 और ज़्यादा',
}
export const priceFrom = (from: string) => `कम से कम ${from}`
export const priceBelow = (to: string) => `${to} से कम`
export const priceBetween = (from: string, to: string) => `${from} से ${to}`
export const fromRupees = 'कम से कम ₹'
export const belowRupees = 'इससे कम ₹'
export const applyPrice = 'लागू करें'
export const anyColour = 'कोई और रंग'
export const ownColour = 'अपना रंग'
export const sizeOf = (name: string) => `साइज़ ${name}`
export const worksUnit = 'कलाकृतियाँ'
export const chosen = 'चुने हुए फ़िल्टर'
export const remove = (filter: string) => `फ़िल्टर हटाएँ: ${filter}`
export const clearAll = 'सब हटाएँ'
export const showWorks = 'कलाकृतियाँ दिखाएँ'
export const showCount = (works: string) => `${works} दिखाएँ`

export const sort = 'क्रम'
export const sorts = {
  closest: 'सबसे मिलती-जुलती',
  'nearest-colour': 'सबसे नज़दीकी रंग',
  newest: 'नई पहले',
  'price-low': 'क़ीमत: कम से ज़्यादा',
  'price-high': 'क़ीमत: ज़्यादा से कम',
}

export const works = (count: number, figure: string) => (count === 1 ? '1 कलाकृति' : `${figure} कलाकृतियाँ`)
export const shown = (shownCount: string, total: string) => `${total} में से ${shownCount} कलाकृतियाँ दिख रही हैं`
export const more = 'और कलाकृतियाँ दिखाएँ'
export const loadingMore = 'और कलाकृतियाँ लोड हो रही हैं…'
export const moreFailed = 'और कलाकृतियाँ लोड नहीं हो पाईं। कृपया फिर कोशिश करें।'
export const pageEmpty = 'इस पेज पर कोई कलाकृति नहीं है'
export const pageEmptyText = 'सभी कलाकृतियाँ पिछले पेजों पर हैं।'
export const firstPage = 'पहले पेज पर जाएँ'
export const noMatch = 'इन फ़िल्टर से कोई कलाकृति नहीं मिली'
export const noMatchOfOne = 'ऐसा कुछ अभी नहीं है। दूसरी कलाकृतियाँ देखने के लिए फ़िल्टर हटाएँ।'
export const noMatchOfSeveral = 'इन सबसे एक साथ कुछ नहीं मिलता। कोई एक हटाएँ, या सब हटाएँ।'
export const clearFilters = 'सभी फ़िल्टर हटाएँ'
export const tellNew = 'यहाँ नई कृतियाँ आने पर मुझे बताएँ'
