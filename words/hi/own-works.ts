/** कलाकार की अपनी कलाकृतियाँ */

export const pageTitle = 'कलाकार डैशबोर्ड'
export const title = 'आपकी कलाकृतियाँ'
export const add = 'कलाकृति जोड़ें'
export const counts = (listed: number, awaiting: number, notApproved: number) =>
  notApproved > 0
    ? `स्टोर में: ${listed}, मंज़ूरी बाक़ी: ${awaiting}, नामंज़ूर: ${notApproved}`
    : `स्टोर में: ${listed}, मंज़ूरी बाक़ी: ${awaiting}`
export const goingAway = 'कुछ दिनों के लिए बाहर जा रहे हैं?'
export const setHoliday = 'छुट्टी की तारीख़ें डालें'
export const changeHoliday = 'तारीख़ें बदलें'
export const emptyTitle = 'अभी यहाँ कोई कलाकृति नहीं है'
export const emptyText = 'अपनी पहली कलाकृति जोड़ें। मंज़ूरी की स्थिति यहीं दिखेगी।'

export const needSize = (works: number) => (works === 1 ? '1 कलाकृति का साइज़ चाहिए' : `${works} कलाकृतियों का साइज़ चाहिए`)
export const needSizeWhy =
  'ख़रीदार कलाकृति को असली साइज़ में अपनी दीवार पर देख सकते हैं। ये उसमें नहीं दिखतीं: साइज़ नहीं लिखा है या फ़ोटो से मेल नहीं खाता।'
export const setSize = (work: string) => `${work} का साइज़ डालें`

export const states = {
  pending: 'मंज़ूरी बाक़ी',
  approved: 'स्टोर में है',
  rejected: 'मंज़ूर नहीं हुई',
}
export const soldOut = 'सोल्ड आउट'
export const sizeSoldOut = (size: string) => `${size}: सोल्ड आउट`
export const sizeMadeToOrder = (size: string) => `${size}: ऑर्डर पर बनता है`
export const changePending = 'बदलाव की मंज़ूरी बाक़ी'
export const hiddenByShop = 'स्टोर ने छिपाई है'
export const changeRejected = 'बदलाव मंज़ूर नहीं हुआ'
export const edit = (work: string) => `${work} में बदलाव करें`
export const duplicate = (work: string) => `${work} की कॉपी बनाएँ`
export const remove = (work: string) => `${work} हटाएँ`
export const resubmit = 'मंज़ूरी के लिए फिर भेजें'
export const withdraw = 'बदलाव वापस लें'
export const resubmitWork = (work: string) => `मंज़ूरी के लिए फिर भेजें: ${work}`
export const withdrawFrom = (work: string) => `बदलाव वापस लें: ${work}`

export const deleteTitle = 'कलाकृति हटाएँ'
export const deleteQuestion = 'क्या आप सच में यह कलाकृति हटाना चाहते हैं?'
export const deleteMeans = (work: string) =>
  `“${work}” स्टोर से हट जाएगी। इसे वापस नहीं लाया जा सकता। पहले के ऑर्डर पर कोई असर नहीं होगा।`
export const deleteIt = 'हटाएँ'
export const deleting = 'हटाया जा रहा है…'
export const keepIt = 'रहने दें'

export const done = {
  added: 'कलाकृति सेव हो गई। हमारी मंज़ूरी के बाद यह स्टोर में दिखेगी।',
  saved: 'बदलाव सेव हो गए।',
  asked: 'बदलाव सेव हो गए। कुछ को हमारी मंज़ूरी चाहिए। तब तक ख़रीदारों को पहले वाली जानकारी दिखेगी।',
  deleted: 'कलाकृति हट गई।',
  resubmitted: 'कलाकृति मंज़ूरी के लिए फिर भेज दी गई।',
  withdrawn: 'बदलाव वापस ले लिया गया। कलाकृति पहले की तरह स्टोर में है।',
}

export const deleteFailed = 'कलाकृति और उससे जुड़ी जानकारी नहीं हट पाई'
export const notRejected = 'सिर्फ़ वही कलाकृति फिर भेजी जा सकती है जो मंज़ूर नहीं हुई।'
export const nothingPending = 'वापस लेने के लिए कोई बदलाव बाक़ी नहीं है।'
export const gone = 'यह कलाकृति अब नहीं है।'
export const unknownAction = 'यह नहीं हो पाया। कृपया पेज फिर से खोलें।'
