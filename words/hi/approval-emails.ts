/** कलाकृति या उसके बदलाव पर फ़ैसले का ई-मेल */

export const workApproved = (work: string) => `“${work}” अब स्टोर में है`
export const workApprovedTitle = 'आपकी कलाकृति अब स्टोर में है'
export const editApproved = (work: string) => `“${work}” में आपके बदलाव मंज़ूर हो गए`
export const editApprovedTitle = 'आपके बदलाव मंज़ूर हो गए'
export const onSale = (work: string) => `“${work}” अब स्टोर में बिक रही है, जैसी आपने भेजी थी।`
export const viewWork = 'कलाकृति देखें'

export const workRejected = (work: string) => `“${work}” अभी मंज़ूर नहीं हुई`
export const workRejectedTitle = 'आपकी कलाकृति अभी मंज़ूर नहीं हुई'
export const changeIt = (work: string) => `“${work}” को स्टोर में लाने से पहले एक बदलाव चाहिए। वजह:`
export const editRejected = (work: string) => `“${work}” में आपके बदलाव मंज़ूर नहीं हुए`
export const editRejectedTitle = 'आपके बदलाव मंज़ूर नहीं हुए'
export const staysListed = (work: string) => `“${work}” पहले की तरह स्टोर में है। वजह:`
export const openWorks = 'अपनी कलाकृतियाँ खोलें'

export const pageApproved = 'आपका पेज मंज़ूर हो गया'
export const pageOnShow = 'ख़रीदार अब आपका पेज पढ़ सकते हैं, जैसा आपने लिखा था।'
export const pageNeedsWork = 'आपकी कोई कलाकृति स्टोर में आते ही ख़रीदार इसे पढ़ सकेंगे।'
export const viewPage = 'अपना पेज देखें'
export const pageRejected = 'आपका पेज अभी मंज़ूर नहीं हुआ'
export const pageStays = 'आपके पेज में एक बदलाव चाहिए। ख़रीदारों को वह अब भी पहले जैसा दिखता है। वजह:'
export const openPage = 'अपना पेज खोलें'

export const noReason = (most: number) => `कृपया कलाकार को वजह बताएँ, ${most} अक्षरों तक।`
