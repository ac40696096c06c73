/** कलाकृतियाँ कितनी बार देखी, सेव की और ख़रीदी गईं */

export const title = 'आँकड़े'
export const day = 'दिन'
export const work = 'कलाकृति'
export const views = 'कितनी बार देखी गईं'
export const saves = 'विशलिस्ट में'
export const inCarts = 'कार्ट में'
export const sold = 'बिके पीस'
export const piecesSold = 'बिके पीस'
export const sales = 'बिक्री'
export const beforeTax = 'टैक्स से पहले'
export const salesBeforeTax = 'टैक्स से पहले बिक्री'
export const byWork = 'हर कलाकृति'
export const whatCounts =
  'कलाकृति का पेज जितनी बार खुला, उतनी बार देखा गया। विशलिस्ट और कार्ट में वही गिने जाते हैं जो इस दौरान जुड़े और अब भी वहाँ हैं। हम सिर्फ़ संख्या रखते हैं, नाम नहीं।'
export const soldInSizes = (sizes: readonly { name: string; pieces: number }[]) =>
  `बिके पीस: ${sizes.map(({ name, pieces }) => `${name} में ${pieces}`).join(', ')}`
export const emptyTitle = 'अभी यहाँ कोई कलाकृति नहीं है'
export const emptyText = 'कलाकृतियाँ स्टोर में आने के बाद देखने, सेव करने और बिकने की संख्या यहाँ दिखेगी।'
