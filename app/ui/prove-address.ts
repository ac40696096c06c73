import { PROVE } from './addresses.ts'

/** In the query of the page that confirms who it is: the page to come back to, and that it is in another tab. */
export const BACK_TO = 'back'
export const BESIDE = 'beside'

export const proveFor = (path: string, { isBeside = false } = {}) =>
  `${PROVE}?${new URLSearchParams({ [BACK_TO]: path, ...(isBeside && { [BESIDE]: '' }) })}`
