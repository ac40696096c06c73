/** होम, कलेक्शन, कैटेगरी, कलाकार */

export const homeTitle = 'अनोखी वॉल आर्ट और सजावट'
export const homeLead =
  'पूरे भारत के कलाकारों की असली वॉल आर्ट, ज्वेलरी, आर्ट किट और डिज़ाइनर कपड़े। सही अनुपात में देखें, अपनी पसंद के फ़्रेम में लें।'
export const explore = 'कलेक्शन देखें'
export const needHelp = 'चुनने में मदद चाहिए?'
export const newest = 'नई कलाकृतियाँ'
export const allWorks = (works: number) => (works === 1 ? 'इसे देखें' : `सभी ${works} कलाकृतियाँ`)
export const heroTag = (artist: string, price: string) => `${artist}, ${price}`
export const heroTagSold = (artist: string) => `${artist}, सोल्ड आउट`
export const categories = 'कैटेगरी'
export const works = (count: number, figure: string) => (count === 1 ? '1 कलाकृति' : `${figure} कलाकृतियाँ`)
export const meetArtist = (artist: string) => `${artist} से मिलें`
export const services = 'हमारी सेवाएँ'
export const visitorsBook = 'ग्राहकों की राय'
export const sampleWords = 'ये नमूने हैं: हमारे पहले ग्राहकों की राय अभी आनी है'

export const collection = 'आर्ट कलेक्शन'
export const collectionLead = 'पूरे भारत के कलाकारों की वॉल आर्ट, ज्वेलरी, आर्ट किट और डिज़ाइनर कपड़े। हर क़ीमत में टैक्स शामिल है।'
export const inCollection = (category: string) => `${category}, आर्ट कलेक्शन`
export const categoryLead = (line: string, store: string) => `${line} पूरे भारत के कलाकारों से, ${store} पर।`
export const kindsOf = (category: string) => `${category} के प्रकार`
export const all = 'सभी'
export const worksFailed = 'कलाकृतियाँ लोड नहीं हो पाईं'
export const categoriesFailed = 'कैटेगरी लोड नहीं हो पाईं'
export const pageOf = (title: string, page: number) => `${title}, पेज ${page}`
export const noCategory = 'यह कैटेगरी हमारे यहाँ नहीं है'
export const noCategoryText = 'यह लिंक ऐसी कैटेगरी का है जो हमारे यहाँ नहीं है। ऊपर से कोई चुनें, या सभी कलाकृतियाँ देखें।'
export const noWorks = 'यहाँ अभी कोई कलाकृति नहीं है'
export const noWorksText = 'दीवार पर कील लगी है, पहली कलाकृति का इंतज़ार है। तब तक दूसरी कैटेगरी देखें।'
export const shelfLead = (shelf: string, store: string) => `${shelf}: पूरे भारत के कलाकारों की कलाकृतियाँ, ${store} पर।`
export const emptyShelf = 'इनमें से सभी बिक चुकी हैं। बाक़ी कलाकृतियाँ देखें।'
export const seeAll = 'सभी कलाकृतियाँ देखें'
export const firstPage = 'पहले पेज पर जाएँ'

export const artists = 'कलाकार'
export const artistsLead =
  'उन कलाकारों से मिलें जिनके हाथ की पेंटिंग, प्रिंट, कढ़ाई और ज्वेलरी यहाँ हैं। उनकी कहानियाँ पढ़ें और कलाकृतियाँ देखें।'
export const artistsFailed = 'कलाकार लोड नहीं हो पाए'
export const artistsEnd = 'इस पेज पर कोई कलाकार नहीं है'
export const noArtists = 'यहाँ अभी कोई कलाकार नहीं है'
export const noArtistsText = 'पहली कलाकृति आते ही कलाकार यहाँ दिखेंगे।'
export const areYouArtist = 'क्या आप कला बनाते हैं?'
export const applyAsArtist = 'हमारे साथ बेचने के लिए आवेदन करें'
export const artistLead = (artist: string, store: string) => `${artist} की कलाकृतियाँ, ${store} पर।`
export const onSale = 'उपलब्ध कलाकृतियाँ'
export const trySeveral = 'कई कलाकृतियाँ अपनी दीवार पर देखें'
export const allSold = 'हर कलाकृति को घर मिल गया है।'
export const commission = 'अपने लिए बनवाएँ'
export const sold = 'बिक चुकी कलाकृतियाँ'
export const artistFailed = 'कलाकार का पेज लोड नहीं हो पाया'
export const artistMissing = 'कलाकार नहीं मिले'
export const artistMissingText = 'लिंक में ग़लती हो सकती है, या अभी यहाँ इनकी कोई कलाकृति नहीं है।'
export const seeArtists = 'सभी कलाकार देखें'
export const toHome = 'होम पेज पर जाएँ'
