/** "आपकी फ़ोटो": अपनी दीवार की फ़ोटो में कलाकृतियाँ असली साइज़ में */

export const steps = 'स्टेप'
export const stepNames = ['फ़ोटो', 'नाप', 'लगाएँ']
export const staysHere = 'आपकी फ़ोटो इसी डिवाइस पर रहती है। हम उसे न भेजते हैं, न रखते हैं।'
export const otherWays = 'दूसरे तरीक़े'
export const done = 'हो गया'

export const chooseTitle = 'आपकी अपनी दीवार, सेंटीमीटर तक सही'
export const tapeTitle = 'दीवार पर एक A4 शीट चिपकाएँ'
export const tapeText = 'सीधी खड़ी, जहाँ कलाकृति लगनी है, धूप से हटकर।'
export const stepBackTitle = 'दो-तीन मीटर पीछे हटें'
export const stepBackText = 'फ़ोन सीधा पकड़ें। फ़ोटो में फ़र्श या दरवाज़ा भी आने दें।'
export const restTitle = 'बाक़ी हम कर लेंगे'
export const restText = 'शीट से हमें नाप और आपके कमरे की रोशनी का पता चलता है।'
export const chooseShort = 'चुनें'
export const choosePhoto = 'फ़ोटो चुनें'
export const takePhoto = 'फ़ोटो खींचें'
export const noCamera = 'यहाँ कैमरा नहीं है? यह पेज अपने फ़ोन पर खोलें। लिंक में आपकी कलाकृतियाँ और फ़्रेम साथ रहते हैं।'
export const drawnRoom = 'इसके बजाय कमरे में देखें'
export const dropHere = 'या फ़ोटो यहाँ छोड़ें'
export const anotherPhoto = 'दूसरी फ़ोटो'
export const refusals = {
  heic: 'यह ब्राउज़र iPhone की HEIC फ़ोटो नहीं खोल सकता। फ़ोटो को JPEG में भेजें, या यह पेज iPhone पर ही खोलें।',
  'no-picture': 'यह ऐसी फ़ोटो नहीं है जिसे हम खोल सकें। .jpg, .png या .webp फ़ाइल चुनें।',
  'too-small': 'नापने के लिए यह फ़ोटो बहुत छोटी है। सीधे कैमरे की फ़ोटो चुनें।',
  failed: 'यह फ़ोटो नहीं खुल पाई। दूसरी फ़ोटो या दूसरा ब्राउज़र आज़माएँ।',
}

export const opening = 'फ़ोटो खुल रही है…'
export const looking = 'शीट ढूँढ रहे हैं…'
export const measuring = 'दीवार नाप रहे हैं…'
export const hanging = 'लगा रहे हैं…'
export const lookingTitle = 'एक पल रुकें'
export const lookingText = 'हम आपकी फ़ोटो में शीट ढूँढ रहे हैं, इसी ब्राउज़र में। आपकी फ़ोटो इसी डिवाइस पर रहती है।'

export const darkTitle = 'नापने के लिए रोशनी कम है'
export const darkText = 'दीवार ठीक से नहीं दिख रही। परदा खोलें या लाइट जलाएँ, फिर दोबारा फ़ोटो लें।'
export const lookAnyway = 'फिर भी यही लें'
export const takeAgain = 'दोबारा लें'
export const doubts = {
  panorama: {
    title: 'यह पैनोरमा लगता है।',
    text: 'पैनोरमा में सीधी लाइनें मुड़ जाती हैं, इसलिए साइज़ मोटे अंदाज़े से हैं। सादी फ़ोटो लें।',
  },
  cropped: { title: 'यह फ़ोटो कटी हुई लगती है।', text: 'शीट से दूर के साइज़ ग़लत हो सकते हैं।' },
  weak: {
    title: 'सिर्फ़ शीट के पास सही।',
    text: 'फ़ोटो में फ़र्श, दरवाज़ा या शेल्फ़ कम दिख रहा है, इसलिए शीट से दूर के साइज़ मोटे अंदाज़े से हैं। पीछे हटें, या शीट वहीं चिपकाएँ जहाँ कलाकृति लगेगी।',
  },
  sideways: {
    title: 'फ़ोटो बग़ल से ली गई है।',
    text: 'यहाँ से साइज़ मोटे अंदाज़े से हैं। दीवार के ठीक सामने खड़े हों।',
  },
  small: { title: 'शीट बहुत दूर है।', text: 'वह फ़ोटो में छोटी है, इसलिए साइज़ मोटे अंदाज़े से हैं। पास आएँ।' },
}

