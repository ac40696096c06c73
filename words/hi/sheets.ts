/** शीट से कलाकृतियाँ */

export const title = 'शीट से कलाकृतियाँ'
export const link = 'शीट से कलाकृतियाँ जोड़ें'
export const intro =
  'Excel, LibreOffice या Google Sheets की टेबल से एक साथ कई कलाकृतियाँ जोड़ें या बदलें। नई कलाकृतियों को मंज़ूरी चाहिए, जैसे एक-एक करके जोड़ने पर।'
export const introOwner =
  'Excel, LibreOffice या Google Sheets की टेबल से किसी भी कलाकार की कलाकृतियाँ जोड़ें या बदलें। नई कलाकृतियों को मंज़ूरी चाहिए।'
export const downloadTitle = '1. अपनी कलाकृतियाँ डाउनलोड करें'
export const downloadText =
  'फ़ाइल में सारे कॉलम और आपकी अब तक की कलाकृतियाँ हैं। पंक्तियाँ बदलें या नीचे नई जोड़ें। जिन पंक्तियों को आप नहीं छूते, उनमें कुछ नहीं बदलता।'
export const downloadTextOwner = (most: number) =>
  `हर फ़ाइल में सभी कलाकारों की ज़्यादा से ज़्यादा ${most} कलाकृतियाँ हैं। जिन पंक्तियों को आप नहीं छूते, उनमें कुछ नहीं बदलता।`
export const excel = 'Excel फ़ाइल'
export const csv = 'CSV फ़ाइल'
export const part = (kind: string, number: number) => `${kind}, भाग ${number}`
export const picturesTitle = '2. फ़ोटो अपलोड करें'
export const picturesText = 'शीट में इन फ़ोटो के फ़ाइल नाम लिखें। एक नाम सिर्फ़ एक फ़ोटो का हो सकता है।'
export const pictureFiles = 'फ़ोटो'
export const pictureFilesHint = 'JPEG, PNG, WebP या AVIF, हर एक 5 MB से छोटी।'
export const uploadPictures = 'फ़ोटो अपलोड करें'
export const uploading = (done: number, all: number) => `अपलोड हो रहा है: ${all} में से ${done}`
export const uploaded = (count: number) => `${count} फ़ोटो अपलोड हुईं।`
export const someFailed = (uploadedCount: number, failed: number) => `${uploadedCount} अपलोड हुईं, ${failed} नहीं:`
export const pictureFailed = (name: string, reason: string) => `${name}: ${reason}`
export const waiting = (count: number) => `${count} फ़ोटो अभी किसी कलाकृति में नहीं हैं`
export const waitingMore = (count: number) => `और ${count}`
export const keptFor = (days: number) => `जो फ़ोटो काम में नहीं आतीं, उन्हें हम ${days} दिन बाद हटा देते हैं।`
export const removePicture = 'हटाएँ'
export const removeNamed = (name: string) => `${name} हटाएँ`
export const pictureRemoved = 'फ़ोटो हट गई।'
export const pictureInUse = 'यह फ़ोटो किसी कलाकृति में है, या पहले ही हट चुकी है।'
export const sheetTitle = '3. शीट जाँचें'
export const sheetText = (most: number) =>
  `हम पहले हर सेल जाँचते हैं, इससे कुछ सेव नहीं होता। एक शीट में ज़्यादा से ज़्यादा ${most} कलाकृतियाँ हो सकती हैं।`
export const sheetFile = 'शीट'
export const sheetFileHint = 'XLSX या CSV (UTF-8), 5 MB से छोटी।'
export const check = 'शीट जाँचें'
export const checking = 'जाँच हो रही है…'

export const wrongCells = (count: number) => `हमें ${count} ग़लतियाँ मिलीं। कुछ सेव नहीं हुआ।`
export const wrongCell = (cell: string, column: string, reason: string) => `${cell} (${column}): ${reason}`
export const moreWrong = (count: number) => `और ${count}`
export const readyTitle = 'इम्पोर्ट के लिए तैयार'
export const ready = (name: string) => `${name} में कोई ग़लती नहीं है। इम्पोर्ट करने तक कुछ सेव नहीं होगा।`
export const counts = (added: number, changed: number, same: number) =>
  `नई कलाकृतियाँ: ${added}। बदली हुई: ${changed}। कोई बदलाव नहीं: ${same}।`
