/** अकाउंट: ई-मेल, पासवर्ड, डिवाइस, डेटा और ई-मेल के लिंक से खुलने वाले पेज */

export const title = 'अकाउंट'
export const failed = 'यह नहीं हो पाया। कृपया फिर कोशिश करें।'
export const error = 'कुछ गड़बड़ हो गई'
export const yourPassword = 'आपका पासवर्ड'

export const email = 'ई-मेल'
export const confirmed = 'कन्फ़र्म हो चुका है'
export const notConfirmed = 'अभी कन्फ़र्म नहीं हुआ'
export const confirmEmail = 'ई-मेल पता कन्फ़र्म करें'
export const confirmIntro = 'हमने आपको ई-मेल से एक लिंक भेजा है। यह पता कन्फ़र्म करने के लिए उसे खोलें।'
export const resendEmail = 'ई-मेल फिर भेजें'
export const emailSent = 'ई-मेल भेज दिया गया।'
export const changeEmail = 'ई-मेल पता बदलें'
export const newEmail = 'नया ई-मेल पता'
export const sendLink = 'लिंक भेजें'
export const linkSent = 'हमने नए पते पर एक लिंक भेजा है। पता बदलने के लिए उसे खोलें।'
export const sameEmail = 'यह पहले से आपका ई-मेल पता है।'

export const changePassword = 'पासवर्ड बदलें'
export const choosePassword = 'पासवर्ड चुनें'
export const savePassword = 'पासवर्ड सेव करें'
export const newPassword = 'नया पासवर्ड'
export const passwordHint = 'कम से कम 8 अक्षर। एक साथ लिखे कुछ शब्द याद रखने में आसान होते हैं और अंदाज़ा लगाने में मुश्किल।'
export const passwordChanged = 'पासवर्ड बदल गया। हमने आपके बाक़ी डिवाइस साइन आउट कर दिए हैं।'

export const twoStep = 'टू-स्टेप वेरिफ़िकेशन'
export const on = 'चालू'
export const off = 'बंद'
export const manage = 'मैनेज करें'
export const manageTwoStep = 'टू-स्टेप वेरिफ़िकेशन मैनेज करें'
export const setUp = 'सेट करें'
export const setUpTwoStep = 'टू-स्टेप वेरिफ़िकेशन सेट करें'

export const devicesTitle = 'आप कहाँ-कहाँ साइन इन हैं'
export const devicesCount = (devices: number) => (devices === 1 ? 'सिर्फ़ इस डिवाइस पर' : `${devices} डिवाइस पर`)
export const thisDevice = 'यह डिवाइस'
export const lastUsed = (moment: string) => `आख़िरी बार इस्तेमाल: ${moment}`
export const lastUsedFrom = (moment: string, place: string) => `आख़िरी बार इस्तेमाल: ${moment}, ${place} से`
export const signOut = 'साइन आउट करें'
export const signOutHere = 'यहाँ साइन आउट करें'
export const signOutDevice = (device: string) => `साइन आउट करें: ${device}`
export const signOutOthers = 'बाक़ी सब जगह साइन आउट करें'
export const browserOn = (browser: string, device: string) => `${device} पर ${browser}`
export const someBrowserOn = (device: string) => `${device} पर कोई ब्राउज़र`
export const unknownDevice = 'अनजान डिवाइस'
export const thisMachine = 'इसी मशीन'
export const devices = {
  iphone: 'iPhone',
  ipad: 'iPad',
  'android-phone': 'Android फ़ोन',
  'android-tablet': 'Android टैबलेट',
  windows: 'Windows',
  mac: 'Mac',
  chromebook: 'Chromebook',
  linux: 'Linux',
}

export const receiveTitle = 'आपको क्या मिलता है'
export const receiveIntro = 'आपके ऑर्डर के अलावा आने वाले ई-मेल और संदेश।'
export const dataTitle = 'आपका डेटा'
export const dataIntro = 'आपके बारे में हमारे पास जो कुछ सेव है, सब एक फ़ाइल में।'
export const download = 'डाउनलोड करें'
export const deleteTitle = 'अकाउंट डिलीट करें'
export const deleteAccount = 'अकाउंट हमेशा के लिए डिलीट करें'
export const deleteIntro =
  'इससे आपकी प्रोफ़ाइल, विशलिस्ट और कार्ट मिट जाएँगे, और आप हर जगह साइन आउट हो जाएँगे। इसे वापस नहीं लिया जा सकता। टैक्स क़ानून के मुताबिक़ आपके ऑर्डर का रिकॉर्ड, अकाउंट के बिना, हमारे पास रहेगा।'
