/** प्रोफ़ाइल सेटिंग: अपनी जानकारी, पते, और कलाकार की प्रोफ़ाइल */

export const title = 'प्रोफ़ाइल सेटिंग'
export const subtitles = {
  user: 'अपने अकाउंट की सेटिंग और पसंद मैनेज करें',
  artist: 'अपनी कलाकार प्रोफ़ाइल और कलाकृतियों की सेटिंग मैनेज करें',
  admin: 'अपनी एडमिन प्रोफ़ाइल और सिस्टम की सेटिंग मैनेज करें',
}
export const notFound = 'प्रोफ़ाइल नहीं मिली'
export const notFoundText = 'इस अकाउंट की अब कोई प्रोफ़ाइल नहीं है। कृपया हमसे संपर्क करें।'
export const contactUs = 'हमसे संपर्क करें'

export const details = 'आपकी जानकारी'
export const address = 'पता'
export const saveDetails = 'जानकारी सेव करें'
export const unsaved = (fields: string) => `अभी सेव नहीं हुआ: ${fields}`
export const saved = 'जानकारी सेव हो गई।'
export const save = 'सेव करें'
export const cancel = 'कैंसिल करें'
export const fields = {
  first_name: 'नाम',
  last_name: 'सरनेम',
  phone: 'फ़ोन',
  address: 'पता',
  city: 'शहर',
  state: 'राज्य',
  postal_code: 'पिनकोड',
  country: 'देश',
}
export const firstNameRequired = 'कृपया नाम लिखें।'
export const lastNameRequired = 'कृपया सरनेम लिखें।'
export const oneLine = 'कृपया इसे एक ही लाइन में लिखें।'
export const stateFromList = 'कृपया लिस्ट में से राज्य चुनें।'
export const pinWrong = 'कृपया पिनकोड डालें, जैसे 560001।'

export const bookTitle = 'सेव किए हुए पते'
export const bookIntro = 'चेकआउट पर इनमें से कोई भी पता एक टैप में भरें: घर, माँ का घर, ऑफ़िस।'
export const bookDefault = (name: string) => `आपका डिफ़ॉल्ट पता ${name} है।`
export const aboveIsDefault = 'ऊपर वाला पता आपका डिफ़ॉल्ट पता है।'
export const makeAboveDefault = 'ऊपर वाले पते को डिफ़ॉल्ट बनाएँ'
export const makeDefault = 'डिफ़ॉल्ट बनाएँ'
export const isDefault = 'डिफ़ॉल्ट'
export const addAddress = 'पता जोड़ें'
export const saveAddress = 'पता सेव करें'
export const addressFailed = 'पता सेव नहीं हो पाया। कृपया फिर कोशिश करें।'
export const remove = 'हटाएँ'
export const removeAddress = (name: string) => `पता हटाएँ: ${name}`
export const bookName = 'पते का नाम'
export const bookNameHint = 'जैसे घर या माँ।'
export const fullName = 'पूरा नाम'
export const phone = 'फ़ोन'
export const pinCode = 'पिनकोड'
export const city = 'शहर'
export const state = 'राज्य'

export const artistTitle = 'कलाकार प्रोफ़ाइल'
export const artistName = 'कलाकार का नाम'
export const portrait = 'प्रोफ़ाइल फ़ोटो'
export const portraitHint = 'JPEG, PNG, WebP या AVIF, 5 MB से कम। हम फ़ोटो से जगह की जानकारी हटा देते हैं।'
export const sendingPortrait = 'फ़ोटो अपलोड हो रही है'
export const portraitSent = 'फ़ोटो अपलोड हो गई। दिखाने के लिए सेव करें।'
export const saveChanges = 'बदलाव सेव करें'
export const viewPage = 'अपना पेज देखें'
