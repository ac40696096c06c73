/** क़ीमतें */

export const requestForQuote = 'कोटेशन माँगें'
export const from = 'शुरुआती क़ीमत'

export const inclusive = 'टैक्स सहित'
export const withTax = (paid: string) => `टैक्स सहित ${paid}`
export const beforeTax = (price: string, taxPercent: number) => `${price} + ${taxPercent}% टैक्स`
export const beforeTaxes = (price: string) => `${price} + टैक्स`
export const paidLine = (paid: string, small: string) => `टैक्स सहित ${paid} (${small})`
export const line = (price: string, small: string) => `${price} (${small})`
export const asQuoted = (amount: string) => amount
export const plus = (amount: string) => `+ ${amount}`
