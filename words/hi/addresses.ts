/** पते */

export const tabs = 'पते'
const mistakes = (fields: number) => (fields === 1 ? '1 ग़लती' : `${fields} ग़लतियाँ`)
export const parts = { shipping: 'डिलीवरी', billing: 'बिलिंग' }
export const partsToFix = {
  shipping: (fields: number) => `डिलीवरी (${mistakes(fields)})`,
  billing: (fields: number) => `बिलिंग (${mistakes(fields)})`,
}
export const billingSame = 'बिलिंग का पता डिलीवरी वाला ही है'

export const fullName = 'पूरा नाम'
export const email = 'ई-मेल'
export const phone = 'फ़ोन'
export const postalCode = 'पिनकोड'
export const address = 'पता'
export const city = 'शहर'
export const state = 'राज्य'
export const chooseState = 'राज्य चुनें'
export const country = 'देश'
export const india = 'भारत'

export const noAddress = 'कृपया मकान, गली और इलाक़ा लिखें।'
export const noCity = 'कृपया शहर या गाँव लिखें।'
export const noState = 'कृपया राज्य चुनें।'
export const onlyIndia = 'हम सिर्फ़ भारत में डिलीवरी करते हैं।'
export const stateDoubt = (pin: string, states: readonly string[]) =>
  `पिनकोड ${pin} ज़्यादातर ${states.join(' या ')} का होता है। कृपया दोनों जाँचें।`

export const saved = 'आपके पते'
export const filledIn = (name: string) => `${name} का पता भर दिया गया।`
export const book = 'सेव किए हुए पते'
export const ofProfile = 'मेरा पता'
export const bookFull = (addresses: number) => `आप ${addresses} पते सेव कर सकते हैं। कृपया कोई एक हटाएँ जिसकी ज़रूरत नहीं।`
export const nameTaken = 'इस नाम का पता पहले से है।'
export const noName = 'कृपया इसे नाम दें, जैसे घर या माँ।'
export const notSaved = 'यह पता हटा दिया गया है।'
