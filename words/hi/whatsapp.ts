export const templates = {
  order_confirmed:
    'नमस्ते {{1}}। आपका {{3}} का ऑर्डर {{2}} कन्फ़र्म हो गया है। ऑर्डर भेजते ही हम आपको यहाँ बताएँगे। ये मैसेज बंद करने के लिए STOP लिखें।',
  order_shipped:
    'नमस्ते {{1}}। आपके ऑर्डर {{2}} का एक पार्सल {{3}} से भेज दिया गया है। ट्रैकिंग नंबर: {{4}}। ये मैसेज बंद करने के लिए STOP लिखें।',
  order_shipped_to_pay:
    'नमस्ते {{1}}। आपके ऑर्डर {{2}} का एक पार्सल {{3}} से भेज दिया गया है। ट्रैकिंग नंबर: {{4}}। कृपया कूरियर के लिए {{5}} तैयार रखें। ये मैसेज बंद करने के लिए STOP लिखें।',
  order_delivered:
    'नमस्ते {{1}}। आपके ऑर्डर {{2}} का एक पार्सल {{3}} को डिलीवर हो गया है। कुछ ठीक न हो, तो अपना ऑर्डर खोलकर हमें बताएँ। ये मैसेज बंद करने के लिए STOP लिखें।',
  order_cancelled:
    'नमस्ते {{1}}। आपका ऑर्डर {{2}} कैंसिल हो गया है। पूरी जानकारी हमारे ई-मेल में और आपके ऑर्डर के पेज पर है। ये मैसेज बंद करने के लिए STOP लिखें।',
  order_refunded:
    'नमस्ते {{1}}। आपके ऑर्डर {{3}} के लिए हमने {{2}} का रिफ़ंड कर दिया है। पूरी जानकारी हमारे ई-मेल में और आपके ऑर्डर के पेज पर है। ये मैसेज बंद करने के लिए STOP लिखें।',
  alert_match: 'आपके अलर्ट के लिए नई कृति: {{1}}, कलाकार {{2}}, {{3}}। ये मैसेज बंद करने के लिए STOP लिखें।',
  alert_matches:
    'आपके अलर्ट से {{1}} नई कृतियाँ मेल खाती हैं। उनमें से एक: {{2}}, कलाकार {{3}}, {{4}}। ये मैसेज बंद करने के लिए STOP लिखें।',
  alert_back: 'फिर से स्टॉक में: {{1}}, कलाकार {{2}}, {{3}}। यह अलर्ट अब पूरा हो गया है। ये मैसेज बंद करने के लिए STOP लिखें।',
  alert_cheaper: 'अब कम क़ीमत पर: {{1}}, कलाकार {{2}}, {{3}}। यह अलर्ट अब पूरा हो गया है। ये मैसेज बंद करने के लिए STOP लिखें।',
  cart_left:
    'अब भी आपके कार्ट में: {{1}}। तब से बदला: {{2}}। इस कार्ट के बारे में यह हमारा अकेला रिमाइंडर है। ये मैसेज बंद करने के लिए STOP लिखें।',
}
export const buttons = {
  order_confirmed: 'ऑर्डर देखें',
  order_shipped: 'पार्सल ट्रैक करें',
  order_shipped_to_pay: 'पार्सल ट्रैक करें',
  order_delivered: 'ऑर्डर देखें',
  order_cancelled: 'ऑर्डर देखें',
  order_refunded: 'ऑर्डर देखें',
  alert_match: 'कृति देखें',
  alert_matches: 'कृतियाँ देखें',
  alert_back: 'कृति देखें',
  alert_cheaper: 'कृति देखें',
  cart_left: 'कार्ट देखें',
}
export const theCourier = 'कूरियर'
export const numberLater = 'आपके ऑर्डर के पेज पर'
export const andMore = (title: string, others: number) => `${title} और ${others} अन्य`
export const changed = (title: string, what: string) => `${title}: ${what}`
export const nothingChanged = 'कुछ नहीं'

export const stopped = (shop: string) =>
  `हो गया। ${shop} अब आपको WhatsApp पर मैसेज नहीं भेजेगा। आपके ऑर्डर की जानकारी ई-मेल से आएगी। आप इसे अपने ऑर्डर के पेज पर या “आपको क्या मिलता है” में फिर से शुरू कर सकते हैं।`
export const started = (shop: string) =>
  `धन्यवाद। आपके नंबर की पुष्टि हो गई। ${shop} आपको यहाँ केवल वही भेजेगा जो आपने माँगा है। बंद करने के लिए STOP लिखें।`
export const codeWrong = 'इस कोड का समय बीत चुका है, या यह पहले इस्तेमाल हो चुका है। कृपया हमारी दुकान में नया कोड लें।'
export const nobodyReads = (email: string, phone: string) =>
  `इस नंबर से ऑर्डर की जानकारी भेजी जाती है, और यहाँ आए जवाब कोई नहीं पढ़ता। कृपया ${email} पर लिखें या ${phone} पर फ़ोन करें। ये मैसेज बंद करने के लिए STOP लिखें।`

export const phoneTitle = 'WhatsApp पर मैसेज'
export const phoneIntro = 'हम आपके फ़ोन पर भी मैसेज भेज सकते हैं। जो चाहिए, उस पर निशान लगाएँ; आपके ई-मेल वैसे ही आते रहेंगे।'
export const phoneIs = (phone: string) => `आपका पुष्ट नंबर: ${phone}`
export const phoneMissing = 'आपके नंबर की अभी पुष्टि नहीं हुई है, इसलिए हम मैसेज नहीं भेजते।'
export const turnOn = 'चालू करें'
export const tickOne = 'WhatsApp पर जो चाहिए, उस पर निशान लगाएँ।'
export const getCode = 'मेरे नंबर की पुष्टि करें'
export const otherPhone = 'दूसरा नंबर इस्तेमाल करें'
export const turnedOn = (phone: string) => `हो गया। हम ${phone} पर मैसेज भेजेंगे।`
export const lastStep = 'बस एक आख़िरी काम: हमें एक कोड भेजें'
export const lastStepText = 'जिस फ़ोन पर मैसेज चाहिए, उस पर WhatsApp खोलें और पहले से लिखा हुआ कोड भेज दें। यह एक दिन तक चलता है।'
export const confirmFirst = 'कृपया ई-मेल में भेजे लिंक से भी पुष्टि करें।'
export const openWhatsApp = 'WhatsApp खोलें'
export const orWrite = (code: string, phone: string) => `या उस फ़ोन से ${phone} पर START ${code} लिखकर भेजें।`

export const newsTitle = 'WhatsApp पर जानकारी'
export const newsOn = (phone: string) =>
  `हम इस ऑर्डर की जानकारी WhatsApp पर ${phone} को भेजते हैं। बिल और पेमेंट की जानकारी ई-मेल से भी आती है।`
export const newsOff = 'इस ऑर्डर की जानकारी ई-मेल से आती है।'
export const begin = 'WhatsApp पर भी मैसेज भेजें'
export const end = 'WhatsApp के मैसेज बंद करें'
