/** Signing in and up: the pages, the dialog, Google, passwords and the account menu. */

/** Titles */
export const signInTitle = 'Sign In'
export const signUpTitle = 'Create Account'
export const dialogTitle = 'Welcome'
export const dialogWays = 'Sign in or create an account'

/** From one way in to another */
export const signIn = 'Sign in'
export const newHere = 'New here?'
export const createAccount = 'Create an account'
export const haveAccount = 'Already have an account?'
export const withPassword = 'Sign in with your password'
export const withPasskey = 'Sign in with a passkey'
export const signInForPage = 'Please sign in to see that page.'

/** Fields */
export const email = 'E-mail'
export const password = 'Password'
export const firstName = 'First name'
export const lastName = 'Last name'
export const newPasswordHint = 'At least 8 characters. A few words in a row are easy to remember and hard to guess.'
export const showPassword = 'Show password'
export const forgotLink = 'Forgot your password?'

/** Wrong in a field */
export const emailRequired = 'E-mail is required.'
export const passwordRequired = 'Password is required.'
export const firstNameRequired = 'First name is required.'
export const lastNameRequired = 'Last name is required.'
export const weakPassword = 'Choose a longer or less common password.'
export const longPassword = (charactersMax: number) => `Please choose a password of up to ${charactersMax} characters.`

export const noCookies =
  'Your browser is blocking cookies for this store, so we can’t keep you signed in. Please allow them and sign in again.'
export const failed = 'An error occurred'
export const suspended = 'Your account is suspended. If you think this is a mistake, please contact us.'
/** `reason` ends with a full stop. */
export const suspendedBecause = (reason: string) =>
  `Your account is suspended: ${reason} If you think this is a mistake, please contact us.`

/** The demo's accounts */
export const demoAccounts = 'Demo accounts'
export const demoIntro = 'Look around as:'
export const demoPassword = (emails: string, demoPassword: string) => `${emails}, with the password ${demoPassword}`
export const demoNames = {
  buyer: 'Buyer',
  'second-buyer': 'Second buyer',
  artist: 'Artist',
  'second-artist': 'Second artist',
  admin: 'Admin',
}

/** Signed in */
export const yourAccount = 'Your account'
export const signedInAs = (name: string) => `You’re signed in as ${name}.`
export const signedIn = 'You’re signed in.'

/** The account menu */
export const accountMenu = 'Account'
export const accountOf = (name: string) => `Account of ${name}`
export const dashboard = 'Dashboard'
export const myOrders = 'My Orders'
export const myMessages = 'My Messages'
export const profileSettings = 'Profile Settings'
export const signOut = 'Sign Out'

/** Google */
export const continueWithGoogle = 'Continue with Google'
export const orWithEmail = 'or with e-mail'
export const insideAppTitle = 'Open in your browser'
export const insideApp =
  'Google sign-in doesn’t work inside another app. Sign in with your e-mail here, or choose “Open in browser” in this app’s menu.'
export const googleAway =
  'We can’t reach Google right now. Please sign in with your e-mail and password, or try again later.'
export const googleOpens = 'Opening Google. If nothing happens, select Continue.'
export const continueOn = 'Continue'
export const chooseWay = 'Please choose how you’d like to sign in.'
export const returnHome = 'Return to Home'

/** Back from Google */
export const comingBack = 'Signing in'
export const settingUp = 'Setting up your account...'
export const onlyAMoment = 'This takes just a moment.'
export const addName = 'Please add your full name in your profile.'
export const noUser = 'No user in session'
export const noAnswer = 'Google didn’t send a sign-in to this page. You can sign in again from any page.'
export const googleSaid = (said: string) =>
  `Google said: “${said}” Try again, or sign in with your e-mail and password.`
export const staleAnswer =
  'This sign-in has expired, was already used or began in another browser. Try again, or sign in with your e-mail and password.'

/** A forgotten password */
export const forgotTitle = 'Forgot your password?'
export const forgotIntro = 'Enter your account’s e-mail. We’ll send a link to choose a new password.'
export const sendLink = 'Send link'
export const linkSent = 'If there’s an account with this e-mail, we’ve sent a link.'
export const linkUse = 'Use it to choose a new password. It works once, for 30 minutes.'

/** A new password */
export const newPassword = 'New password'
export const changePassword = 'Change password'
export const passwordChanged = 'Your password has been changed.'
export const signedOutEverywhere = 'We’ve signed you out on all devices.'
export const signInWithNew = 'Sign in with your new password'
export const requestLink = 'Request a new link'