export const nothingToDo = (same: number) => `इस शीट की सभी कलाकृतियाँ (${same}) पहले से ऐसी ही हैं।`
export const runImport = 'इम्पोर्ट करें'
export const discard = 'रहने दें'
export const discarded = 'शीट हटा दी गई। कुछ सेव नहीं हुआ।'
export const started = 'इम्पोर्ट शुरू हो गया।'
export const notWaiting = 'यह शीट पहले ही इम्पोर्ट हो चुकी है या हटाई जा चुकी है। इसे फिर से जाँचें।'
export const runningTitle = 'इम्पोर्ट चल रहा है'
export const progress = (done: number, all: number) => `${all} में से ${done} पंक्तियाँ`
export const lastTitle = 'पिछले इम्पोर्ट'
export const last = (name: string, day: string) => `${name}, ${day}`
export const failedLines = (lines: string) =>
  `इम्पोर्ट नहीं हुईं: पंक्ति ${lines}। इस बीच ये कलाकृतियाँ बदल गईं। वजह देखने के लिए शीट फिर से जाँचें।`
export const noSheetYet = 'एक और इम्पोर्ट चल रहा है। उसके पूरा होने तक रुकें।'

export const noFile = 'पहले शीट चुनें।'
export const noPictures = 'पहले फ़ोटो चुनें।'
export const tooManyPictures = (most: number) => `JavaScript के बिना, एक बार में ज़्यादा से ज़्यादा ${most} फ़ोटो भेजें।`
export const emptySheet = 'इस शीट में कलाकृतियों की कोई पंक्ति नहीं है।'
export const tooManyRows = (most: number) => `एक शीट में ज़्यादा से ज़्यादा ${most} कलाकृतियाँ हो सकती हैं। इसे कई शीट में बाँटें।`
export const tooLargeSheet = 'यह शीट बहुत बड़ी है। इसे 5 MB से छोटी कई शीट में बाँटें।'
export const oldExcel = 'यह पुरानी Excel फ़ाइल है या इसमें पासवर्ड है। इसे बिना पासवर्ड के XLSX या CSV में सेव करें।'
export const brokenSheet = 'हम यह फ़ाइल नहीं पढ़ पाए। इसे XLSX या CSV (UTF-8) में सेव करके फिर से भेजें।'
export const encoding = 'यह फ़ाइल UTF-8 में नहीं है। Excel में इसे “CSV UTF-8” या XLSX में सेव करें।'

export const unknownColumn = (name: string) => `हम “${name}” कॉलम नहीं जानते। इसे हटाएँ या लिस्ट में से नाम लिखें।`
export const columnTwice = 'यह कॉलम दो बार है।'
export const noSuchColumn = (column: string, reason: string) => `“${column}” कॉलम नहीं है। ${reason}`

export const dateCell = 'स्प्रेडशीट ने इसे तारीख़ बना दिया है। सेल को टेक्स्ट बनाकर फिर से लिखें।'
export const formulaCell = 'इस फ़ॉर्मूले का कोई नतीजा नहीं है। इसकी जगह मान लिखें।'
export const errorCell = (code: string) => `स्प्रेडशीट यहाँ एक ग़लती दिखाती है: ${code}`
export const cellTooLong = (most: number) => `यह बहुत लंबा है। ज़्यादा से ज़्यादा ${most} अक्षर लिखें।`
export const unshowable = 'इसमें ऐसे अक्षर हैं जो सेव नहीं हो सकते।'
export const noArtist = 'कलाकार लिखें: उनके पेज के पते का आख़िरी हिस्सा या उनका नाम।'
export const unknownArtist = (name: string) => `हमें “${name}” नाम का कोई कलाकार नहीं मिला।`
export const artistsAlike = (name: string) => `“${name}” नाम के कई कलाकार हैं। उनके पेज के पते का आख़िरी हिस्सा लिखें।`
export const otherArtist = 'यह कलाकृति किसी और कलाकार की है।'
export const referenceTooLong = (most: number) => `रेफ़रेंस में ज़्यादा से ज़्यादा ${most} अक्षर लिखें।`
export const referenceTwice = (line: number) => `पंक्ति ${line} में भी यही रेफ़रेंस है।`
export const referenceTaken = 'यह रेफ़रेंस आपकी किसी और कलाकृति का है।'
export const referenceGone = 'यह कलाकृति आप हटा चुके हैं। इसे फिर से जोड़ने के लिए दूसरा रेफ़रेंस लिखें।'
export const rowTwice = (line: number) => `पंक्ति ${line} बिल्कुल ऐसी ही है। दोनों को अपना-अपना रेफ़रेंस दें।`
export const markTwice = (line: number) => `पंक्ति ${line} में भी यही मार्क है। नई कलाकृति के लिए यह मार्क मिटाएँ।`
export const markUnknown = 'इस पंक्ति की कलाकृति अब नहीं है या आपकी नहीं है। नई कलाकृति के लिए यह मार्क मिटाएँ।'
export const changedMeanwhile =
  'आपके शीट डाउनलोड करने के बाद यह कलाकृति बदली या बिकी है। शीट फिर से डाउनलोड करें और बदलाव दोबारा करें।'
