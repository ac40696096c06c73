/** Profile Settings: the own details, the address book, and how an artist is shown. */

export const title = 'Profile Settings'
export const subtitles = {
  user: 'Manage your account settings and preferences',
  artist: 'Manage your artist profile and artwork settings',
  admin: 'Manage your admin profile and system settings',
}
export const notFound = 'Profile not found'
export const notFoundText = 'This account no longer has a profile. Please contact us.'
export const contactUs = 'Contact us'

/** The own details, with one button for all. */
export const details = 'Your details'
export const address = 'Address'
export const saveDetails = 'Save details'
export const unsaved = (fields: string) => `Not saved yet: ${fields}`
export const saved = 'Details saved.'
export const save = 'Save'
export const cancel = 'Cancel'
export const fields = {
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  postal_code: 'PIN code',
  country: 'Country',
}

/** Wrong in a field */
export const firstNameRequired = 'First name is required.'
export const lastNameRequired = 'Last name is required.'
export const oneLine = 'Please enter this on one line.'
export const stateFromList = 'Please choose a state from the list.'
export const pinWrong = 'Please enter a PIN code, such as 560001.'

/** The address book */
export const bookTitle = 'Address book'
export const bookIntro = 'Fill in any of these at checkout with one tap: your home, your mother’s, the office.'
export const bookDefault = (name: string) => `${name} is your default.`
export const aboveIsDefault = 'The address above is your default.'
export const makeAboveDefault = 'Make the address above default'
export const makeDefault = 'Make default'
export const isDefault = 'Default'
export const addAddress = 'Add an address'
export const saveAddress = 'Save address'
export const addressFailed = 'We couldn’t save the address. Please try again.'
export const remove = 'Remove'
export const removeAddress = (name: string) => `Remove ${name}`
export const bookName = 'Name of the address'
export const bookNameHint = 'For example, Home or Mother.'
export const fullName = 'Full name'
export const phone = 'Phone'
export const pinCode = 'PIN code'
export const city = 'City'
export const state = 'State'

/** How an artist is shown */
export const artistTitle = 'Artist Profile'
export const artistName = 'Artist Name'
export const portrait = 'Profile image'
export const portraitHint = 'JPEG, PNG, WebP or AVIF, less than 5MB. We remove location data.'
export const sendingPortrait = 'Uploading the photo'
export const portraitSent = 'Photo uploaded. Save to show it.'
export const saveChanges = 'Save Changes'
export const viewPage = 'View your page'
