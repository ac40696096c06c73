/** The account: its e-mail, password, devices and end, and the pages that a link in an e-mail opens. */

export const title = 'Account'
export const failed = 'That didn’t work. Please try again.'
export const error = 'An error occurred'
export const yourPassword = 'Your password'

/** E-mail address */
export const email = 'E-mail'
export const confirmed = 'Confirmed'
export const notConfirmed = 'Not confirmed yet'
export const confirmEmail = 'Confirm e-mail address'
export const confirmIntro = 'We’ve e-mailed you a link. Open it to confirm this address.'
export const resendEmail = 'Resend e-mail'
export const emailSent = 'E-mail sent.'
export const changeEmail = 'Change e-mail address'
export const newEmail = 'New e-mail address'
export const sendLink = 'Send link'
export const linkSent = 'We’ve sent a link to the new address. Open it to make the change.'
export const sameEmail = 'That’s already your e-mail address.'

/** Password */
export const changePassword = 'Change password'
export const choosePassword = 'Choose a password'
export const savePassword = 'Save password'
export const newPassword = 'New password'
export const passwordHint = 'At least 8 characters. A few words in a row are easy to remember and hard to guess.'
export const passwordChanged = 'Password changed. We’ve signed out your other devices.'

/** Two-step verification */
export const twoStep = 'Two-step verification'
export const on = 'On'
export const off = 'Off'
export const manage = 'Manage'
export const manageTwoStep = 'Manage two-step verification'
export const setUp = 'Set up'
export const setUpTwoStep = 'Set up two-step verification'

/** Devices */
export const devicesTitle = 'Where you’re signed in'
export const devicesCount = (devices: number) => (devices === 1 ? 'On this device only' : `On ${devices} devices`)
export const thisDevice = 'This device'
export const lastUsed = (moment: string) => `Last used ${moment}`
export const lastUsedFrom = (moment: string, place: string) => `Last used ${moment}, from ${place}`
export const signOut = 'Sign out'
export const signOutHere = 'Sign out here'
export const signOutDevice = (device: string) => `Sign out ${device}`
export const signOutOthers = 'Sign out everywhere else'
export const browserOn = (browser: string, device: string) => `${browser} on ${device}`
export const someBrowserOn = (device: string) => `A browser on ${device}`
export const unknownDevice = 'An unknown device'
export const thisMachine = 'this machine'
export const devices = {
  iphone: 'an iPhone',
  ipad: 'an iPad',
  'android-phone': 'an Android phone',
  'android-tablet': 'an Android tablet',
  windows: 'Windows',
  mac: 'a Mac',
  chromebook: 'a Chromebook',
  linux: 'Linux',
}

/** Own data, and the end of the account */
export const receiveTitle = 'What you receive'
export const receiveIntro = 'E-mails and messages besides those about your orders.'
export const dataTitle = 'Your data'
export const dataIntro = 'Everything we store about you, in one file.'
export const download = 'Download'
export const deleteTitle = 'Delete account'
export const deleteAccount = 'Delete my account for good'
export const deleteIntro =
  'This erases your profile, wishlist and cart, and signs you out everywhere. This can’t be undone. We keep records of your orders, without your account, as tax law requires.'
export const sendFirst = 'Please send your paid orders first.'
export const yourParcels = 'View your parcels'
export const typeToConfirm = (word: string) => `Type ${word} to confirm`
export const typeInCapitals = (word: string) => `Please type ${word} in capital letters.`
export const deleted = 'Your account has been deleted.'
export const lastOwner = 'You’re the only owner. Make someone else an owner first.'
export const parcelsOwed = (parcels: number) =>
  parcels === 1
    ? 'You have one paid parcel to send. Please hand it over first, or contact us.'
    : `You have ${parcels} paid parcels to send. Please hand them over first, or contact us.`
export const moneyOwed = (amount: string) =>
  `We still owe you ${amount}. You can delete your account once we’ve paid you. If you can’t wait, contact us.`
export const payoutUnderWay = (amount: string) =>
  `A payout of ${amount} is on its way to you. You can delete your account once it has arrived.`
export const belowZero = (amount: string) =>
  `Your balance is ${amount} below zero after refunds. Please contact us before you delete your account.`
export const beingPaid = 'Someone is paying for one of your works right now. Please try again in half an hour.'

/** Who somebody is, asked again */
export const signInAgain = 'Please sign in again first.'
export const signOutAndIn = 'It’s been a while. Please sign out and in again first.'
export const passwordMissing = 'Password is required.'
export const passwordWrong = 'That password is incorrect.'

/** By the link of an e-mail: this address is mine. */
export const confirmLinkIntro = 'Select the button to confirm that this address is yours.'
export const confirmLinkPassword = 'Enter your password to show that the account is yours.'
export const emailConfirmed = 'Thank you. Your e-mail address is confirmed.'
export const toGallery = 'Go to the store'
export const confirmTrouble =
  'If your address is already confirmed, you’re done. If not, request a new e-mail in your profile.'
export const toProfile = 'Go to your profile'
export const password = 'Password'
export const signInFirst = 'Please sign in to this account first, then open the link again.'

/** By the link of an e-mail: the address stays. */
export const keepEmailTitle = 'Keep your e-mail address'
export const keepEmailIntro = 'This cancels the change of e-mail and signs out every device.'
export const keepEmailTrouble =
  'If your e-mail was already changed, reply to our e-mail about it now and we’ll change it back.'
export const stopChange = 'Stop this change'
export const emailKept = 'Your e-mail address stays the same.'
export const emailKeptNext =
  'We’ve signed out every device. Please choose a new password now, because someone else was signed in.'
export const chooseNewPassword = 'Choose a new password'
