/** Addresses store the English name of their country. */
import { addressesWords } from '#words/addresses.ts'

export const INDIA = 'India'

export const countryName = (country: string) => (country === INDIA ? addressesWords.india : country)
