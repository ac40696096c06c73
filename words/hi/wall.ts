/** "आपकी दीवार पर": कमरे, एक या कई कलाकृतियाँ, और जो दिक़्क़तें आ सकती हैं */

export const title = 'आपकी दीवार पर'
export const description =
  'कलाकृतियाँ असली साइज़ में देखें: किसी कमरे में या अपनी दीवार की फ़ोटो पर, फ़्रेम के साथ, एक या कई। फ़ोटो आपके डिवाइस पर ही रहती है।'
export const previewAlt = 'दीवार पर कलाकृतियाँ, असली साइज़ में'
export const notShown = 'यह दीवार नहीं खुल पाई। कृपया फिर कोशिश करें।'
export const needsScripts = 'इस पेज के लिए JavaScript चाहिए। कृपया उसे चालू करें।'

export const close = 'बंद करें'
export const tabs = { room: 'कमरा', photo: 'आपकी दीवार', several: 'कई कलाकृतियाँ' }

export const room = 'कमरा'
export const rooms = { living: 'लिविंग रूम', bedroom: 'बेडरूम', hall: 'गलियारा' }
export const wallColour = 'दीवार का रंग'
export const tones = { limewash: 'चूना सफ़ेद', sage: 'हल्का हरा', clay: 'मिट्टी', night: 'रात' }

export const showPerson = 'नाप समझने के लिए व्यक्ति दिखाएँ'
export const compareSizes = 'साइज़'
export const dotted = (titles: readonly string[]) => `बिंदीदार: ${titles.join(' और ')}`
export const undo = 'पिछला बदलाव हटाएँ'
export const redo = 'बदलाव वापस लाएँ'
export const savePicture = 'तस्वीर सेव करें'
export const pictureSaved = 'तस्वीर आपके डाउनलोड में है।'
export const pictureNotMade = 'तस्वीर नहीं बन पाई। कृपया फिर कोशिश करें।'
export const share = 'शेयर करें'
export const linkCopied = 'लिंक कॉपी हो गया।'
export const linkToCopy = (link: string) => `इस दीवार का लिंक: ${link}`
export const newPhoto = 'नई फ़ोटो'
export const yourPhoto = 'आपकी फ़ोटो'
export const drawnToScale = 'हर कमरा सेंटीमीटर तक सही है।'
export const arrowKeys = 'ऐरो बटन कलाकृति को 1 सेमी खिसकाते हैं, Shift के साथ 10 सेमी।'

export const cm = 'सेमी'
export const inCm = (length: string | number) => `${length} सेमी`
export const size = (width: number, height: number) => `${width} × ${height} सेमी`
export const artistAndSize = (artist: string, sizeInCm: string) => `${artist}, ${sizeInCm}`
export const artistAndFramedSize = (artist: string, sizeInCm: string) => `${artist}, फ़्रेम के साथ ${sizeInCm}`
export const kindOfThing = 'दीवार पर कलाकृति'
export const centreInList = (cmFromFloor: number) => `बीच का हिस्सा फ़र्श से ${cmFromFloor} सेमी ऊपर`
export const lockedInList = 'लॉक है'
export const soldInList = 'सोल्ड आउट'
export const sold = 'सोल्ड आउट'
export const addToCart = 'कार्ट में डालें'

export const frame = 'फ़्रेम'
export const frameAdds = (name: string, price: string) => `${name}, +${price}`
export const frameIncluded = (name: string) => `${name}, कोई अतिरिक्त क़ीमत नहीं`

export const move = 'खिसकाएँ'
export const moveWork = (work: string) => `${work} को खिसकाएँ`
export const moveBy = {
  ArrowUp: '1 सेमी ऊपर',
  ArrowLeft: '1 सेमी बाएँ',
  ArrowDown: '1 सेमी नीचे',
  ArrowRight: '1 सेमी दाएँ',
}
export const centre = (cmFromFloor: number) => `बीच का हिस्सा फ़र्श से ${cmFromFloor} सेमी ऊपर`
export const cmPerTap = 'हर टैप पर 1 सेमी'
export const lock = 'लॉक करें'
export const locked = 'लॉक है'
export const takeDown = (work: string) => `${work} को दीवार से हटाएँ`
export const takenDown = (work: string) => `${work} को दीवार से हटा दिया।`
export const added = (work: string) => `${work} को दीवार पर लगा दिया।`
export const notHung = 'यह कलाकृति दीवार पर नहीं लग पाई। कृपया फिर कोशिश करें।'

