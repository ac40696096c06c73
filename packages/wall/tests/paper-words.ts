/** Words for the pages of a template in tests; the store has its own. */
import type { PaperWords } from '#wall/template/measures.ts'

export const paper: PaperWords = {
  title: 'Hanging template',
  measures: 'Measurements',
  pageOf: (name, page, pages) => `${name} · page ${page} of ${pages}`,
  checkLine: '5 cm',
  sheet: (name) => `Sheet ${name}`,
  printFullSize: 'Print at full size.',
  nailPages: (pages) => `${pages} pages: this one, and one for each nail.`,
  outlinePages: (pages) => `${pages} pages: this one, and the sheets.`,
  columns: { number: 'No.', work: 'Work', size: 'Size', height: 'Height', fromLeft: 'From left' },
  inCm: (length) => `${length} cm`,
  nailsAt: (distances) => `${distances.join(' and ')} cm`,
  aboutMeasures: {
    floor: (dropCm) => `From the floor, ${dropCm} cm below.`,
    lowest: (dropCm) => `${dropCm} cm below.`,
  },
  nailOf: {
    middle: (work) => `Work ${work}`,
    left: (work) => `Work ${work}, left nail`,
    right: (work) => `Work ${work}, right nail`,
  },
  height: {
    floor: (length) => `${length} cm from the floor`,
    lowest: (length) => `${length} cm above the lowest edge`,
  },
  fromLeft: (length) => `${length} cm from the left edge of the arrangement`,
}
