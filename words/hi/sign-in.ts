/** साइन इन, नया अकाउंट, Google, पासवर्ड और अकाउंट मेन्यू */

export const signInTitle = 'साइन इन'
export const signUpTitle = 'अकाउंट बनाएँ'
export const dialogTitle = 'आपका स्वागत है'
export const dialogWays = 'साइन इन करें या अकाउंट बनाएँ'

export const signIn = 'साइन इन करें'
export const newHere = 'पहली बार आए हैं?'
export const createAccount = 'अकाउंट बनाएँ'
export const haveAccount = 'पहले से अकाउंट है?'
export const withPassword = 'पासवर्ड से साइन इन करें'
export const withPasskey = 'पासकी से साइन इन करें'
export const signInForPage = 'वह पेज देखने के लिए कृपया साइन इन करें।'

export const email = 'ई-मेल'
export const password = 'पासवर्ड'
export const firstName = 'नाम'
export const lastName = 'सरनेम'
export const newPasswordHint = 'कम से कम 8 अक्षर। एक साथ लिखे कुछ शब्द याद रखने में आसान होते हैं और अंदाज़ा लगाने में मुश्किल।'
export const showPassword = 'पासवर्ड दिखाएँ'
export const forgotLink = 'पासवर्ड भूल गए?'

export const emailRequired = 'कृपया ई-मेल लिखें।'
export const passwordRequired = 'कृपया पासवर्ड लिखें।'
export const firstNameRequired = 'कृपया नाम लिखें।'
export const lastNameRequired = 'कृपया सरनेम लिखें।'
export const weakPassword = 'यह पासवर्ड छोटा या बहुत आम है। कृपया दूसरा चुनें।'
export const longPassword = (charactersMax: number) => `कृपया ${charactersMax} अक्षरों तक का पासवर्ड चुनें।`

export const noCookies =
  'आपका ब्राउज़र इस स्टोर की कुकी रोक रहा है, इसलिए आप साइन इन नहीं रह पाएँगे। कृपया कुकी चालू करें और फिर से साइन इन करें।'
export const failed = 'कुछ गड़बड़ हो गई'
export const suspended = 'आपका अकाउंट रोक दिया गया है। अगर आपको लगता है कि यह ग़लती से हुआ है, तो कृपया हमसे संपर्क करें।'
export const suspendedBecause = (reason: string) =>
  `आपका अकाउंट रोक दिया गया है: ${reason} अगर आपको लगता है कि यह ग़लती से हुआ है, तो कृपया हमसे संपर्क करें।`

export const demoAccounts = 'डेमो अकाउंट'
export const demoIntro = 'इनमें से किसी के तौर पर देखें:'
export const demoPassword = (emails: string, demoPassword: string) => `${emails}, पासवर्ड ${demoPassword}`
export const demoNames = {
  buyer: 'ख़रीदार',
  'second-buyer': 'दूसरा ख़रीदार',
  artist: 'कलाकार',
  'second-artist': 'दूसरा कलाकार',
  admin: 'एडमिन',
}

export const yourAccount = 'आपका अकाउंट'
export const signedInAs = (name: string) => `आप ${name} के अकाउंट में साइन इन हैं।`
export const signedIn = 'आप साइन इन हो गए हैं।'

export const accountMenu = 'अकाउंट'
export const accountOf = (name: string) => `${name} का अकाउंट`
export const dashboard = 'डैशबोर्ड'
export const myOrders = 'मेरे ऑर्डर'
export const myMessages = 'मेरे संदेश'
export const profileSettings = 'प्रोफ़ाइल सेटिंग'
export const signOut = 'साइन आउट करें'

export const continueWithGoogle = 'Google से जारी रखें'
export const orWithEmail = 'या ई-मेल से'
export const insideAppTitle = 'अपने ब्राउज़र में खोलें'
export const insideApp =
  'किसी दूसरे ऐप के अंदर Google से साइन इन नहीं होता। यहाँ ई-मेल से साइन इन करें, या इस ऐप के मेन्यू में “ब्राउज़र में खोलें” चुनें।'
export const googleAway = 'अभी Google से संपर्क नहीं हो पा रहा। कृपया ई-मेल और पासवर्ड से साइन इन करें, या बाद में कोशिश करें।'
export const googleOpens = 'Google खुल रहा है। कुछ न हो तो “जारी रखें” चुनें।'
export const continueOn = 'जारी रखें'
export const chooseWay = 'कृपया चुनें कि आप कैसे साइन इन करना चाहते हैं।'
export const returnHome = 'होम पेज पर जाएँ'

export const comingBack = 'साइन इन हो रहा है'
export const settingUp = 'आपका अकाउंट तैयार हो रहा है...'
export const onlyAMoment = 'इसमें बस एक पल लगेगा।'
export const addName = 'कृपया प्रोफ़ाइल में अपना पूरा नाम लिखें।'
export const noUser = 'कोई साइन इन नहीं मिला'
export const noAnswer = 'Google से इस पेज पर कोई साइन इन नहीं आया। आप किसी भी पेज से फिर साइन इन कर सकते हैं।'
export const googleSaid = (said: string) => `Google का जवाब: “${said}” फिर कोशिश करें, या ई-मेल और पासवर्ड से साइन इन करें।`
export const staleAnswer =
  'यह साइन इन पुराना हो गया, पहले इस्तेमाल हो चुका है या किसी दूसरे ब्राउज़र में शुरू हुआ था। फिर कोशिश करें, या ई-मेल और पासवर्ड से साइन इन करें।'

export const forgotTitle = 'पासवर्ड भूल गए?'
export const forgotIntro = 'अपने अकाउंट का ई-मेल लिखें। हम नया पासवर्ड चुनने का लिंक भेजेंगे।'
export const sendLink = 'लिंक भेजें'
export const linkSent = 'अगर इस ई-मेल का कोई अकाउंट है, तो हमने लिंक भेज दिया है।'
export const linkUse = 'उससे नया पासवर्ड चुनें। लिंक 30 मिनट तक और एक ही बार काम करता है।'

export const newPassword = 'नया पासवर्ड'
export const changePassword = 'पासवर्ड बदलें'
export const passwordChanged = 'आपका पासवर्ड बदल गया है।'
export const signedOutEverywhere = 'हमने आपको सभी डिवाइस पर साइन आउट कर दिया है।'
export const signInWithNew = 'नए पासवर्ड से साइन इन करें'
export const requestLink = 'नया लिंक मँगाएँ'
