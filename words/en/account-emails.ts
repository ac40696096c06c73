/** E-mails about an account. */

/** At the end of several */
export const mistake = 'If you think this is a mistake, please reply to this e-mail.'
export const notYou = 'If this wasn’t you, please reply to this e-mail right away.'
export const newPasswordNow = 'If it wasn’t you, choose another password right away and reply to this e-mail.'

/** A new account: is the address right? */
export const verify = {
  subject: (shop: string) => `Confirm your e-mail address for ${shop}`,
  heading: 'Confirm your e-mail address',
  paragraphs: [
    'An account was created with this address. Please confirm that it’s yours. The link works for one day.',
    'If it wasn’t you, don’t open the link. Someone may have typed your address by mistake.',
  ],
  link: 'Confirm e-mail address',
}

/** A forgotten password */
export const reset = {
  subject: (shop: string) => `Choose a new password for ${shop}`,
  heading: 'Choose a new password',
  paragraphs: [
    'Someone asked to reset your password. If it was you, choose a new one here. The link works once, for 30 minutes.',
    'If it wasn’t you, you don’t need to do anything. Your password stays the same.',
  ],
  link: 'Choose a new password',
}

/** Somebody tried to sign up with an address that has an account. */
export const taken = {
  subject: (shop: string) => `You already have an account at ${shop}`,
  heading: 'You already have an account',
  paragraphs: [
    'Someone tried to create an account with your e-mail address. You already have one, so we didn’t create another.',
    'If it was you, sign in. You can also request a new password there. If it wasn’t you, you don’t need to do anything.',
  ],
  link: 'Sign in',
}

export const passwordChanged = {
  subject: (shop: string) => `Your password for ${shop} was changed`,
  heading: 'Your password was changed',
  paragraphs: ['Use your new password to sign in. We’ve signed you out on all other devices.'],
  link: 'Choose a new password',
}

/** A sign-in in a browser that the account does not know */
export const newSignIn = {
  subject: (shop: string) => `New sign-in to your ${shop} account`,
  heading: 'New sign-in to your account',
  paragraphs: [
    'Someone signed in to your account in a browser we haven’t seen before. If it was you, you don’t need to do anything.',
    'If it wasn’t you, choose another password right away. That signs everyone out. Then reply to this e-mail.',
  ],
  link: 'Choose a new password',
  device: 'Device',
  place: 'From',
  moment: 'When',
}

/** Google opens an account that had none of it. */
export const linked = {
  subject: (shop: string) => `Google sign-in was added to your ${shop} account`,
  heading: 'Google sign-in was added to your account',
  paragraphs: [
    'Someone with a Google account for this address signed in with it. It now opens your account too, alongside your password.',
  ],
  link: 'See where you’re signed in',
}

export const twoStep = {
  subject: (shop: string) => `Your two-step verification for ${shop} was changed`,
  heading: 'Your two-step verification was changed',
  link: 'Choose a new password',
  news: {
    'app-on': 'Signing in now needs a code from your authenticator app. We’ve signed you out on all other devices.',
    'app-off': 'Signing in no longer needs a code from an app.',
    'passkey-on': 'A passkey was added. Anyone who has it can sign in without the password.',
    'passkey-off': 'A passkey was removed. It can no longer be used to sign in.',
    forgotten:
      'An admin has turned off your two-step verification. Your app, passkeys and recovery codes no longer work. We’ve signed you out everywhere.',
    'recovery-codes': 'You have ten new recovery codes. The old ones no longer work.',
  },
}

/** To the new address of an account */
export const move = {
  subject: (shop: string) => `Confirm your new e-mail address for ${shop}`,
  heading: 'Confirm your e-mail address',
  asked: (shop: string) => `Someone asked to use this e-mail for a ${shop} account. The link works once, for one hour.`,
  otherwise: 'If it wasn’t you, ignore this e-mail. Nothing will change.',
  link: 'Confirm e-mail address',
}

/** To the address that the account has so far */
export const stop = {
  subject: (shop: string) => `Request to change your e-mail address for ${shop}`,
  heading: 'Did you ask to change your e-mail?',
  paragraphs: [
    'Someone signed in to your account asked to use another e-mail address. Nothing changes until that address is confirmed.',
    'If it was you, you don’t need to do anything. If it wasn’t, stop the change here. That signs everyone out, and you choose a new password. The link works for one day.',
  ],
  link: 'Stop this change',
  newAddress: 'New address',
}

/** Somebody asked for an address that has an account. */
export const emailTaken = {
  subject: (shop: string) => `You already have an account at ${shop}`,
  heading: 'This e-mail already has an account',
  paragraphs: [
    'Someone tried to use this e-mail for another account with us. That isn’t possible, so nothing was changed.',
    'If it was you, sign in with this e-mail.',
  ],
  link: 'Sign in',
}

export const emailChanged = {
  subject: (shop: string) => `Your e-mail address for ${shop} was changed`,
  heading: 'Your e-mail address was changed',
  paragraphs: ['Sign in with your new e-mail from now on. We’ll write to you there.'],
  newAddress: 'New address',
}

export const deleted = {
  subject: (shop: string) => `Your account at ${shop} was deleted`,
  heading: 'Your account was deleted',
  paragraphs: ['We’ve erased your profile, wishlist and cart. We keep records of your orders, as the law requires.'],
}

export const roleChanged = {
  subject: (shop: string) => `Your role at ${shop} was changed`,
  heading: 'Your role was changed',
  paragraphs: ['An admin changed what your account can do. Nothing was deleted.'],
  link: 'Sign in',
  role: 'Role',
  roles: { user: 'User', artist: 'Artist', admin: 'Admin' },
  duty: 'Team role',
  duties: {
    owner: 'Owner: everything',
    fulfilment: 'Orders: orders, parcels and enquiries',
    content: 'Content: works, texts and the home page',
  },
}

export const suspended = {
  subject: (shop: string) => `Your account at ${shop} is suspended`,
  heading: 'Your account is suspended',
  paragraphs: [
    'We’ve signed you out everywhere, and you can’t sign in for now. Your works are no longer listed. Nothing was deleted, and paid orders will be fulfilled.',
  ],
  reason: 'Reason',
}

export const suspensionLifted = {
  subject: (shop: string) => `Your ${shop} account is active again`,
  heading: 'Your account is active again',
  paragraphs: ['You can sign in as before. Your approved works are listed again.'],
  link: 'Sign in',
}

/** The shop came back from a backup. */
export const restored = {
  subject: (shop: string) => `Choose a new password for ${shop}`,
  heading: 'Please choose a new password',
  paragraphs: ['We restored the shop from a backup. We’ve signed everyone out, and your old password no longer works.'],
  codesLost:
    'Your recovery codes no longer work either. After you sign in, create new ones in your profile. If you had removed a passkey or an app lately, please remove it again.',
  link: 'Choose a new password',
}
