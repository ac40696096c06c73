/** कलाकार के काग़ज़ात: एग्रीमेंट, टैक्स के काग़ज़ात और पेमेंट का अकाउंट */

export const title = 'काग़ज़ात'
export const intro = 'आप इनके बिना भी बेच सकते हैं। आपको पेमेंट करने से पहले हमें ये चाहिए।'
export const failed = 'यह सेव नहीं हो पाया। कृपया फिर कोशिश करें।'
export const noArtist = 'कलाकार के रूप में आपका कोई पेज नहीं है।'
export const saved = 'सेव हो गया।'

export const beforePay = 'पेमेंट करने से पहले हमें चाहिए'
export const complete = 'आपको पेमेंट करने के लिए हमारे पास सब कुछ है।'
export const missing = {
  agreement: 'कलाकार एग्रीमेंट स्वीकार करें।',
  papers: 'अपना PAN, GST की जानकारी, क़ानूनी नाम और पता दें।',
  'papers-unreadable': 'अपना PAN और GST की जानकारी फिर से डालें। सेव की हुई जानकारी अब हम पढ़ नहीं पा रहे।',
  declaration: 'घोषणा करें कि आप GSTIN के बिना बेचते हैं।',
  account: 'अपना बैंक खाता या UPI ID बताएँ।',
  'account-unreadable': 'अपना बैंक खाता या UPI ID फिर से डालें। सेव की हुई जानकारी अब हम पढ़ नहीं पा रहे।',
  'account-failed': 'अपना खाता जाँचें। हमारा टेस्ट पेमेंट आप तक नहीं पहुँचा।',
  'account-unverified': 'आपको कुछ नहीं करना है: हम एक छोटे पेमेंट से आपका खाता जाँचेंगे।',
}
export const accountWaits = (moment: string) => `आपको कुछ नहीं करना है: आपके नए खाते में हम ${moment} से पेमेंट कर सकते हैं।`

export const agreementTitle = 'कलाकार एग्रीमेंट'
export const agreementIntro = 'इसमें लिखा है कि हम आपकी कलाकृतियाँ कैसे बेचते हैं, आपको क्या मिलता है और कब।'
export const readAgreement = 'एग्रीमेंट पढ़ें'
export const version = (day: string) => `${day} का वर्शन।`
export const acceptTick = 'मैंने एग्रीमेंट पढ़ लिया है और यह मुझे मंज़ूर है।'
export const accept = 'एग्रीमेंट स्वीकार करें'
export const acceptFirst = 'एग्रीमेंट स्वीकार करने के लिए कृपया इस पर टिक करें।'
export const accepted = 'एग्रीमेंट स्वीकार हो गया।'
export const acceptedOn = (day: string, moment: string) => `आपने ${day} का वर्शन ${moment} पर स्वीकार किया।`
export const newVersion = 'एक नया वर्शन आया है। कृपया इसे पढ़ें और स्वीकार करें।'
export const agreementChanged = 'यह पेज खुला रहने के दौरान एग्रीमेंट बदल गया। कृपया नया वर्शन पढ़ें।'

export const papersTitle = 'PAN, GST और पता'
export const papersIntro =
  'ख़रीदारों को आपका क़ानूनी नाम और राज्य दिखता है। PAN और GST नंबर हम एन्क्रिप्ट करके रखते हैं और सिर्फ़ आख़िरी अक्षर दिखाते हैं।'
export const kind = 'आप हैं'
export const kinds = {
  individual: 'एक व्यक्ति, अपने कारोबार के साथ भी',
  family: 'हिंदू अविभाजित परिवार (HUF)',
  firm: 'पार्टनरशिप फ़र्म या LLP',
  company: 'कंपनी',
  society: 'ट्रस्ट, सोसाइटी या कोई और संस्था',
}
export const pan = 'PAN'
export const panHint = 'दस अक्षर, जैसे ABCPE1234F।'
export const stays = (end: string) => `सेव है: ${end}। इसे रखने के लिए ख़ाली छोड़ें।`
export const gst = 'GST'
export const gstStandings = {
  regular: 'GST में रजिस्टर्ड',
  composition: 'रजिस्टर्ड, कंपोज़िशन स्कीम',
  enrolled: 'रजिस्टर्ड नहीं, GST पोर्टल पर एनरोल्ड',
  none: 'रजिस्टर्ड नहीं',
}
export const gstNumber = 'GSTIN या एनरोलमेंट नंबर'
export const gstNumberHint = 'पंद्रह अक्षर। अगर आप रजिस्टर्ड या एनरोल्ड नहीं हैं, तो ख़ाली छोड़ें।'
export const legalName = 'क़ानूनी नाम'
export const legalNameHint = 'जैसा आपके PAN कार्ड पर है।'
export const address = 'पता'
export const city = 'शहर'
export const state = 'राज्य'
export const choose = 'चुनें'
export const postalCode = 'पिनकोड'
export const declarationTitle = 'बिना रजिस्ट्रेशन वाले विक्रेताओं की घोषणा'
export const declarationDraft = 'जब तक स्टोर के वकील इसकी पुष्टि नहीं करते, यह टेक्स्ट एक ड्राफ़्ट है।'
export const declaration =
  'मेरे पास GSTIN नहीं है और मुझे इसकी ज़रूरत नहीं है, क्योंकि सब जगह से मेरी कुल बिक्री GST क़ानून की सीमा से कम है। अगर मैं रजिस्ट्रेशन कराऊँ या सीमा पार करूँ, तो स्टोर को तुरंत बताऊँगा/बताऊँगी। इस बात की ज़िम्मेदारी मेरी है।'
