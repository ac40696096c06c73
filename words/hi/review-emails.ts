/** रिव्यू के ई-मेल */

export const inviteSubject = (works: string) => `${works} आपको कैसी लगी?`
export const inviteHeading = 'आपकी दीवार पर कैसी दिख रही है?'
export const inviteText = (works: string) => `${works} वाला आपका ऑर्डर कुछ दिन पहले पहुँचा।`
export const inviteMore = (day: string) =>
  `आपका रिव्यू, अच्छा हो या बुरा, दूसरे ख़रीदारों और कलाकार के काम आता है। आप ${day} तक लिख सकते हैं। यह निमंत्रण हम एक ही बार भेजते हैं।`
export const inviteAct = 'रिव्यू लिखें'
export const several = (first: string, others: number) => `${first} और ${others} और कलाकृतियाँ`

export const answeredSubject = (artist: string, work: string) => `${artist} ने ${work} के आपके रिव्यू का जवाब दिया`
export const answeredHeading = (artist: string) => `${artist} ने आपके रिव्यू का जवाब दिया है`
export const answeredText = (work: string) => `${work} के आपके रिव्यू के नीचे यह जवाब सब पढ़ सकते हैं।`
export const readIt = 'पेज पर पढ़ें'

export const hiddenSubject = (work: string) => `हमने ${work} का आपका रिव्यू छिपा दिया है`
export const hiddenHeading = 'हमने आपका रिव्यू छिपा दिया है'
export const hiddenText = (work: string, rule: string) => `${work} का आपका रिव्यू अब नहीं दिखता: ${rule}।`
export const hiddenMore = 'आप इसे वापस लेकर नया लिख सकते हैं। अगर आप सहमत नहीं हैं, तो इस ई-मेल का जवाब दें।'
export const shownSubject = (work: string) => `${work} का आपका रिव्यू फिर दिख रहा है`
export const shownHeading = 'आपका रिव्यू फिर दिख रहा है'
export const shownText = (work: string) => `हमने फिर जाँच की। ${work} का आपका रिव्यू अब सब पढ़ सकते हैं।`
export const openReviews = 'अपने रिव्यू खोलें'

export const writtenSubject = (stars: number, work: string) => `${work} का ${stars} स्टार वाला रिव्यू`
export const writtenHeading = 'आपको नया रिव्यू मिला है'
export const writtenText = (work: string) => `जिस ख़रीदार को ${work} मिली, उसने रिव्यू लिखा है।`
export const writtenMore = 'आप एक बार जवाब दे सकते हैं। आपका जवाब सब पढ़ सकते हैं।'
export const answerIt = 'रिव्यू का जवाब दें'
