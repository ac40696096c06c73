/** The hanging template on the screen: where the nails go, and how to print it. */

export const title = 'Hanging template'
export const description = 'Where the nails go, to the millimetre: a wall at true size on sheets of A4.'
export const introduction = 'Where the nails go, to the millimetre: your wall at true size, on sheets of A4.'
export const needsScripts = 'The template is drawn on your device and needs JavaScript. Please turn it on.'
export const back = 'Back to the wall'
export const explore = 'Explore the collection'

/** What to do with the pages. */
export const howToPrint = 'Print at 100 per cent.'
export const howTo = {
  nails: 'Hold each page to the wall using the measurements on it. Then drive a nail through its red dot.',
  outlines: 'Tape the pages together so that the small crosses overlap, and drive a nail through every red dot.',
}
export const dottedLine = (cmFromFloor: number) => `The dotted line is ${cmFromFloor} cm above the floor.`
export const heightsBelow = 'The table below shows how high the works hang.'
export const checkLine =
  'Each page has a five centimetre line. If it doesn’t measure five centimetres on paper, the printer has shrunk the page.'

/** What is chosen. */
export const whichPages = 'Which pages'
export const kinds = { nails: 'Nails only', outlines: 'Every outline' }
export const pages = (count: number) => (count === 1 ? '1 page' : `${count} pages`)
export const drop = 'Nail below the top edge of the frame, in cm'
export const dropRefused = (max: number) => `Enter it in centimetres, from 0 to ${max}.`
export const print = 'Print'
export const pdf = (pageCount: string) => `PDF, ${pageCount} of A4`
export const svg = 'SVG, the whole wall'
export const notMade = 'We couldn’t make the template. Please try again.'

/** The drawing, and the table of nails. */
export const drawing = (works: number, widthCm: number) =>
  `The wall: ${works === 1 ? 'one work' : `${works} works`}, ${widthCm} cm wide, with every nail`
export const nails = 'Where the nails go'
export const work = 'Work'
export const fromFloor = 'From the floor'
export const aboveLowest = 'Above the lowest edge'
export const fromLeft = 'From the left edge'

/** What is missing. */
export const notRead = 'We couldn’t load the works'
export const wallIsSaved = 'Your wall is saved in this link.'
export const tryAgain = 'Try again'
export const emptyTitle = 'Nothing on this wall yet'
export const emptyText = 'Hang some works on a wall first.'
export const unmeasuredTitle = 'Nothing on this wall can be measured'
export const goneLeftOut = (works: number) =>
  works === 1
    ? 'One work on this wall is no longer in the store, so we’ve left it out.'
    : `${works} works on this wall are no longer in the store, so we’ve left them out.`
export const noSizeLeftOut = (title: string) => `We don’t have a size for “${title}”, so we’ve left it out.`
