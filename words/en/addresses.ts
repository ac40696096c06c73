/** Addresses of delivery and billing: the fields at checkout, what is wrong in them, and the address book. */

export const tabs = 'Addresses'
export const parts = { shipping: 'Shipping', billing: 'Billing' }
export const partsToFix = {
  shipping: (fields: number) => `Shipping (${fields} to fix)`,
  billing: (fields: number) => `Billing (${fields} to fix)`,
}
export const billingSame = 'Billing same as shipping'

export const fullName = 'Full name'
export const email = 'E-mail'
export const phone = 'Phone'
export const postalCode = 'PIN code'
export const address = 'Address'
export const city = 'City'
export const state = 'State'
export const chooseState = 'Choose a state'
export const country = 'Country'
export const india = 'India'

export const noAddress = 'Please enter the house, street and area.'
export const noCity = 'Please enter the city or village.'
export const noState = 'Please choose a state.'
export const onlyIndia = 'We deliver within India only.'
export const stateDoubt = (pin: string, states: readonly string[]) =>
  `PIN code ${pin} is usually in ${states.join(' or ')}. Please check both.`

/** The address book. */
export const saved = 'Your addresses'
export const filledIn = (name: string) => `Filled in: ${name}.`
export const book = 'Address book'
export const ofProfile = 'My address'
export const bookFull = (addresses: number) =>
  `Your address book is full: it holds ${addresses} addresses. Please remove one first.`
export const nameTaken = 'You already have an address with this name.'
export const noName = 'Please give it a name, such as Home or Mother.'
export const notSaved = 'This address has been removed.'