export const sendFirst = 'कृपया पहले वे ऑर्डर भेजें जिनका पेमेंट हो चुका है।'
export const yourParcels = 'अपने पार्सल देखें'
export const typeToConfirm = (word: string) => `कन्फ़र्म करने के लिए ${word} लिखें`
export const typeInCapitals = (word: string) => `कृपया ${word} बड़े अक्षरों में लिखें।`
export const deleted = 'आपका अकाउंट डिलीट हो गया है।'
export const lastOwner = 'आप अकेले ओनर हैं। पहले किसी और को ओनर बनाएँ।'
export const parcelsOwed = (parcels: number) =>
  parcels === 1
    ? 'आपका एक पार्सल भेजना बाक़ी है, जिसका पेमेंट हो चुका है। कृपया पहले उसे कूरियर को दें, या हमसे संपर्क करें।'
    : `आपके ${parcels} पार्सल भेजने बाक़ी हैं, जिनका पेमेंट हो चुका है। कृपया पहले उन्हें कूरियर को दें, या हमसे संपर्क करें।`
export const moneyOwed = (amount: string) =>
  `हमें आपको अभी ${amount} देने हैं। पेमेंट मिल जाने के बाद आप अपना अकाउंट डिलीट कर सकते हैं। अगर आप रुक नहीं सकते, तो हमसे संपर्क करें।`
export const payoutUnderWay = (amount: string) =>
  `${amount} का पेमेंट आपके अकाउंट में आ रहा है। पैसे पहुँच जाने के बाद आप अपना अकाउंट डिलीट कर सकते हैं।`
export const belowZero = (amount: string) =>
  `रिफ़ंड के बाद आपका बैलेंस शून्य से ${amount} नीचे है। अकाउंट डिलीट करने से पहले कृपया हमसे संपर्क करें।`
export const beingPaid = 'अभी कोई आपकी एक कलाकृति का पेमेंट कर रहा है। कृपया आधे घंटे बाद फिर कोशिश करें।'

export const signInAgain = 'कृपया पहले फिर से साइन इन करें।'
export const signOutAndIn = 'काफ़ी समय हो गया है। कृपया पहले साइन आउट करके फिर साइन इन करें।'
export const passwordMissing = 'कृपया अपना पासवर्ड लिखें।'
export const passwordWrong = 'यह पासवर्ड सही नहीं है।'

export const confirmLinkIntro = 'यह पता आपका है, यह कन्फ़र्म करने के लिए बटन दबाएँ।'
export const confirmLinkPassword = 'अकाउंट आपका है, यह दिखाने के लिए अपना पासवर्ड लिखें।'
export const emailConfirmed = 'धन्यवाद। आपका ई-मेल पता कन्फ़र्म हो गया है।'
export const toGallery = 'स्टोर में जाएँ'
export const confirmTrouble = 'अगर आपका पता पहले ही कन्फ़र्म हो चुका है, तो कुछ और नहीं करना है। नहीं तो प्रोफ़ाइल से नया ई-मेल मँगाएँ।'
export const toProfile = 'अपनी प्रोफ़ाइल पर जाएँ'
export const password = 'पासवर्ड'
export const signInFirst = 'कृपया पहले इस अकाउंट में साइन इन करें, फिर लिंक दोबारा खोलें।'

export const keepEmailTitle = 'अपना ई-मेल पता वही रखें'
export const keepEmailIntro = 'इससे ई-मेल बदलने का अनुरोध कैंसिल हो जाएगा और हर डिवाइस साइन आउट हो जाएगा।'
export const keepEmailTrouble = 'अगर आपका ई-मेल बदल चुका है, तो उसके बारे में आए हमारे ई-मेल का अभी जवाब दें। हम उसे वापस बदल देंगे।'
export const stopChange = 'यह बदलाव रोकें'
export const emailKept = 'आपका ई-मेल पता वही रहेगा।'
export const emailKeptNext = 'हमने हर डिवाइस साइन आउट कर दिया है। कृपया अभी नया पासवर्ड चुनें, क्योंकि कोई और साइन इन था।'
export const chooseNewPassword = 'नया पासवर्ड चुनें'
