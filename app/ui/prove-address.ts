import { PROVE } from './addresses.ts'

/** Of the query of the page that asks again who it is: to which page to come back, and that it stands in another tab. */
export const BACK_TO = 'back'
export const BESIDE = 'beside'

export const proveFor = (path: string, { isBeside = false } = {}) =>
  `${PROVE}?${new URLSearchParams({ [BACK_TO]: path, ...(isBeside && { [BESIDE]: '' }) })}`
