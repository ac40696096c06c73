/** Which words of a search that found nothing may be kept: none that could tell who searched. */

const WORDS_LENGTH_MAX = 60
const DIGITS_MAX = 5

/** What an address of a mail leaves behind when it is taken apart into words. */
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

/** Normal words of a search, or undefined when they look like somebody's address or number. */
export function keepableWords(words: string): string | undefined {
  if (words === '' || words.length > WORDS_LENGTH_MAX) return undefined
  // Numbers that belong together are often typed in groups.
  if (words.replaceAll(/\D/g, '').length > DIGITS_MAX) return undefined
  return words.split(' ').some((word) => MAIL_WORDS.has(word)) ? undefined : words
}
