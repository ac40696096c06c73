/** A length as a chart says it: 914.4 mm is '91.44 cm' and '36 in'. */

const MM_PER_INCH = 25.4

const short = (value: number) => String(Math.round(value * 100) / 100)

/** As typed. */
export const cmOf = (mm: number) => short(mm / 10)
export const cmText = (mm: number) => `${cmOf(mm)} cm`
export const inchText = (mm: number) => `${short(mm / MM_PER_INCH)} in`