export const changedBoth = 'यह स्टूडियो में भी बदला गया है। अपनी कलाकृतियाँ फिर से डाउनलोड करें और बदलाव दोबारा करें।'
export const unknownCategory = (names: string) => `इनमें से एक चुनें: ${names}`
export const unknownFrame = (name: string, names: string) => `हमारे पास “${name}” फ़्रेम नहीं है। इनमें से चुनें: ${names}`
export const noSizes = 'इस कैटेगरी में साइज़ नहीं होते। यह सेल ख़ाली छोड़ें।'
export const unknownSize = (name: string, names: string) => `हमारे पास “${name}” साइज़ नहीं है। इनमें से चुनें: ${names}`
export const sizeTwice = (name: string) => `साइज़ ${name} दो बार है।`
export const sizeUnread = 'साइज़ ऐसे लिखें: S: 3; M: 5 + 200; L: order'
export const piecesInSizes = 'इस कलाकृति के पीस “Sizes” कॉलम में हैं। यह सेल ख़ाली छोड़ें।'
export const noPicture = (name: string) => `“${name}” नाम की कोई फ़ोटो अपलोड नहीं हुई।`
export const pictureTwice = (name: string) => `फ़ोटो “${name}” दो बार है।`
export const pictureOfRow = (line: number) =>
  `पंक्ति ${line} में भी यही फ़ोटो है। अगर यह सही है, तो फ़ोटो की कॉपी दूसरे नाम से अपलोड करें।`

export const badName = 'इस फ़ाइल का नाम काम का नहीं है। नाम बदलें।'
export const nameTaken = 'इस नाम की एक और फ़ोटो है। फ़ाइल का नाम बदलें।'

export const guideTitle = 'किस कॉलम में क्या लिखें'
export const guideNote =
  'जो कॉलम आप छोड़ देते हैं, वे नहीं बदलते। कॉलम किसी भी क्रम में हो सकते हैं। ख़ाली सेल पुरानी जानकारी मिटा देता है।'
export const guideColumn = 'कॉलम'
export const guideContent = 'क्या लिखें'
export const guide = {
  reference:
    'कलाकृति के लिए आपका अपना नंबर या नाम। इससे शीट दोबारा इम्पोर्ट हो सकती है। इसके बिना, बदली हुई पंक्ति नई कलाकृति बन जाती है।',
  artist: 'कलाकार के पेज के पते का आख़िरी हिस्सा या उनका नाम।',
  title: 'ज़रूरी।',
  titleHi: 'अगर हो।',
  category: 'ज़रूरी। नीचे की कैटेगरी में से एक।',
  price: 'ज़रूरी, रुपयों में: 12500 या 12,500.50। जिन कैटेगरी की क़ीमत पूछकर तय होती है, उनमें ख़ाली छोड़ें।',
  dimensions: 'ज़रूरी। चौड़ाई × ऊँचाई, यूनिट के साथ, जैसे 61 × 76 cm।',
  medium: 'ज़रूरी।',
  origin: 'ज़रूरी। by hand; digital, by hand; या made with AI।',
  edition: 'original, limited या open। ख़ाली हो तो original।',
  stock: 'पीस की संख्या। original का एक ही पीस हो या एडिशन open हो, तो ख़ाली छोड़ें।',
  sizes: 'पहनने वाली कलाकृतियों के लिए: साइज़, पीस और अतिरिक्त क़ीमत। S: 3; M: 5 + 200; L: order',
  frames: 'जो फ़्रेम आप देते हैं, सेमीकोलन से अलग। कोई नहीं देना हो तो ख़ाली छोड़ें।',
  hsn: 'अगर कैटेगरी वाले से अलग हो।',
  description: 'ज़रूरी।',
  descriptionHi: 'अगर हो।',
  picture: 'नई कलाकृतियों के लिए ज़रूरी। अपलोड की गई फ़ोटो का फ़ाइल नाम।',
  pictureText: 'फ़ोटो में क्या है, उन लोगों के लिए जो उसे देख नहीं सकते।',
  morePictures: 'ज़्यादा से ज़्यादा 4 फ़ाइल नाम, सेमीकोलन से अलग।',
  mark: 'डाउनलोड की गई फ़ाइल में यह हम भरते हैं। इसे न बदलें। नई कलाकृति के लिए ख़ाली छोड़ें।',
}
export const guideCategories = 'कैटेगरी'
export const guideFrames = 'फ़्रेम'
export const guideSizes = 'साइज़'