export const arrangement = 'कैसे लगाएँ'
export const arrangements = {
  row: 'एक क़तार',
  column: 'ऊपर-नीचे',
  pair: 'जोड़ी',
  grid: 'ग्रिड',
  salon: 'सैलॉन',
  stairs: 'सीढ़ी',
}
export const rearranged = {
  'as-asked': 'कलाकृतियाँ फिर से सजा दी गईं।',
  closer: 'इतनी दूरी के लिए दीवार छोटी है, इसलिए हमने इन्हें पास-पास लगाया है।',
  'no-room': 'इन सबके लिए दीवार छोटी है।',
}
export const full = (works: number) => `एक दीवार पर ज़्यादा से ज़्यादा ${works} कलाकृतियाँ आती हैं।`
export const apart = (gapInCm: number) => `${gapInCm} सेमी की दूरी, बदलें`
export const gap = 'बीच की दूरी'
export const wallWidth = 'दीवार की चौड़ाई'
export const oneFrameForAll = 'सबके लिए एक फ़्रेम'
export const chooseFrame = 'चुनें'
export const frameOf = (work: string) => `${work} का फ़्रेम`
export const works = (count: number) => (count <= 1 ? `${count} कलाकृति` : `${count} कलाकृतियाँ`)
export const notIncluded = (count: number) => `${count} शामिल नहीं`
export const addAllToCart = 'सब कार्ट में डालें'
export const hangingTemplate = 'टाँगने का टेम्पलेट'

export const foundAWall = 'इसे अपनी दीवार मिल गई।'
export const soldSince = (work: string) => `${work} अब बिक चुकी है। इसकी जगह ख़ाली रखी है, बाक़ी सब वैसा ही है।`
export const seeWorksOfSize = 'इसी साइज़ की कलाकृतियाँ देखें'
export const takeItDown = 'इसे हटाएँ'

export const worksNotRead = 'कलाकृतियाँ नहीं खुल पाईं।'
export const tryAgain = 'फिर कोशिश करें'
export const gone = (count: number) =>
  count <= 1 ? 'इस दीवार की एक कलाकृति अब स्टोर में नहीं है।' : `इस दीवार की ${count} कलाकृतियाँ अब स्टोर में नहीं हैं।`
export const noSizeYet = 'इसका साइज़ अभी हमारे पास नहीं है, इसलिए हम इसे सही नाप में नहीं दिखा सकते।'
export const askForSize = 'साइज़ पूछें'
export const cartNotRead = 'आपका कार्ट नहीं खुल पाया। कृपया फिर कोशिश करें।'
export const nothingInCart = 'आपके कार्ट में दीवार पर लगाने वाली कोई कलाकृति नहीं है।'

export const emptyTitle = 'आपकी दीवार अभी ख़ाली है'
export const emptyText = 'कलेक्शन से कलाकृतियाँ चुनें और उन्हें असली साइज़ में देखें।'
export const pickWorks = 'कलाकृतियाँ चुनें'

export const refusals = {
  empty: { title: 'इस लिंक में कोई दीवार नहीं है', text: 'पहले दीवार पर कुछ कलाकृतियाँ लगाएँ।' },
  outdated: {
    title: 'यह लिंक पुराना हो गया है',
    text: 'इसके बनने के बाद हमारे कमरे बदल गए हैं। आप कलाकृतियाँ फिर से लगा सकते हैं।',
  },
  'too-many': {
    title: 'एक दीवार के लिए कलाकृतियाँ ज़्यादा हैं',
    text: 'एक दीवार पर ज़्यादा से ज़्यादा 24 कलाकृतियाँ आती हैं। इस लिंक में उससे ज़्यादा हैं।',
  },
  unreadable: {
    title: 'हम यह लिंक नहीं पढ़ पाए',
    text: 'इसका कुछ हिस्सा छूट गया है या बदल गया है। पूरा लिंक फिर से कॉपी करें।',
  },
}

export const askForWorks = (most: number) => `1 से ${most} कलाकृतियाँ उनकी id से माँगें, बीच में कॉमा लगाकर।`
export const worksOfWallNotRead = 'इस दीवार की कलाकृतियाँ नहीं खुल पाईं। कृपया फिर कोशिश करें।'
export const noSuchWall = 'यह दीवार नहीं मिली।'
export const tooManyPictures = 'अभी बहुत-सी तस्वीरें बन रही हैं। कृपया फिर कोशिश करें।'
export const nothingLeft = 'इनमें से कोई कलाकृति अब स्टोर में नहीं है।'
