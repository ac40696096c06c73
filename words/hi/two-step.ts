/** टू-स्टेप वेरिफ़िकेशन */

export const title = 'टू-स्टेप वेरिफ़िकेशन'
export const intro = 'कोई आपका पासवर्ड जान भी ले, तो सिर्फ़ उससे साइन इन नहीं कर सकता।'
export const backToProfile = 'अपनी प्रोफ़ाइल पर वापस जाएँ'
export const required = 'एडमिन के लिए टू-स्टेप वेरिफ़िकेशन ज़रूरी है। बैक ऑफ़िस खोलने के लिए इसे यहाँ सेट करें।'
export const failed = 'यह नहीं हो पाया। कृपया फिर कोशिश करें।'
export const changedElsewhere = 'इसमें बदलाव हो चुका है, शायद किसी दूसरे टैब में। कृपया फिर से देखें।'
export const lastOfAdmin = 'एडमिन के लिए टू-स्टेप वेरिफ़िकेशन ज़रूरी है। पहले कोई दूसरा तरीक़ा सेट करें।'

export const appTitle = 'ऑथेंटिकेटर ऐप'
export const on = 'चालू'
export const appOn = 'पासवर्ड के बाद हम आपके ऐप का छह अंकों का कोड माँगते हैं।'
export const appIntro =
  'Google Authenticator, Microsoft Authenticator, Aegis या अपने पासवर्ड मैनेजर जैसा कोई ऐप इस्तेमाल करें। यह छह अंकों का कोड दिखाता है, जो हर 30 सेकंड में बदलता है।'
export const setUpApp = 'ऐप सेट करें'
export const scan = 'इसे ऐप से स्कैन करें, या ऐप में यह सेटअप कोड डालें:'
export const qrCode = 'सेटअप का QR कोड'
export const code = 'कोड'
export const firstCodeHint = 'ऐप में अभी दिख रहा छह अंकों का कोड।'
export const firstCodeWrong = 'अपने ऐप के छह अंक डालें।'
export const turnOn = 'चालू करें'
export const turnOff = 'बंद करें'
export const newKey = 'दूसरा सेटअप कोड बनाएँ'
export const appDone = 'आपका ऐप सेट हो गया। हमने आपके बाक़ी डिवाइस साइन आउट कर दिए हैं।'
export const appGone = 'ऑथेंटिकेटर ऐप बंद हो गया।'

export const passkeysTitle = 'पासकी'
export const passkeysIntro =
  'फ़िंगरप्रिंट, चेहरे या स्क्रीन लॉक से साइन इन करें, बिना पासवर्ड या कोड के। पासकी सिर्फ़ इसी स्टोर पर काम करती है, इसलिए कोई आपसे धोखे से इसे कहीं और इस्तेमाल नहीं करवा सकता।'
export const passkeySince = (day: string) => `${day} को जोड़ी गई`
export const passkeyUsed = (day: string, moment: string) => `${day} को जोड़ी गई, आख़िरी बार इस्तेमाल: ${moment}`
export const addPasskey = 'पासकी जोड़ें'
export const passkeyName = 'पासकी का नाम'
export const passkeyNameHint = 'जिससे आप इसे पहचान सकें, जैसे “मेरा फ़ोन”।'
export const passkeyNameMissing = 'कृपया पासकी का नाम लिखें।'
export const passkeyMissing = 'आपके ब्राउज़र से पासकी नहीं मिली। कृपया फिर कोशिश करें।'
export const passkeyNeedsScript = 'पासकी जोड़ने के लिए JavaScript चाहिए।'
export const noPasskeys = 'यह ब्राउज़र इस स्टोर के लिए पासकी सेव नहीं कर सकता।'
export const passkeyDone = 'पासकी जुड़ गई। अब आप इससे साइन इन कर सकते हैं।'
export const remove = 'हटाएँ'
export const removePasskey = (name: string) => `पासकी हटाएँ: ${name}`
export const passkeyGone = 'पासकी हटा दी गई।'

export const recoveryTitle = 'रिकवरी कोड'
export const recoveryIntro = (codesLeft: number) =>
  `ऐप या पासकी खो जाने पर इनमें से एक कोड इस्तेमाल करें। हर कोड से एक बार साइन इन होता है। बचे हुए कोड: ${codesLeft}।`
export const newCodes = 'दस नए कोड बनाएँ'
export const newCodesDone = 'आपके दस नए रिकवरी कोड तैयार हैं।'
export const saveCodes =
  'ये रिकवरी कोड ऐसी जगह रखें जहाँ फ़ोन के बिना भी मिल जाएँ, जैसे काग़ज़ पर। हम इन्हें सिर्फ़ एक बार दिखाते हैं। हर कोड एक बार काम करता है।'

export const signingInAs = (email: string) => `${email} से साइन इन हो रहा है।`
export const codeHint = 'आपके ऐप का छह अंकों का कोड, या कोई रिकवरी कोड।'
export const codeMissing = 'कृपया कोड डालें।'
export const codeWrong = 'अपने ऐप के छह अंक या कोई रिकवरी कोड डालें।'
export const continueOn = 'जारी रखें'
export const otherAccount = 'दूसरे अकाउंट से साइन इन करें'

export const againTitle = 'वेरिफ़ाई करें कि यह आप ही हैं'
export const againIntro = 'काफ़ी समय हो गया है, और यह आपकी सुरक्षा का मामला है। कृपया वेरिफ़ाई करें कि यह आप ही हैं।'
export const withPasskey = 'पासकी इस्तेमाल करें'
export const yourPassword = 'आपका पासवर्ड'
export const againWithGoogle =
  'यहाँ आपका कोई पासवर्ड या टू-स्टेप वेरिफ़िकेशन नहीं है। Google से फिर साइन इन करें, फिर दोबारा कोशिश करें।'
export const cancel = 'कैंसिल करें'
export const doneTitle = 'धन्यवाद'
export const downloadStarts = 'आपका डाउनलोड शुरू हो रहा है। शुरू न हो तो यह लिंक खोलें।'
export const download = 'फ़ाइल डाउनलोड करें'
export const back = 'वापस जाएँ'
export const verified = 'आप वेरिफ़ाई हो गए हैं। अपने पहले वाले टैब पर जाकर फिर कोशिश करें।'
export const reloadHere = 'पेज यहीं फिर से खोलें'

export const verifyBeforeFiles = 'काफ़ी समय हो गया है। कृपया पहले वेरिफ़ाई करें कि यह आप ही हैं, नहीं तो फ़ाइलें फिर से चुननी पड़ेंगी।'
export const verifyFirst = 'वेरिफ़ाई करें'
export const verifyBeside =
  'काफ़ी समय हो गया है। नए टैब में वेरिफ़ाई करें, फिर यहाँ आकर दोबारा कोशिश करें। यहाँ लिखा हुआ सब बना रहेगा।'
export const verifyBesideFiles = 'काफ़ी समय हो गया है। नए टैब में वेरिफ़ाई करें, फिर यहाँ आकर फ़ाइलें दोबारा चुनें और फिर कोशिश करें।'
export const verifyInNewTab = 'नए टैब में वेरिफ़ाई करें'
