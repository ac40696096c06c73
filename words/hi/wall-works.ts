/** "आपकी दीवार पर": लगाने के लिए कलाकृतियाँ चुनना, और दीवार के रंगों से मेल खाती कलाकृतियाँ */

export const worksToHang = 'लगाने के लिए कलाकृतियाँ'
export const searchLabel = 'लगाने के लिए कलाकृति खोजें'
/** Where works wait to be picked. */
export const sources = {
  saved: 'सेव की हुई कलाकृतियाँ',
  inCart: 'आपके कार्ट में',
  viewed: 'हाल में देखी गईं',
  goesWith: 'इनके साथ अच्छी लगेंगी',
  toTry: 'आज़माने के लिए',
}
export const whichWorks = 'कौन-सी कलाकृतियाँ'
export const theseNotRead = 'ये कलाकृतियाँ नहीं खुल पाईं।'
export const pickFirst = 'किसी कलाकृति पर टैप करें, वह दीवार पर लग जाएगी। सब एक ही पैमाने पर हैं।'
export const trayEmpty = {
  saved: 'आपकी सेव की हुई कलाकृतियों में कोई दीवार पर लगाने वाली नहीं है। ये आज़माकर देखें।',
  inCart: 'आपके कार्ट में दीवार पर लगाने वाली कोई कलाकृति नहीं है। ये आज़माकर देखें।',
  viewed: 'आपकी देखी हुई कलाकृतियों में कोई दीवार पर लगाने वाली नहीं है। ये आज़माकर देखें।',
  goesWith: 'इनके साथ अच्छी लगने वाली कोई कलाकृति नहीं मिली। ये आज़माकर देखें।',
}
export const showMore = 'और दिखाएँ'
export const workInTray = (title: string, artist: string, size: string) => `${title}, ${artist}, ${size}`
export const withoutSize = 'इनका साइज़ अभी हमारे पास नहीं है, इसलिए ये सही नाप में नहीं दिखतीं। इनके पेज पर पूछें:'

export const foundList = 'मिली हुई कलाकृतियाँ'
export const found = (works: number) => (works <= 1 ? `${works} कलाकृति मिली` : `${works} कलाकृतियाँ मिलीं`)
export const noneFound = (text: string) => `“${text}” के लिए कोई कलाकृति नहीं मिली। कोई और शब्द लिखकर देखें।`
export const searching = 'खोज रहे हैं…'
export const searchFailed = 'खोज नहीं हो पाई। कृपया फिर कोशिश करें।'

export const ofThatSize = 'इसी साइज़ की कलाकृतियाँ'
export const notHung = (title: string) => `${title} को दीवार पर नहीं लगा पाए। कृपया फिर कोशिश करें।`
export const ofAboutThatSize = (works: number) =>
  works === 0
    ? 'लगभग इस साइज़ की कोई कलाकृति अभी नहीं है।'
    : works === 1
      ? 'लगभग इसी साइज़ की एक कलाकृति'
      : `लगभग इसी साइज़ की ${works} कलाकृतियाँ`

export const forThisWall = 'इस दीवार के लिए कलाकृतियाँ'
export const hideForThisWall = 'इस दीवार के लिए कलाकृतियाँ छिपाएँ'
export const coloursOfPhoto =
  'हम रंग आपकी फ़ोटो से इसी डिवाइस पर पढ़ते हैं। जो कलाकृतियाँ दीवार के रंग से अलग दिखती हैं और कमरे के किसी रंग से मेल खाती हैं, वे ऊपर आती हैं। आपकी फ़ोटो भेजी नहीं जाती।'
export const coloursOfRoom =
  'ये कमरे के रंग हैं। जो कलाकृतियाँ दीवार के रंग से अलग दिखती हैं और कमरे के किसी रंग से मेल खाती हैं, वे ऊपर आती हैं।'
export const whichIsTheWall = 'दीवार का रंग कौन-सा है?'
export const shareOfPhoto = (colour: string, percent: number) => `${colour}, फ़ोटो का ${percent}%`
export const shareOfRoom = (colour: string, percent: number) => `${colour}, कमरे का ${percent}%`
export const paleColour = (colour: string) => `हल्का ${colour}`
export const deepColour = (colour: string) => `गहरा ${colour}`
export const goesWell = 'इसके साथ अच्छी लगेंगी'
export const rankedFor = (colour: string) => `दीवार का रंग ${colour} मानकर क्रम में`
export const noWorks = 'अभी दिखाने के लिए कोई कलाकृति नहीं है।'
export const picksUp = (colour: string) => `इस रंग से मेल खाती है: ${colour}`
export const standsOutFrom = (colour: string) => `इस रंग से अलग दिखती है: ${colour}`
export const hang = (title: string) => `${title} को लगाएँ`
export const yourWall = 'आपकी दीवार'
