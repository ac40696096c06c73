/** What is wrong with the forms of the catalogue. For admins, in English only. */

export const nameMissing = 'Please enter a name.'
export const nameOfSeveralLines = 'Please enter the name on one line.'

export const amountMissing = 'Please enter an amount, or 0 if it’s free.'
export const noAmount = 'Please enter an amount in rupees, such as 1,200 or 99.50.'
export const amountTooLarge = (most: string) => `Please enter at most ${most}.`

export const noFrameStyle = 'Please choose how the frame is drawn.'
export const noLargeFigure = 'Please choose one of the two prices.'

export const noSuchSizes = 'Please choose sizes from the list.'
export const noHsn = 'An HSN code has 4, 6 or 8 digits.'
export const noTaxRate = (percentMax: number) => `Please enter a rate from 0 to ${percentMax}, such as 5 or 12.5.`
export const noWhole = (most: string, unit: string) => `Please enter a whole number from 1 to ${most} ${unit}.`

export const noSizeKind = 'Please choose what the sizes are for.'
export const measuresMissing = 'Please enter what is measured, such as Bust, Waist, Hip.'
export const tooManyMeasures = (most: number) => `Please name at most ${most} measures.`
export const measureTooLong = (charactersMax: number) => `Please shorten each measure to ${charactersMax} characters.`
export const measureTwice = 'Please name each measure once.'
export const noMeasure = (cmMax: number) => `Please enter a measure from 0.1 to ${cmMax} cm.`
export const measureMissing = (measure: string) => `Please enter the ${measure} in cm.`

/** What sizes can be for. */
export const sizeKinds = {
  body: 'Clothing, by body measurements',
  ring: 'Rings, by inner circumference',
  bangle: 'Bangles, by inner diameter',
}
/** Stored with a set of sizes, and shown in its chart. */
export const onlyMeasures = { ring: 'Inner circumference', bangle: 'Inner diameter' }

/** Stored in the audit log with a change. */
export const changedFact = (before: string, after: string) => `from ${before || 'nothing'} to ${after || 'nothing'}`
export const largeFigures = { paid: 'with tax', 'before-tax': 'before tax' }
