/** "On your wall": choosing works to hang, and works that suit the colours of a wall. */

/** The tray. */
export const worksToHang = 'Works to hang'
export const searchLabel = 'Search works to hang'
/** Where works wait to be picked. */
export const sources = {
  saved: 'Saved works',
  inCart: 'In your cart',
  viewed: 'Recently viewed',
  goesWith: 'Goes with these',
  toTry: 'Works to try',
}
export const whichWorks = 'Which works'
export const theseNotRead = 'We couldn’t load these works.'
export const pickFirst = 'Tap a work to hang it. All works are shown to the same scale.'
/** Nothing of it can hang. */
export const trayEmpty = {
  saved: 'None of your saved works is wall art. Here are some works to try.',
  inCart: 'Nothing in your cart is wall art. Here are some works to try.',
  viewed: 'None of the works you viewed is wall art. Here are some works to try.',
  goesWith: 'We found nothing that goes with these. Here are some works to try.',
}
export const showMore = 'Show more'
export const workInTray = (title: string, artist: string, size: string) => `${title}, ${artist}, ${size}`
/** The works whose titles follow are not shown. */
export const withoutSize = 'Not shown to scale, as we don’t have a size yet. Ask on the work’s page:'

/** The search in it. */
export const foundList = 'Works found'
export const found = (works: number) => (works === 1 ? '1 work found' : `${works} works found`)
export const noneFound = (text: string) => `No works found for “${text}”. Try another word.`
export const searching = 'Searching…'
export const searchFailed = 'We couldn’t run this search. Please try again.'

/** Works for the place of one that was sold. */
export const ofThatSize = 'Works of that size'
export const notHung = (title: string) => `We couldn’t hang ${title}. Please try again.`
export const ofAboutThatSize = (works: number) =>
  works === 0
    ? 'We have nothing close to that size right now.'
    : works === 1
      ? 'One work of about that size'
      : `${works} works of about that size`

/** Works by the colours of the wall. */
export const forThisWall = 'Works for this wall'
export const hideForThisWall = 'Hide works for this wall'
export const coloursOfPhoto =
  'We read the colours from your photo, on this device. Works rank higher when they stand out from the paint and pick up a colour of the room. Your photo isn’t sent.'
export const coloursOfRoom =
  'These are the colours of the room. Works rank higher when they stand out from the paint and pick up a colour of the room.'
export const whichIsTheWall = 'Which colour is the wall?'
export const shareOfPhoto = (colour: string, percent: number) => `${colour}, ${percent}% of the photo`
export const shareOfRoom = (colour: string, percent: number) => `${colour}, ${percent}% of the room`
export const paleColour = (colour: string) => `Pale ${colour}`
export const deepColour = (colour: string) => `Deep ${colour}`
export const goesWell = 'Goes well with it'
export const rankedFor = (colour: string) => `Ranked for a wall of ${colour}`
export const noWorks = 'We have no works to show right now.'
export const picksUp = (colour: string) => `picks up the ${colour}`
export const standsOutFrom = (colour: string) => `stands out from the ${colour}`
export const hang = (title: string) => `Hang ${title}`
export const yourWall = 'Your wall'
