/** स्टूडियो का पहला पेज */

export const pageTitle = 'स्टूडियो'
export const hello = (name: string) => `नमस्ते, ${name}`
export const toDo = (count: number) =>
  count === 1 ? 'एक काम आपका इंतज़ार कर रहा है।' : `${count} काम आपका इंतज़ार कर रहे हैं।`
export const nothingToDo = 'आज कोई काम बाक़ी नहीं है।'
export const today = 'आज के काम'

export const pack = (count: number) => (count === 1 ? 'एक पार्सल पैक करें' : `${count} पार्सल पैक करें`)
export const leavesBy = (day: string, count: number) =>
  count === 1 ? `इसे ${day} तक भेजना है।` : `पहला पार्सल ${day} तक भेजना है।`
export const late = (day: string) => `${day} तक भेजना था।`
export const packButton = 'पैक करें'
export const answer = (count: number) => (count === 1 ? 'एक सवाल का जवाब दें' : `${count} सवालों के जवाब दें`)
export const answerText = 'किसी ने आपकी कृति के बारे में पूछा है और जवाब का इंतज़ार है।'
export const answerButton = 'जवाब दें'
export const offers = (count: number) => (count === 1 ? 'एक ऑफ़र का जवाब दें' : `${count} ऑफ़र के जवाब दें`)
export const offersText = 'हर ऑफ़र के लिए 48 घंटे हैं।'
export const check = (work: string) => `“${work}” जाँचें`
export const checkText = 'यह वापस आ गई है। बताएँ कि इसे फिर बेचा जा सकता है या नहीं।'
export const checkButton = 'जाँचें'
export const fix = (work: string) => `“${work}” ठीक करें`
export const fixPage = 'अपना पेज ठीक करें'
export const fixButton = 'ठीक करें'
export const papers = 'अपने काग़ज़ात पूरे करें'
export const papersButton = 'खोलें'
export const goOn = (work: string) => `“${work}” पूरी करें`
export const unnamed = 'नई कलाकृति'
export const savedAt = (moment: string) => `${moment} को ड्राफ़्ट सेव हुआ।`
export const goOnButton = 'जारी रखें'
export const sendPage = 'अपना पेज मंज़ूरी के लिए भेजें'
export const sendPageText = 'आपका ड्राफ़्ट सेव है। उसे सिर्फ़ आप देख सकते हैं।'

export const money = 'आपकी कमाई'
export const nextPayout = (day: string) => `अगला पेमेंट: ${day}`
export const inPayout = (least: string) => `तब तक तैयार रक़म इसमें मिलेगी, अगर वह कम से कम ${least} हो।`
export const earnings = 'पूरी कमाई'

export const tip = 'एक सुझाव'
export const tips = {
  'first-work': {
    title: 'अपनी पहली कलाकृति जोड़ें।',
    text: 'शुरुआत के लिए एक फ़ोटो, साइज़ और क़ीमत काफ़ी है।',
    button: 'कलाकृति जोड़ें',
  },
  story: {
    title: 'ख़रीदारों को बताएँ कि आप कौन हैं।',
    text: 'लोग जानना चाहते हैं कि चीज़ किसके हाथों ने बनाई है।',
    button: 'अपना पेज लिखें',
  },
  portrait: {
    title: 'अपनी फ़ोटो लगाएँ।',
    text: 'ख़रीदार लोगो से ज़्यादा इंसान पर भरोसा करते हैं।',
    button: 'अपना पेज खोलें',
  },
}
export const sizesTip = (count: number) => `आपकी ${count} कलाकृतियों का साइज़ सही नहीं है।`
export const sizesText = 'ख़रीदार इन्हें अपनी दीवार पर नहीं देख सकते।'
export const sizesButton = 'साइज़ डालें'
export const photosTip = (count: number) => `आपकी ${count} कलाकृतियों की एक ही फ़ोटो है।`
export const photosText = 'पास से ली गई एक फ़ोटो और कमरे में एक फ़ोटो जोड़ें।'
export const photosButton = 'अपनी कलाकृतियाँ खोलें'
