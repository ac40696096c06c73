/** The hanging template on paper. One record, because a PDF is always written in English: its font has Latin letters only. */

export const paper = {
  title: 'Hanging template',
  measures: 'Measurements',
  /** At the foot of each page. */
  pageOf: (name: string, page: number, pages: number) => `Hanging template · ${name} · page ${page} of ${pages}`,
  checkLine: 'This line is 5 cm long. Measure it.',
  sheet: (name: string) => `Sheet ${name}`,

  /** The first page. */
  printFullSize: 'Print at full size: choose "actual size" or 100%, then measure the line below.',
  nailPages: (pages: number) => `${pages} pages: this one, and one for each nail.`,
  outlinePages: (pages: number) =>
    `${pages} pages: this one, and the sheets drawn below. Line up the small crosses where sheets meet.`,
  columns: {
    number: 'No.',
    work: 'Work',
    size: 'Outer size, cm',
    height: 'Nail height',
    fromLeft: 'Nails from left',
  },
  inCm: (length: string) => `${length} cm`,
  nailsAt: (distances: readonly string[]) => `${distances.join(' and ')} cm`,
  aboutMeasures: {
    floor: (dropCm: string) =>
      `Heights: from the floor. Left: from the left edge of the whole arrangement. Nails sit ${dropCm} cm below the top edge of a frame.`,
    lowest: (dropCm: string) =>
      `Heights: above the lowest edge. Left: from the left edge of the whole arrangement. Nails sit ${dropCm} cm below the top edge of a frame.`,
  },

  /** A nail. */
  nailOf: {
    middle: (work: number) => `Work ${work}`,
    left: (work: number) => `Work ${work}, left nail`,
    right: (work: number) => `Work ${work}, right nail`,
  },
  height: {
    floor: (length: string) => `${length} cm from the floor`,
    lowest: (length: string) => `${length} cm above the lowest edge`,
  },
  fromLeft: (length: string) => `${length} cm from the left edge of the arrangement`,
}
