/** Questions to artists: asking, reading, answering. */

// Asking
export const ask = 'कलाकार से पूछें'
export const askIntro = (artist: string) => `जवाब ${artist} देंगे। जवाब यहाँ दिखेगा, और आने पर हम आपको ई-मेल करेंगे।`
export const notAskable = 'यह कलाकार अभी सवाल नहीं ले सकते।'
export const ownWork = 'यह आपकी अपनी कृति है। इसके सवाल आपके स्टूडियो में आते हैं।'
export const askUs = 'हमसे पूछें'
export const alreadyAsked = 'आप इस कृति के बारे में पहले ही पूछ चुके हैं।'
export const openTalk = 'बातचीत खोलें'
export const yourName = 'आपका नाम'
export const nameHint = 'यह कलाकार को दिखेगा।'
export const yourEmail = 'ई-मेल'
export const emailHint = 'यह सिर्फ़ हमें दिखेगा। जवाब यहीं भेजेंगे।'
export const yourQuestion = 'आपका सवाल'
export const questionHint = 'कृति, उसके रंग, बनाने के तरीक़े या फ़्रेम के बारे में। फ़ोटो बाद में जोड़ सकते हैं।'
export const sendQuestion = 'सवाल भेजें'
export const checkMail = 'अपना ई-मेल पक्का करें'
export const checkMailText = (email: string) => `हमने ${email} पर लिंक भेजा है। पक्का करने पर आपका सवाल कलाकार को मिलेगा।`
export const backToWork = 'कृति पर वापस जाएँ'
export const protects = 'दोनों पक्षों की सुरक्षा के लिए हम संपर्क और पेमेंट की जानकारी छिपाते हैं: रिफ़ंड सिर्फ़ यहाँ की ख़रीद पर मिलता है।'

// Wrong in a form
export const noText = 'कृपया अपना संदेश लिखें।'
export const noReason = 'कृपया वजह चुनें।'
export const nameHasDetails = 'कृपया सिर्फ़ नाम दें, संपर्क की जानकारी नहीं।'
export const notListed = 'यह कृति अब नहीं दिखती।'
export const blocked = 'यह कलाकार आपके संदेश नहीं ले सकते।'
export const emptyMessage = 'कृपया कुछ लिखें या फ़ोटो जोड़ें।'
export const tooManyPhotos = (most: number) => `कृपया ज़्यादा से ज़्यादा ${most} फ़ोटो चुनें।`
export const failed = 'हम इसे नहीं भेज पाए। कृपया फिर कोशिश करें।'

// The list
export const messages = 'संदेश'
export const messagesTitle = 'आपके संदेश'
export const emptyTitle = 'अभी कोई संदेश नहीं'
export const emptyText = 'किसी कृति के पेज पर आप उसके कलाकार से पूछ सकते हैं।'
export const explore = 'कलेक्शन देखें'
export const guestTitle = 'क्या आपने बिना अकाउंट के पूछा था?'
export const guestText = 'हमारे ई-मेल का लिंक खोलें, या उसी पते से साइन इन करें।'
export const signIn = 'साइन इन करें'
export const by = (artist: string) => `कलाकार: ${artist}`
export const from = (name: string) => `${name} की ओर से`
export const unread = 'नया'
export const waits = 'आपके जवाब का इंतज़ार'
export const unconfirmed = 'पक्का नहीं किया'
export const closed = 'बंद'
export const photoOnly = 'एक फ़ोटो'
export const whoWrote = (who: string, text: string) => `${who}: ${text}`

// A conversation
export const talkTitle = (work: string) => `${work} के बारे में`
export const you = 'आप'
export const shop = 'दुकान'
export const allMessages = 'सभी संदेश'
export const notShown = 'अब नहीं दिखती'
export const thread = 'संदेश'
export const photo = (place: number, count: number) => (count === 1 ? 'फ़ोटो' : `${count} में से फ़ोटो ${place}`)
export const hidden =
  'दोनों पक्षों की सुरक्षा के लिए हमने यहाँ संपर्क या पेमेंट की जानकारी छिपाई है। रिफ़ंड सिर्फ़ दुकान से हुई ख़रीद पर मिलता है।'
