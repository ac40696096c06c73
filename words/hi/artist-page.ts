/** कलाकार का पेज: स्टूडियो में लिखा जाता है, ख़रीदार पढ़ते हैं */

export const title = 'आपका पेज'
export const nameElsewhere = 'नाम बदलें'

export const draftSince = 'यह ड्राफ़्ट है। मंज़ूरी के लिए भेजने तक इसे सिर्फ़ आप देख सकते हैं।'
export const pendingSince = (moment: string) => `${moment} को मंज़ूरी के लिए भेजा गया। फ़ैसला हम ई-मेल से बताएँगे।`
export const rejected = 'आपका पेज अभी मंज़ूर नहीं हुआ। उसे बदलकर फिर भेजें। वजह:'
export const staysOnShow = 'ख़रीदारों को अब भी आपका मंज़ूर हुआ पेज दिखता है।'
export const onShow = 'ख़रीदारों को यही पेज दिखता है। बदलाव के लिए मंज़ूरी चाहिए।'
export const notPublic = 'आपकी कोई कलाकृति स्टोर में आते ही ख़रीदार आपका पेज खोल सकेंगे।'
export const viewPage = 'अपना पेज देखें'

export const portrait = 'आपकी फ़ोटो'
export const portraitHint = 'आपका चेहरा, या काम करते हुए आप।'
export const city = 'आप कहाँ काम करते हैं'
export const cityHint = 'यह सबको दिखता है। शहर या इलाक़े का नाम काफ़ी है।'
export const story = 'आपकी कहानी (अंग्रेज़ी में)'
export const storyHint = 'जैसे घर आए मेहमान को सुनाते हैं, वैसे लिखें। हर पैरा के बाद एक लाइन ख़ाली छोड़ें।'
export const storyHi = 'आपकी कहानी हिंदी में (ज़रूरी नहीं)'
export const storyHiHint = 'इसके बिना हिंदी पेज पर अंग्रेज़ी कहानी दिखती है।'
export const technique = 'तकनीक (ज़रूरी नहीं)'
export const techniqueExample = 'Natural pigments on handmade paper'
export const workingSince = 'कब से काम कर रहे हैं (ज़रूरी नहीं)'
export const workingSinceHint = 'जिस साल शुरू किया, जैसे 2009'
export const exhibitions = 'प्रदर्शनियाँ (ज़रूरी नहीं)'
export const exhibitionsHint = 'हर लाइन में एक, पहले साल। जैसे: 2024, India Art Fair, New Delhi'
export const links = 'लिंक (ज़रूरी नहीं)'
export const linksHint = (most: number) =>
  `आपकी वेबसाइट या Instagram। ज़्यादा से ज़्यादा ${most} लिंक, हर लाइन में एक, https:// से शुरू`

export const photos = 'स्टूडियो की फ़ोटो'
export const photosHint = 'आपकी जगह, आपके हाथ, आपके औज़ार। हम हर फ़ोटो से जगह की जानकारी हटा देते हैं।'
export const waitForPhotos = 'फ़ोटो अभी अपलोड हो रही हैं।'

export const save = 'ड्राफ़्ट सेव करें'
export const send = 'मंज़ूरी के लिए भेजें'
export const discard = 'ड्राफ़्ट हटाएँ'
export const discardWarning = 'इस ड्राफ़्ट में लिखी बातें चली जाएँगी। ख़रीदारों को दिखने वाला पेज वैसा ही रहेगा।'
export const saved = 'ड्राफ़्ट सेव हो गया।'
export const sent = 'पेज मंज़ूरी के लिए भेज दिया गया।'
export const failed = 'आपका पेज सेव नहीं हो पाया। कृपया फिर कोशिश करें।'
export const noArtist = 'इस अकाउंट के लिए कलाकार का रिकॉर्ड नहीं है।'
export const preview = 'आपका पेज, जैसा सेव है'

export const storyTooShort = 'कृपया अपने और अपने काम के बारे में कम से कम 40 अक्षर लिखें।'
export const yearWrong = (first: number, last: number) => `${first} से ${last} के बीच का साल लिखें।`
export const exhibitionWrong = (line: string) => `पहले साल लिखें, फिर जगह: ${line}`
export const exhibitionYear = (line: string, last: number) => `साल 1900 से ${last} के बीच होना चाहिए: ${line}`
export const tooManyExhibitions = (most: number) => `कृपया ज़्यादा से ज़्यादा ${most} प्रदर्शनियाँ लिखें।`
export const linkWrong = (line: string) => `यह https:// से शुरू होने वाला पता नहीं है: ${line}`
export const tooManyLinks = (most: number) => `कृपया ज़्यादा से ज़्यादा ${most} लिंक दें।`
export const noAlt = 'जो लोग फ़ोटो देख नहीं सकते, उनके लिए बताएँ कि इसमें क्या है।'
export const tooManyPhotos = (most: number) => `कृपया ज़्यादा से ज़्यादा ${most} फ़ोटो रखें।`
export const notYourPhoto = 'एक फ़ोटो अब उपलब्ध नहीं है। कृपया उसे फिर अपलोड करें।'

export const facts = {
  technique: 'तकनीक',
  workingSince: 'कब से काम कर रहे हैं',
  exhibitions: 'प्रदर्शनियाँ',
  links: 'और कहाँ',
}
export const inStudio = 'स्टूडियो में'
