/** Days on which an artist is away: the artist's form, and what buyers read. */

export const title = 'Time away'
export const intro =
  'Your works stay on sale. Buyers see when you’re back, and we add your days away to the ship dates we promise. Existing orders keep their dates.'
export const firstDay = 'First day away'
export const lastDay = 'Last day away'
export const saveDates = 'Save dates'
export const changeDates = 'Change dates'
export const iAmBack = 'I’m back'
export const cancelAway = 'Cancel time away'
export const saved = 'Your time away is saved.'
export const ended = 'Time away ended. New orders ship within 8-14 days.'
export const failed = 'We couldn’t save your time away. Please try again.'
export const artistsOnly = 'Only artists can set time away.'
export const noArtist = 'This account has no artist profile.'

/** Wrong in a field */
export const chooseFirst = 'Please choose your first day away.'
export const chooseLast = 'Please choose your last day away.'
export const withinAYear = 'Please choose a day within a year.'
export const firstInPast = 'The first day can’t be in the past.'
export const lastBeforeFirst = 'The last day can’t be before the first.'
export const lastInPast = 'The last day can’t be in the past.'
export const tooLong = (daysMax: number) => `You can be away for up to ${daysMax} days at a time.`

/** For buyers. `ships`: 'on 12 December' or 'between 20 and 26 December' */
export const artistAwayOn = (day: string) => `The artist is away on ${day}. Orders not shipped by then ship afterwards.`
export const artistAwayFrom = (from: string, to: string) =>
  `The artist is away from ${from} to ${to}. Orders not shipped by then ship afterwards.`
export const artistAwayUntil = (day: string, ships: string) => `The artist is away until ${day}. Orders ship ${ships}.`

/** For the artist */
export const youWillBeAwayOn = (day: string) => `You’ll be away on ${day}.`
export const youWillBeAwayFrom = (from: string, to: string) => `You’ll be away from ${from} to ${to}.`
export const youAreAwayUntil = (day: string, ships: string) =>
  `You’re away until ${day}. Orders placed now ship ${ships}.`
