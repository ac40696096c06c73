/** बिक्री से कलाकार को क्या मिलता है, और उसका हिसाब */

export const youReceive = (amount: string) => `आपको ${amount} मिलेंगे`
export const youReceiveFor = (size: string, amount: string) => `${size} के लिए आपको ${amount} मिलेंगे`
export const how = 'हिसाब देखें'

export const price = 'टैक्स से पहले क़ीमत'
export const taxOfWork = (percent: number) => `ख़रीदार से मिला GST, ${percent}%`
export const commission = (percent: number) => `हमारा कमीशन, ${percent}%`
export const taxOfShare = (percent: number) => `आपके हिस्से पर GST, ${percent}%`
export const taxOfCommission = (percent: number) => `हमारे कमीशन पर GST, ${percent}%`
export const tds = (percent: number) => `TDS, ${percent}%`
export const tcs = (percent: number) => `TCS, ${percent}%`
export const total = 'आपको मिलेंगे'

export const assumesOne = 'एक पीस के लिए, आज की शर्तों पर, बिना फ़्रेम और छूट के।'
export const assumesNothingKnown = {
  shop: 'आपकी टैक्स की जानकारी हमारे पास अभी नहीं है। हमने माना है कि आपका GST रजिस्ट्रेशन नहीं है।',
  artist:
    'आपकी टैक्स की जानकारी हमारे पास अभी नहीं है। हमने माना है कि आपका GST रजिस्ट्रेशन और PAN नहीं है। PAN होने पर TDS कम कटता है।',
}
export const fromYourDetails = 'आपकी दी हुई टैक्स की जानकारी के हिसाब से।'
export const noTdsBelow = (amount: string) => `एक वित्त वर्ष में आपकी बिक्री ${amount} से ऊपर जाने तक TDS नहीं कटेगा।`
