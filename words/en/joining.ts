/** Applying to sell as an artist. */

export const title = 'Sell your art with us'
export const description = (shop: string) =>
  `Apply to sell your paintings, jewellery, kits or clothing at ${shop}. Tell us about your work and send a few pictures.`
export const intro =
  'Tell us about your work and send a few pictures. We look at every application and answer by e-mail.'
export const steps = [
  'You apply with sample works.',
  'We decide and e-mail you our answer.',
  'You add your works. We sell them, and pay you once we have your papers.',
]
export const agreement = 'Read the artist agreement'

/** Who can't apply now. */
export const signInFirst = 'You need an account to apply.'
export const signIn = 'Sign in'
export const signUp = 'Create an account'
export const confirmFirst = 'Confirm your e-mail address first, so that we can answer you.'
export const openProfile = 'Open your profile'
export const isArtist = 'You’re already an artist here.'
export const openStudio = 'Open your studio'
export const isAdmin = 'Admins can’t apply.'

/** The state of an application. */
export const received = 'We’ve received your application.'
export const receivedOn = (day: string) => `You applied on ${day}. We’ll answer by e-mail.`
export const declined = (day: string) => `We declined your application of ${day}. You can apply again.`
export const ourAnswer = 'Our answer'

/** The form. */
export const text = 'About you and your work'
export const textHint = 'Tell us what you make, how, since when, and where people can see it now.'
export const city = 'City'
export const links = 'Links'
export const linksHint = (most: number) => `Your website, Instagram or shop. Up to ${most}, one per line.`
export const samples = 'Pictures of your works'
export const samplesHint = (most: number) => `Up to ${most} pictures. JPEG, PNG, WebP or AVIF, each less than 5MB.`
export const apply = 'Send application'
export const sampleAlt = (place: number) => `Sample work ${place} of an application`

/** Wrong in a field */
export const noText = 'Please tell us about you and your work.'
export const textTooShort = 'Please tell us a little more about your work.'
export const noCity = 'Please enter your city.'
export const tooManyLinks = (most: number) => `Please give at most ${most} links.`
export const linkWrong = (link: string) => `This isn’t a web address: ${link}`
export const noSamples = 'Please add at least one picture of your work.'
export const tooManySamples = (most: number) => `Please choose at most ${most} pictures.`
export const openAlready = 'You’ve already applied. We’ll answer by e-mail.'
export const failed = 'We couldn’t save your application. Please try again.'
