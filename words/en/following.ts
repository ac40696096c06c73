/** Following artists. */

/** On public pages */
export const follow = 'Follow'
export const followName = (name: string) => `Follow ${name}`

/** The page */
export const title = (name: string) => `Follow ${name}`
export const intro = (name: string) =>
  `We’ll e-mail you when ${name} has new works. Each work once, with picture and price.`
export const following = (name: string) => `You follow ${name}`
export const goesTo = (email: string) => `The e-mails go to ${email}.`
export const when = 'When?'
export const hows = {
  weekly: 'On Friday mornings, all artists you follow in one e-mail',
  'at-once': 'Within half an hour',
}
export const howsShort = { weekly: 'On Fridays', 'at-once': 'Within half an hour' }
export const email = 'E-mail'
export const save = 'Save'
export const stop = 'Stop following'
export const stopNamed = (name: string) => `Stop following ${name}`
export const stopped = (name: string) => `You no longer follow ${name}.`
export const done = (name: string) => `You follow ${name}.`
export const confirmSent = 'Please check your e-mail'
export const confirmSentText =
  'If the address is right, we’ve sent it a link. You follow the artist once you have opened it and confirmed.'
export const backTo = (name: string) => `Works by ${name}`
export const seeAllYours = 'Everything you receive'

/** What is wrong */
export const chooseHow = 'Choose when we should write.'
export const tickBox = 'Tick the box so that we may e-mail you.'
export const tooMany = 'You already follow 200 artists. Stop following one first.'
export const failed = 'We couldn’t save this. Please try again.'
export const missing = 'No such artist'
export const missingText = 'The artist may have left the shop.'

/** The list of one's own */
export const listTitle = 'Artists you follow'
export const listEmpty = 'You don’t follow any artist yet.'
export const since = (day: string) => `since ${day}`
export const seeArtists = 'See all artists'

/** In the studio */
export const followers = 'Followers'

/** The e-mail */
export const mailSubject = ([first = '', second, ...more]: readonly string[]) => {
  if (second === undefined) return `New works by ${first}`
  if (more.length === 0) return `New works by ${first} and ${second}`
  return `New works by ${first}, ${second} and ${more.length} more`
}
export const mailHeading = 'New works by artists you follow'
export const mailWeekly = 'These works are new this week. Each is available as we write.'
export const mailAtOnce = 'These works have just been listed.'
export const seeAll = 'See all works'
