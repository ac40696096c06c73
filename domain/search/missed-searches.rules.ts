/** Which searches without a result may be stored: none that could identify the searcher. */

const WORDS_LENGTH_MAX = 60
const DIGITS_MAX = 5

/** The parts of a split e-mail address. */
const MAIL_WORDS = new Set([
  'com',
  'gmail',
  'googlemail',
  'yahoo',
  'hotmail',
  'outlook',
  'rediffmail',
  'icloud',
  'mail',
  'email',
  'www',
  'http',
  'https',
])

/** The words of a search, or undefined if they look like a person's address or number. */
export function keepableWords(words: string): string | undefined {
  if (words === '' || words.length > WORDS_LENGTH_MAX) return undefined
  // A phone number is often typed in groups.
  if (words.replaceAll(/\D/g, '').length > DIGITS_MAX) return undefined
  return words.split(' ').some((word) => MAIL_WORDS.has(word)) ? undefined : words
}