export const declareTick = 'यह मेरी घोषणा है। सिर्फ़ तब टिक करें, जब आपके पास GSTIN न हो।'
export const savePapers = 'काग़ज़ात सेव करें'

export const accountTitle = 'हम आपको कहाँ पेमेंट करें'
export const accountIntro =
  'नए खाते में 48 घंटे बाद पेमेंट हो सकता है, तब तक पेमेंट रुके रहते हैं। हर बदलाव की सूचना हम आपको ई-मेल से देते हैं।'
export const noAccount = 'हमारे पास अभी आपका कोई खाता नहीं है।'
export const bank = 'बैंक खाता'
export const upi = 'UPI ID'
export const accountAdded = (moment: string) => `${moment} को सेव किया गया`
export const waitsUntil = (moment: string) => `${moment} से पेमेंट हो सकता है`
export const states = {
  none: 'अभी जाँचा नहीं गया',
  pending: 'जाँच हो रही है',
  verified: 'जाँचा हुआ',
  failed: 'जाँच सफल नहीं हुई',
}
export const changeNeedsTwoStep = 'इस खाते को बदलने के लिए टू-स्टेप वेरिफ़िकेशन ज़रूरी है, ताकि कोई और आपका पैसा कहीं और न भेज सके।'
export const setUpTwoStep = 'टू-स्टेप वेरिफ़िकेशन चालू करें'
export const payToBank = 'बैंक खाता इस्तेमाल करें'
export const payToUpi = 'UPI ID इस्तेमाल करें'
export const holder = 'खाताधारक का नाम'
export const number = 'खाता नंबर'
export const numberAgain = 'खाता नंबर फिर से'
export const ifsc = 'IFSC'
export const ifscHint = 'ग्यारह अक्षर, जैसे HDFC0001234। यह आपके चेक पर लिखा होता है।'
export const upiHint = 'जैसे asha@okhdfcbank।'
export const saveBank = 'बैंक खाता सेव करें'
export const saveUpi = 'UPI ID सेव करें'
export const accountSaved = 'खाता सेव हो गया। हमने आपको ई-मेल भेजा है।'

export const chooseKind = 'कृपया चुनें कि आप क्या हैं।'
export const noPan = 'कृपया अपना PAN डालें।'
export const panWrong = 'यह PAN नहीं है। कार्ड पर लिखे दस अक्षर डालें, जैसे ABCPE1234F।'
export const kindsOfPan = {
  individual: 'एक व्यक्ति',
  family: 'हिंदू अविभाजित परिवार',
  firm: 'पार्टनरशिप फ़र्म या LLP',
  company: 'कंपनी',
  society: 'ट्रस्ट, सोसाइटी या किसी और संस्था',
}
export const wrongKindOfPan = (owner: string) => `यह ग़लत तरह का PAN है: यह ${owner} का है। PAN जाँचें, या ऊपर अपनी पसंद बदलें।`
export const chooseGst = 'कृपया चुनें कि आप GST में रजिस्टर्ड हैं या नहीं।'
export const numberWithoutGst = 'आपने “रजिस्टर्ड नहीं” चुना है। इसे ख़ाली छोड़ें, या चुनें कि यह नंबर क्या है।'
export const noGstin = 'कृपया अपना GSTIN डालें।'
export const gstinWrong = 'यह GSTIN नहीं है। इसके पंद्रह अक्षर जाँचें।'
export const otherPanInGstin = 'यह GSTIN किसी और PAN का है। इसके तीसरे से बारहवें अक्षर आपका PAN होने चाहिए।'
export const otherStateInGstin = (registered: string) => `आपका GSTIN ${registered} का है। वहाँ का अपना रजिस्टर्ड पता डालें।`
export const noEnrolment = 'कृपया GST पोर्टल का अपना एनरोलमेंट नंबर डालें।'
export const enrolmentWrong = 'यह एनरोलमेंट नंबर नहीं है। इसमें पंद्रह अक्षर होते हैं और यह दो अंकों से शुरू होता है।'
export const noLegalName = 'कृपया अपना क़ानूनी नाम डालें।'
export const noAddress = 'कृपया अपना पता डालें।'
export const noCity = 'कृपया अपना शहर डालें।'
export const pinWrong = 'कृपया पिनकोड डालें, जैसे 560001।'
export const chooseState = 'कृपया अपना राज्य चुनें।'
export const declareFirst = 'GSTIN न हो, तो कृपया यह घोषणा करें।'
export const declarationChanged = 'यह पेज खुला रहने के दौरान घोषणा बदल गई। कृपया इसे फिर से पढ़ें।'
export const noHolder = 'कृपया खाताधारक का नाम अंग्रेज़ी अक्षरों में डालें, जैसा बैंक में है।'
export const numberWrong = 'कृपया खाता नंबर डालें, 9 से 18 अंक।'
export const numbersDiffer = 'दोनों खाता नंबर अलग हैं। कृपया दोनों जाँचें।'
export const ifscWrong = 'यह IFSC नहीं है। इसमें चार अक्षर, एक शून्य और छह और अक्षर होते हैं।'
export const upiWrong = 'यह UPI ID नहीं है। जैसे ऐप में दिखता है वैसे डालें, जैसे asha@okhdfcbank।'
export const twoStepFirst = 'अपना खाता बदलने से पहले टू-स्टेप वेरिफ़िकेशन चालू करें।'
