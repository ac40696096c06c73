/** बिक्री की शर्तों में आने वाले बदलाव */

export const title = 'आने वाले बदलाव'
export const sells = {
  shop: (day: string) => `${day} से हम बिक्री के समय आपकी कलाकृति आपसे ख़रीदेंगे और ख़ुद बेचेंगे।`,
  artist: (day: string) => `${day} से आप अपनी कलाकृतियाँ हमारे स्टोर के ज़रिए बेचेंगे। इनवॉइस आपके नाम से होंगे।`,
}
export const allWorks = (day: string, percent: number) => `${day} से आपकी कलाकृतियों पर कमीशन ${percent}% होगा।`
export const oneWork = (day: string, percent: number, work: string) => `${day} से “${work}” पर कमीशन ${percent}% होगा।`
export const someWorks = (day: string, percent: number, count: number) =>
  `${day} से आपकी ${count} कलाकृतियों पर कमीशन ${percent}% होगा।`
export const subject = (day: string) => `${day} से आपकी शर्तें बदलेंगी`
export const earlierOrders = 'उस दिन से पहले के ऑर्डर पर शर्तें वही रहेंगी।'
export const openEarnings = 'अपनी कमाई देखें'