export const yourMessage = 'आपका संदेश'
export const yourAnswer = 'आपका जवाब'
export const photos = 'फ़ोटो'
export const photosHint = (most: number) => `ज़्यादा से ज़्यादा ${most}। JPEG, PNG, WebP या AVIF, हर एक 5MB से कम।`
export const photoAlt = (place: number) => `संदेश की फ़ोटो ${place}`
export const send = 'भेजें'
export const confirmTitle = 'अपना सवाल भेजें?'
export const confirmText = (artist: string) => `इससे आपका ई-मेल पक्का हो जाएगा। फिर हम ${artist} को बताएँगे।`
export const confirm = 'पक्का करें और भेजें'
export const confirmed = 'भेज दिया। जवाब आने पर हम ई-मेल करेंगे।'
export const confirmFailed = 'यह सवाल अब नहीं भेजा जा सकता।'
export const whyNot = {
  closed: 'दुकान ने यह बातचीत बंद कर दी है। आप इसे पढ़ सकते हैं।',
  unconfirmed: 'पहले अपना ई-मेल पक्का करें।',
  'artist-gone': 'कलाकार अभी जवाब नहीं दे सकते।',
  blocked: 'आप इस बातचीत में अब नहीं लिख सकते।',
}
export const youBlocked = 'आपने इस व्यक्ति को ब्लॉक किया है। वे आपको नहीं लिख सकते।'

// Reporting and blocking
export const report = 'शिकायत करें'
export const reportText = 'फिर हम इसे पढ़ेंगे। दूसरे पक्ष को नहीं बताते कि शिकायत किसने की।'
export const reason = 'वजह'
export const choose = 'चुनें'
export const reasons = {
  rude: 'बदतमीज़ी या धमकी',
  spam: 'विज्ञापन या स्पैम',
  outside: 'दुकान के बाहर पेमेंट या सौदा माँगा',
  other: 'कुछ और',
}
export const reportMore = 'क्या हुआ? (वैकल्पिक)'
export const sendReport = 'शिकायत भेजें'
export const reported = 'धन्यवाद। हम यह बातचीत पढ़ेंगे।'
export const isReported = 'आपने इस बातचीत की शिकायत की है। हम इसे देखेंगे।'
export const block = 'इस व्यक्ति को ब्लॉक करें'
export const blockText = 'वे किसी भी कृति के बारे में आपको नहीं लिख पाएँगे। आप उन्हें फिर अनुमति दे सकते हैं।'
export const unblock = 'इस व्यक्ति को फिर अनुमति दें'
export const blockedNow = 'ब्लॉक कर दिया।'
export const unblockedNow = 'फिर अनुमति दे दी।'

// A question below the work
export const propose = 'कृति के नीचे दिखाएँ'
export const proposeText = 'आपका जवाब और उससे पहले का सवाल, बिना नाम के। ख़रीदार की सहमति ज़रूरी है।'
export const proposed = 'हमने ख़रीदार से पूछा है।'
export const waitsForAsker = 'ख़रीदार ने अभी सहमति नहीं दी है।'
export const isShown = 'यह सवाल और जवाब कृति के नीचे दिखते हैं।'
export const agreeTitle = 'इसे कृति के नीचे दिखाएँ?'
export const agreeText = (artist: string) => `${artist} आपका सवाल और जवाब दूसरे लोगों को दिखाना चाहते हैं, आपके नाम के बिना।`
export const agreeTick = 'मैं सहमत हूँ। मैं इसे कभी भी वापस ले सकता या सकती हूँ।'
export const agree = 'दिखाएँ'
export const agreed = 'अब यह दिखता है। धन्यवाद।'
export const tickFirst = 'कृपया सहमति पर निशान लगाएँ।'
export const takeBack = 'वापस लें'
export const takenBack = 'वापस ले लिया।'
export const changed = 'यह इस बीच बदल गया है। पेज फिर लोड करें और कोशिश करें।'
export const questionsTitle = 'इस कृति के बारे में सवाल'
export const questionSign = 'सवाल'
export const answerSign = (artist: string) => `${artist} का जवाब`

// The link of an e-mail
export const linkWrong = 'यह लिंक काम नहीं करता'
export const linkWrongText = 'शायद यह पुराना है। आपके सवाल के हर ई-मेल में नया लिंक होता है।'

// The studio
export const waiting = 'जवाब देना है'
export const all = 'सभी'
export const noneWaiting = 'कोई सवाल आपके जवाब का इंतज़ार नहीं कर रहा।'
export const noneYet = 'अभी किसी ने आपकी कृतियों के बारे में नहीं पूछा है।'
