/** कैटेगरी, माध्यम, फ़्रेम और साइज़ के नाम */

export const categories = {
  'wall-art': 'वॉल आर्ट',
  handmade: 'हाथ से बनी',
  digital: 'डिजिटल',
  embroidery: 'कढ़ाई',
  jewellery: 'ज्वेलरी',
  bangles: 'चूड़ियाँ',
  'diy-art-kit': 'DIY आर्ट किट',
  'designer-clothing': 'डिज़ाइनर कपड़े',
  'premium-artwork': 'प्रीमियम कलाकृतियाँ',
  'premium-designer-clothes': 'प्रीमियम डिज़ाइनर कपड़े',
}
export const categoryLines = {
  'wall-art': 'दीवार के लिए पेंटिंग, प्रिंट और कपड़े पर कला।',
  handmade: 'हाथ से बनी पेंटिंग, छपाई और ड्रॉइंग।',
  digital: 'स्क्रीन पर बनी, बरसों टिकने वाली छपाई।',
  embroidery: 'फ़्रेम और हूप में कढ़ाई की तस्वीरें और कपड़े।',
  jewellery: 'पहनने की चीज़ें, कम संख्या में बनी हुई।',
  bangles: 'चूड़ियाँ, अकेली और सेट में।',
  'diy-art-kit': 'घर पर बनाने के लिए सारा सामान।',
  'designer-clothing': 'डिज़ाइनरों के सिले और सजाए कपड़े।',
  'premium-artwork': 'अनोखी कलाकृतियाँ। क़ीमत के लिए हमसे पूछें।',
  'premium-designer-clothes': 'नाप पर सिले ख़ास कपड़े। क़ीमत के लिए हमसे पूछें।',
}

export const mediums = {
  acrylic: 'ऐक्रिलिक और ऑयल',
  watercolour: 'वॉटरकलर और गुआश',
  ink: 'इंक और ड्रॉइंग',
  pigment: 'प्राकृतिक रंग',
  print: 'आर्ट प्रिंट',
  paper: 'पेपर कटिंग और कोलाज',
  block: 'ब्लॉक प्रिंट',
  embroidery: 'कढ़ाई',
  weaving: 'बुनाई और कपड़ा',
  enamel: 'मीनाकारी',
  brass: 'पीतल और काँसा',
  silver: 'चाँदी और सोना',
  glass: 'काँच और लाख',
  pearls: 'मोती और मनके',
  wood: 'लकड़ी',
  clay: 'मिट्टी और सिरेमिक',
  stone: 'पत्थर और संगमरमर',
}

export const frames = {
  none: 'बिना फ़्रेम',
  'natural-teak': 'नैचुरल सागौन',
  'ebonised-sheesham': 'काला शीशम',
  'limewashed-mango': 'लाइमवॉश आम की लकड़ी',
  'brushed-brass': 'ब्रश्ड पीतल',
  'indigo-lacquer': 'इंडिगो लैकर',
  'canvas-float': 'कैनवस फ़्लोट',
}

export const sizeSets = { clothing: 'महिलाओं के कपड़े', rings: 'अँगूठियाँ', bangles: 'चूड़ियाँ' }
export const measures = {
  bust: 'बस्ट',
  waist: 'कमर',
  hip: 'हिप',
  circumference: 'अंदर का घेरा',
  diameter: 'अंदर की चौड़ाई',
}
export const sizeNotes = {
  clothing: 'ये शरीर के नाप हैं, कपड़े के नहीं। कपड़ा 5 से 8 सेमी चौड़ा होता है।',
  rings: 'भारतीय अँगूठी नंबर। शाम को नापें, जब उँगलियाँ सबसे मोटी होती हैं, ठीक वहाँ जहाँ अँगूठी पहननी है।',
  bangles: '2-6 का मतलब है दो इंच और एक इंच के सोलह में से छह हिस्से। हाथ अँगूठा हथेली में मोड़कर चूड़ी में जाता है।',
}
