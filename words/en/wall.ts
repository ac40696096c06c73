/** "On your wall": the stage with its rooms and tools, one work, several works, and what goes wrong. */

export const title = 'On your wall'
export const description =
  'See one or several framed works at true size, in a room or on a photo of your own wall. Your photo stays on your device.'
export const previewAlt = 'Works on a wall, at true size'
export const notShown = 'We couldn’t load this wall. Please try again.'
export const needsScripts = 'This page needs JavaScript. Please turn it on.'

/** The head. */
export const close = 'Close'
export const tabs = { room: 'A room', photo: 'Your wall', several: 'Several works' }

/** The drawn rooms, and the colours of their walls. */
export const room = 'Room'
export const rooms = { living: 'Living room', bedroom: 'Bedroom', hall: 'Hall' }
export const wallColour = 'Wall colour'
export const tones = { limewash: 'Limewash', sage: 'Sage', clay: 'Clay', night: 'Night' }

/** Tools over the wall. */
export const showPerson = 'Show a person for scale'
export const compareSizes = 'Sizes'
export const dotted = (titles: readonly string[]) => `Dotted: ${titles.join(' and ')}`
export const undo = 'Undo'
export const redo = 'Redo'
export const savePicture = 'Save as a picture'
export const pictureSaved = 'The picture is in your downloads.'
export const pictureNotMade = 'We couldn’t make the picture. Please try again.'
export const share = 'Share'
export const linkCopied = 'Link copied.'
export const linkToCopy = (link: string) => `Link to this wall: ${link}`
export const newPhoto = 'New photo'
export const yourPhoto = 'Your photo'
export const drawnToScale = 'Every room is drawn to the centimetre.'
export const arrowKeys = 'Arrow keys move a work by 1 cm, or 10 cm with Shift.'

/** A work on the wall. */
export const cm = 'cm'
export const inCm = (length: string | number) => `${length} cm`
export const size = (width: number, height: number) => `${width} × ${height} cm`
export const artistAndSize = (artist: string, sizeInCm: string) => `${artist}, ${sizeInCm}`
export const artistAndFramedSize = (artist: string, sizeInCm: string) => `${artist}, ${sizeInCm} framed`
export const kindOfThing = 'work on the wall'
export const centreInList = (cmFromFloor: number) => `centre ${cmFromFloor} cm from the floor`
export const lockedInList = 'locked'
export const soldInList = 'sold'
export const sold = 'Sold'
export const addToCart = 'Add to Cart'

/** Frames. */
export const frame = 'Frame'
export const frameAdds = (name: string, price: string) => `${name}, +${price}`
export const frameIncluded = (name: string) => `${name}, included`

/** Moving a work. */
export const move = 'Move'
export const moveWork = (work: string) => `Move ${work}`
export const moveBy = {
  ArrowUp: 'Up by 1 cm',
  ArrowLeft: 'Left by 1 cm',
  ArrowDown: 'Down by 1 cm',
  ArrowRight: 'Right by 1 cm',
}
export const centre = (cmFromFloor: number) => `Centre ${cmFromFloor} cm from the floor`
export const cmPerTap = '1 cm per tap'
export const lock = 'Lock'
export const locked = 'Locked'
export const takeDown = (work: string) => `Take ${work} down`
export const takenDown = (work: string) => `${work} removed from the wall.`
export const added = (work: string) => `${work} added to the wall.`
export const notHung = 'We couldn’t hang this work. Please try again.'

/** Several works. */
export const arrangement = 'How they hang'
export const arrangements = {
  row: 'Row',
  column: 'Column',
  pair: 'Pair',
  grid: 'Grid',
  salon: 'Salon',
  stairs: 'Stairs',
}
export const rearranged = {
  'as-asked': 'Works rearranged.',
  closer: 'The wall is too small for that gap, so we’ve moved them closer together.',
  'no-room': 'The wall is too small for all of them.',
}
export const full = (works: number) => `A wall holds up to ${works} works.`
/** Opens the numbers. */
export const apart = (gapInCm: number) => `${gapInCm} cm apart, change`
export const gap = 'Gap between works'
export const wallWidth = 'Wall width'
export const oneFrameForAll = 'One frame for all'
export const chooseFrame = 'Choose'
export const frameOf = (work: string) => `Frame of ${work}`
export const works = (count: number) => (count === 1 ? '1 work' : `${count} works`)
export const notIncluded = (count: number) => `${count} not included`
export const addAllToCart = 'Add all to Cart'
export const hangingTemplate = 'Hanging template'

/** A work that was sold since it was put on the wall. */
export const foundAWall = 'This one has found a wall.'
export const soldSince = (work: string) => `${work} was sold. We’ve kept its place, and the rest is unchanged.`
export const seeWorksOfSize = 'See works of that size'
export const takeItDown = 'Take it down'

/** What goes wrong. */
export const worksNotRead = 'We couldn’t load the works.'
export const tryAgain = 'Try again'
export const gone = (count: number) =>
  count === 1
    ? 'One work on this wall is no longer in the store.'
    : `${count} works on this wall are no longer in the store.`
/** After the title of the work and a colon. */
export const noSizeYet = 'we don’t have a size yet, so we can’t show it to scale.'
export const askForSize = 'Ask for the size'
export const cartNotRead = 'We couldn’t load your cart. Please try again.'
export const nothingInCart = 'Nothing in your cart is wall art.'

/** A wall with nothing on it. */
export const emptyTitle = 'Nothing on your wall yet'
export const emptyText = 'Pick works from the collection and see them at true size.'
export const pickWorks = 'Pick works'

/** Why a link to a wall cannot be opened. */
export const refusals = {
  empty: { title: 'There’s no wall in this link', text: 'Hang some works on a wall first.' },
  outdated: {
    title: 'This link is out of date',
    text: 'Our rooms have changed since it was made. You can hang the works again.',
  },
  'too-many': { title: 'Too many works for one wall', text: 'A wall holds up to 24 works, and this link has more.' },
  unreadable: {
    title: 'We can’t read this link',
    text: 'Part of it is missing or changed. Copy the whole link again.',
  },
}

/** Answers to the page and to programs. */
export const askForWorks = (most: number) => `Ask for 1 to ${most} works by their ids, with commas between them.`
export const worksOfWallNotRead = 'We couldn’t load the works of this wall. Please try again.'
export const noSuchWall = 'This wall doesn’t exist.'
export const tooManyPictures = 'We’re drawing too many pictures right now. Please try again.'
export const nothingLeft = 'These works are no longer in the store.'