export const sheetFound = 'शीट मिल गई'
export const sheetFoundByLines = 'शीट मिल गई, कोण कमरे की लाइनों से लिया गया'
export const scaleSet = 'नाप तय हो गया'
export const scaleSetByLines = 'नाप तय हो गया, कोण कमरे की लाइनों से लिया गया'
export const isThisTheSheet = 'क्या यही शीट है?'
export const doLinesFit = 'क्या लाइनें आपकी दीवार से मेल खाती हैं?'
export const linesText = 'पतली लाइनें आधा-आधा मीटर दूर हैं। ये दीवार के साथ चलनी चाहिए: फ़र्श के बराबर आड़ी, दरवाज़े के बराबर खड़ी।'
export const notHung = 'कलाकृतियाँ नहीं लग पाईं। अपना इंटरनेट जाँचें। आपकी फ़ोटो और नाप यहीं हैं।'
export const centreOfSheet = 'शीट के बीच की ऊँचाई, फ़र्श से'
export const centreOfMarks = 'निशानों के बीच की ऊँचाई, फ़र्श से'
export const ifEmpty = (assumedCm: number) => `ख़ाली छोड़ने पर हम ${assumedCm} सेमी मानते हैं और ऊँचाई नहीं दिखाते।`
export const heightRefused = (min: number, max: number) => `${min} से ${max} सेमी तक की ऊँचाई लिखें।`
export const adjust = 'ठीक करें'
export const yesHang = 'हाँ, लगाएँ'
export const hangAgain = 'फिर कोशिश करें'
export const notThisOne = 'यह नहीं'

export const whereTitle = 'शीट कहाँ है?'
export const whereText = 'अपनी फ़ोटो में शीट पर टैप करें, या उसके कोने ख़ुद लगाएँ।'
export const noneThereTitle = 'वहाँ कोई शीट नहीं मिली'
export const noneThereText = 'धूप में काग़ज़ के किनारे छिप सकते हैं। कोने ख़ुद लगाएँ, या फिर से टैप करें।'
export const setCorners = 'कोने लगाएँ'

export const cornersTitle = 'चारों कोने लगाएँ'
export const cornersText =
  'हर बिंदु को शीट के एक कोने तक खींचें। पास का किनारा वह ख़ुद पकड़ लेता है। चुने हुए बिंदु को ऐरो बटन से भी खिसका सकते हैं।'
export const cornerNames = ['ऊपर बायाँ कोना', 'ऊपर दायाँ कोना', 'नीचे दायाँ कोना', 'नीचे बायाँ कोना']
export const whatHangs = 'दीवार पर क्या लगा है'
export const papers = { A4: 'A4 शीट', A3: 'A3 शीट', newspaper: 'अख़बार' }
export const pageWidth = 'पेज की चौड़ाई'
export const pageHeight = 'पेज की ऊँचाई'
export const pageRefused = (min: number, max: number) => `पेज नापें: ${min} से ${max} सेमी।`

export const waysTitle = 'नापने के दूसरे तरीक़े'
export const notTheSofa = 'सोफ़े से न नापें। वह दीवार से आगे होता है, इसलिए कलाकृति एक-तिहाई बड़ी दिखेगी।'
export const backToSheet = 'वापस शीट पर'
export const ways = {
  door: {
    name: 'दरवाज़ा',
    about: '210 सेमी, या जितना आप नापें। उसका नीचे और ऊपर का सिरा लगाएँ।',
    title: 'दरवाज़े का नीचे और ऊपर का सिरा लगाएँ',
    length: 'दरवाज़े की ऊँचाई',
    marks: ['दरवाज़े का नीचे का सिरा', 'दरवाज़े का ऊपर का सिरा'],
  },
  marks: {
    name: 'दीवार पर दो निशान',
    about: 'कोई भी नापी हुई लंबाई, एक मीटर सबसे अच्छी।',
    title: 'बिंदु अपने दोनों निशानों पर रखें',
    length: 'एक निशान से दूसरे तक',
    marks: ['पहला निशान', 'दूसरा निशान'],
  },
  note: {
    name: '₹500 का नोट',
    about: 'दीवार पर चिपका हुआ, 15 सेमी लंबा। मोटे अंदाज़े के लिए।',
    title: 'नोट के दोनों सिरे लगाएँ',
    length: 'नोट की लंबाई',
    marks: ['नोट का एक सिरा', 'नोट का दूसरा सिरा'],
  },
  plate: {
    name: 'स्विच बोर्ड की प्लेट',
    about: 'उसकी चौड़ाई लिखें। हर ब्रांड की प्लेट अलग होती है।',
    title: 'स्विच प्लेट के दोनों सिरे लगाएँ',
    length: 'प्लेट की चौड़ाई',
    marks: ['प्लेट का बायाँ सिरा', 'प्लेट का दायाँ सिरा'],
  },
}
export const marksText = 'हर बिंदु को लेंस के नीचे उसकी जगह तक खींचें। चुने हुए बिंदु को ऐरो बटन से भी खिसका सकते हैं।'
export const lengthRefused = (min: number, max: number) => `जो नापा है वह लिखें: ${min} से ${max} सेमी।`
