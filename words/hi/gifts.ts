/** गिफ़्ट: क़ीमत और मौक़े के हिसाब से, और हर एक कब पहुँचेगा */

export const title = 'कलाकारों के बनाए गिफ़्ट'
export const lead =
  'क़ीमत या मौक़े के हिसाब से गिफ़्ट चुनें। हर गिफ़्ट भारत के किसी कलाकार ने बनाया है, और उस पर लिखा है कि कब पहुँचेगा। डिलीवरी मुफ़्त।'
export const occasions = {
  diwali: 'दिवाली',
  wedding: 'शादी',
  housewarming: 'नया घर',
  birthday: 'जन्मदिन',
  rakhi: 'राखी',
  children: 'बच्चे',
}
export const forOccasion = {
  diwali: 'दिवाली के लिए',
  wedding: 'शादी के लिए',
  housewarming: 'नए घर के लिए',
  birthday: 'जन्मदिन के लिए',
  rakhi: 'राखी के लिए',
  children: 'बच्चों के लिए',
}
export const titles = {
  diwali: 'दिवाली के गिफ़्ट',
  wedding: 'शादी के गिफ़्ट',
  housewarming: 'नए घर के गिफ़्ट',
  birthday: 'जन्मदिन के गिफ़्ट',
  rakhi: 'राखी के गिफ़्ट',
  children: 'बच्चों के गिफ़्ट',
}
export const leads = {
  diwali: 'रोशनी के त्योहार के लिए पेंटिंग, कपड़े और गहने, भारत भर के कलाकारों से।',
  wedding: 'उनकी पहली दीवार के लिए कला, और ख़ास दिन के लिए गहने और कपड़े, भारत भर के कलाकारों से।',
  housewarming: 'नए घर के लिए पेंटिंग, प्रिंट और कढ़ाई, भारत भर के कलाकारों से।',
  birthday: 'जन्मदिन के लिए गहने, कपड़े, प्रिंट और आर्ट किट, भारत भर के कलाकारों से।',
  rakhi: 'भाई-बहनों के लिए गहने, कपड़े और आर्ट किट, भारत भर के कलाकारों से।',
  children: 'आर्ट किट, जिनमें घर पर कुछ बनाने का सारा सामान है।',
}
export const under = (sum: string) => `${sum} से कम`
export const giftsUnder = (sum: string) => `${sum} से कम के गिफ़्ट`
export const titleUnder = (title: string, sum: string) => `${title}, ${sum} से कम`
export const leadUnder = (sum: string) => `${sum} से कम के गिफ़्ट, भारत भर के कलाकारों से।`
export const byOccasion = 'मौक़ा'
export const byPrice = 'क़ीमत'
export const anyOccasion = 'कोई भी मौक़ा'
export const anyPrice = 'कोई भी क़ीमत'
export const waysToFind = 'गिफ़्ट खोजें'
export const gifts = (count: number, figure: string) => (count === 1 ? '1 गिफ़्ट' : `${figure} गिफ़्ट`)
export const allGifts = 'सभी गिफ़्ट'
export const none = 'अभी यहाँ कोई गिफ़्ट नहीं है'
export const noneText = 'कोई और क़ीमत या मौक़ा चुनें।'
export const noneAtAll = 'कुछ दिन बाद फिर देखें।'
export const notShown = 'गिफ़्ट नहीं खुल पाए। कृपया फिर कोशिश करें।'

export const arrivalTitle = 'गिफ़्ट कब पहुँचेंगे'
export const datesFor = (place: string) => `ये तारीख़ें ${place} के लिए हैं।`
export const datesUsual =
  'भारत में गिफ़्ट आम तौर पर इन तारीख़ों तक पहुँच जाते हैं। सही तारीख़ के लिए, जहाँ भेजना है, वहाँ का पिनकोड डालें।'
export const notChecked = (pin: string) =>
  `${pin} के लिए तारीख़ें अभी नहीं देख पाए। भारत में गिफ़्ट आम तौर पर इन तारीख़ों तक पहुँच जाते हैं।`
export const datesFailed = 'हम अभी नहीं देख पाए कि ये कब पहुँचेंगे। ऑर्डर 8-14 दिन में भेजे जाते हैं।'
export const withoutDates = 'ऑर्डर 8-14 दिन में भेजे जाते हैं। इसके बाद कूरियर को आम तौर पर 3 से 8 दिन लगते हैं।'
export const arrivesBy = (day: string) => `${day} तक पहुँचेगा`
export const usuallyBy = (day: string) => `आम तौर पर ${day} तक`
export const inTime = {
  diwali: (day: string) => `${day} तक, दिवाली से पहले`,
  rakhi: (day: string) => `${day} तक, राखी से पहले`,
}
export const notReached = 'इस पिनकोड पर डिलीवरी नहीं'

export const asGiftTitle = 'गिफ़्ट के रूप में भेजें'
export const asGift = 'कार्ट में “यह एक गिफ़्ट है” चुनें। कलाकार आपका मैसेज कार्ड पर छापते हैं और आप चाहें तो पार्सल में क़ीमत नहीं रखते।'
export const asGiftWrapped =
  'कार्ट में “यह एक गिफ़्ट है” चुनें। कलाकार उसे रैप करते हैं, आपका मैसेज कार्ड पर छापते हैं और आप चाहें तो पार्सल में क़ीमत नहीं रखते।'
export const toCart = 'कार्ट खोलें'
export const cardTitle = 'पता नहीं उन्हें क्या पसंद है?'
export const card = 'गिफ़्ट कार्ड दें और चुनने का मौक़ा उन्हें दें। हम उसे ई-मेल करते हैं, या आप प्रिंट करें।'
export const chooseCard = 'गिफ़्ट कार्ड चुनें'
export const adviceTitle = 'सलाह चाहिए?'
export const advice = 'बताएँ कि गिफ़्ट किसके लिए है और कितना ख़र्च करना चाहते हैं। हम कुछ कलाकृतियाँ सुझाएँगे।'
export const askUs = 'हमसे पूछें'
