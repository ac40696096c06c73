/** Two-step verification: setting it up, signing in with it, and confirming who you are. */

export const title = 'Two-step verification'
export const intro = 'Even if someone learns your password, they can’t sign in with it alone.'
export const backToProfile = 'Back to your profile'
export const required = 'Admins must use two-step verification. Set it up here to open the back office.'
export const failed = 'That didn’t work. Please try again.'
export const changedElsewhere = 'This was changed, perhaps in another tab. Please check it again.'
export const lastOfAdmin = 'Admins must use two-step verification. Set up another method first.'

/** An authenticator app */
export const appTitle = 'Authenticator app'
export const on = 'On'
export const appOn = 'After your password, we ask for the six-digit code in your app.'
export const appIntro =
  'Use an app such as Google Authenticator, Microsoft Authenticator, Aegis or your password manager. It shows a six-digit code that changes every 30 seconds.'
export const setUpApp = 'Set up an app'
export const scan = 'Scan this with the app, or type the key into it:'
export const qrCode = 'The key as a QR code'
export const code = 'Code'
export const firstCodeHint = 'The six-digit code the app shows now.'
export const firstCodeWrong = 'Enter the six digits from your app.'
export const turnOn = 'Turn on'
export const turnOff = 'Turn off'
export const newKey = 'Create another key'
export const appDone = 'Your app is set up. We’ve signed out your other devices.'
export const appGone = 'Authenticator app turned off.'

/** Passkeys */
export const passkeysTitle = 'Passkeys'
export const passkeysIntro =
  'Sign in with your fingerprint, face or screen lock, without a password or code. A passkey works only on this store, so no one can trick you into using it elsewhere.'
export const passkeySince = (day: string) => `Added on ${day}`
export const passkeyUsed = (day: string, moment: string) => `Added on ${day}, last used ${moment}`
export const addPasskey = 'Add a passkey'
export const passkeyName = 'Name of the passkey'
export const passkeyNameHint = 'So that you recognise it, for example “My phone”.'
export const passkeyNameMissing = 'Please give the passkey a name.'
export const passkeyMissing = 'Your browser didn’t send a passkey. Please try again.'
export const passkeyNeedsScript = 'Adding a passkey needs JavaScript.'
export const noPasskeys = 'This browser can’t save a passkey for this store.'
export const passkeyDone = 'Passkey added. You can sign in with it now.'
export const remove = 'Remove'
export const removePasskey = (name: string) => `Remove passkey ${name}`
export const passkeyGone = 'Passkey removed.'

/** Recovery codes */
export const recoveryTitle = 'Recovery codes'
export const recoveryIntro = (codesLeft: number) =>
  `Use one if you lose your app or passkey. Each code signs you in once. You have ${codesLeft} left.`
export const newCodes = 'Create ten new codes'
export const newCodesDone = 'You have ten new recovery codes.'
export const saveCodes =
  'Save these recovery codes where you can find them without your phone, such as on paper. We show them only once. Each works once.'

/** Signing in */
export const signingInAs = (email: string) => `Signing in as ${email}.`
export const codeHint = 'The six-digit code from your app, or a recovery code.'
export const codeMissing = 'Please enter a code.'
export const codeWrong = 'Enter the six digits from your app, or a recovery code.'
export const continueOn = 'Continue'
export const otherAccount = 'Use a different account'

/** Asked again before something sensitive */
export const againTitle = 'Confirm it’s you'
export const againIntro = 'It’s been a while, and this step is sensitive. Please confirm it’s you.'
export const withPasskey = 'Use a passkey'
export const yourPassword = 'Your password'
export const againWithGoogle =
  'You have no password or two-step verification here. Sign in with Google again, then retry.'
export const cancel = 'Cancel'
export const doneTitle = 'Thank you'
export const downloadStarts = 'Your download is starting. If it doesn’t, use this link.'
export const download = 'Download file'
export const back = 'Back'
export const verified = 'You’re verified. Go back to your earlier tab and try again.'
export const reloadHere = 'Reload the page here instead'

/** Above a form with files */
export const verifyBeforeFiles =
  'It’s been a while. Please verify it’s you first, or you’d have to choose your files again.'
export const verifyFirst = 'Verify it’s you'
export const verifyBeside =
  'It’s been a while. Verify it’s you in a new tab, then come back and try again. Nothing here is lost.'
export const verifyBesideFiles =
  'It’s been a while. Verify it’s you in a new tab, then come back, choose your files again and retry.'
export const verifyInNewTab = 'Verify in a new tab'
