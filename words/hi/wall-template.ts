/** टाँगने का टेम्पलेट, स्क्रीन पर: कीलें कहाँ लगेंगी, और प्रिंट कैसे करें */

export const title = 'टाँगने का टेम्पलेट'
export const description = 'कीलें कहाँ लगेंगी, मिलीमीटर तक सही: A4 शीट पर असली साइज़ में दीवार।'
export const introduction = 'कीलें कहाँ लगेंगी, मिलीमीटर तक सही: A4 शीट पर असली साइज़ में आपकी दीवार।'
export const needsScripts = 'टेम्पलेट आपके डिवाइस पर बनता है और उसके लिए JavaScript चाहिए। कृपया उसे चालू करें।'
export const back = 'वापस दीवार पर'
export const explore = 'कलेक्शन देखें'

export const howToPrint = '100 प्रतिशत पर प्रिंट करें।'
export const howTo = {
  nails: 'हर पेज को उस पर लिखे नाप के हिसाब से दीवार पर रखें, और लाल बिंदु पर कील ठोकें।',
  outlines: 'पेज ऐसे चिपकाएँ कि छोटे क्रॉस एक-दूसरे पर आएँ, और हर लाल बिंदु पर कील ठोकें।',
}
export const dottedLine = (cmFromFloor: number) => `बिंदीदार लाइन फ़र्श से ${cmFromFloor} सेमी ऊपर है।`
export const heightsBelow = 'ऊँचाई नीचे की टेबल में लिखी है।'
export const checkLine =
  'हर पेज पर पाँच सेंटीमीटर की एक लाइन है। अगर काग़ज़ पर वह पाँच सेंटीमीटर की नहीं है, तो प्रिंटर ने पेज छोटा कर दिया है।'

export const whichPages = 'कौन-से पेज'
export const kinds = { nails: 'सिर्फ़ कीलें', outlines: 'पूरी रूपरेखा' }
export const pages = (count: number) => `${count} पेज`
export const drop = 'फ़्रेम के ऊपरी किनारे से कील कितनी नीचे, सेमी में'
export const dropRefused = (max: number) => `सेंटीमीटर में लिखें, 0 से ${max} तक।`
export const print = 'प्रिंट करें'
export const pdf = (pageCount: string) => `PDF (अंग्रेज़ी में), A4 के ${pageCount}`
export const svg = 'SVG, पूरी दीवार'
export const notMade = 'टेम्पलेट नहीं बन पाया। कृपया फिर कोशिश करें।'

export const drawing = (works: number, widthCm: number) =>
  `दीवार: ${works <= 1 ? 'एक कलाकृति' : `${works} कलाकृतियाँ`}, चौड़ाई ${widthCm} सेमी, हर कील के साथ`
export const nails = 'कीलें कहाँ लगेंगी'
export const work = 'कलाकृति'
export const fromFloor = 'फ़र्श से'
export const aboveLowest = 'सबसे निचले किनारे से ऊपर'
export const fromLeft = 'बाएँ किनारे से'

export const notRead = 'कलाकृतियाँ नहीं खुल पाईं'
export const wallIsSaved = 'आपकी दीवार इस लिंक में सेव है।'
export const tryAgain = 'फिर कोशिश करें'
export const emptyTitle = 'इस दीवार पर अभी कुछ नहीं है'
export const emptyText = 'पहले दीवार पर कुछ कलाकृतियाँ लगाएँ।'
export const unmeasuredTitle = 'इस दीवार पर नापने लायक़ कुछ नहीं है'
export const goneLeftOut = (works: number) =>
  works <= 1
    ? 'इस दीवार की एक कलाकृति अब स्टोर में नहीं है, इसलिए हमने उसे छोड़ दिया है।'
    : `इस दीवार की ${works} कलाकृतियाँ अब स्टोर में नहीं हैं, इसलिए हमने उन्हें छोड़ दिया है।`
export const noSizeLeftOut = (title: string) => `“${title}” का साइज़ हमारे पास नहीं है, इसलिए हमने इसे छोड़ दिया है।`
