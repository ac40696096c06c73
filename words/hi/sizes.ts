/** पहनने के साइज़ */

export const size = 'साइज़'
export const chooseFirst = 'कृपया पहले साइज़ चुनें।'
export const yourSize = 'आपका साइज़'
export const inMm = (mm: number) => `${mm} मिमी`
export const insideLabel = (name: string, mm: number) => `${name} (अंदर से ${mm} मिमी)`

export const sizesIn = (unit: string) => `साइज़, ${unit} में`
export const innerDiameter = 'अंदर की चौड़ाई'
export const units = { cm: 'सेमी', mm: 'मिमी', in: 'इंच' }
export const inches = 'इंच'

export const find = 'अपना साइज़ जानें'
export const finderFailed = 'साइज़ का फ़ॉर्म नहीं खुला। इसे बंद करके फिर खोलें।'
export const unitChoice = 'यूनिट'
export const staysHere = 'आपके नाप इसी डिवाइस पर रहते हैं।'
export const measureLabel = (measure: string, unit: string) => `${measure}, ${unit}`
export const orMeasureLabel = (measure: string, unit: string) => `या ${measure}, ${unit}`
export const found = (name: string) => `आपका साइज़ ${name} है।`
export const notInSize = 'यह कलाकृति इस साइज़ में नहीं आती।'
export const soldOutInSize = 'इस साइज़ में यह कलाकृति बिक चुकी है।'
export const choose = (name: string) => `${name} चुनें`

export const fingerRound = 'उँगली का घेरा'
export const fingerRoundHint = 'जहाँ अँगूठी पहननी है, वहाँ काग़ज़ की पट्टी लपेटें।'
export const ringAcross = 'सही आने वाली अँगूठी की चौड़ाई'
export const bangleAcross = 'सही आने वाली चूड़ी की चौड़ाई'
export const acrossHint = 'अंदर से, एक किनारे से दूसरे तक।'
export const knucklesRound = 'हाथ के जोड़ों का घेरा'
export const knucklesRoundHint = 'अँगूठा हथेली में मोड़कर।'
export const bodyHint = 'फ़ीता सीधा रखें और ज़्यादा न कसें।'
export const measureBetween = (least: string, most: string, unit: string) =>
  `कृपया ${least} और ${most} ${unit} के बीच की संख्या लिखें।`

export const tooLarge = (measure: string, own: string, largest: string, ends: string) =>
  `${measure} ${own} हमारे सबसे बड़े साइज़ ${largest} (${ends}) से ज़्यादा है।`
export const between = (needs: readonly { measure: string; size: string }[]) =>
  `${needs.map(({ measure, size: needed }) => `${measure} के हिसाब से ${needed}`).join(', ')}। इनमें से बड़ा साइज़ दोनों में ठीक आएगा।`
export const madeFor = (name: string, measures: readonly { measure: string; length: string }[]) =>
  `साइज़ ${name} का नाप: ${measures.map(({ measure, length }) => `${measure} ${length}`).join(', ')}।`
