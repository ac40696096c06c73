/** What is said of something that was sent and not taken. */

type Refusal = { status: number; data: unknown }

const SAID: Readonly<Record<number, readonly [title: string, words: string]>> = {
  400: ['This could not be read', 'It did not come through as it was sent.'],
  401: ['Please sign in first', 'Nobody is signed in here any more.'],
  403: ['This was not allowed', 'It is not open to your account.'],
  408: ['This took too long', 'It came too slowly. Please send it again where the connection is better.'],
  409: ['Something has changed', 'Somebody changed it meanwhile. Please look at the page again.'],
  411: ['This could not be read', 'It did not come through as it was sent.'],
  413: ['This is too large', 'Please shorten the text, or choose smaller files.'],
  429: ['Too much at once', 'Please try again in a moment.'],
}

const GONE = 'This is not there any more.'
/** A proxy's page about it is no sentence. */
const WORDS_MAX = 300

export const refusalTitle = (status: number): string => SAID[status]?.[0] ?? 'This was not taken'

/** In the words of whoever refused it, where there are any. */
export function refusalWords({ status, data }: Refusal): string {
  const told: unknown = typeof data === 'string' ? data.trim() : (Object(data) as { message?: unknown }).message
  const isSentence = typeof told === 'string' && told !== '' && told.length <= WORDS_MAX && !told.startsWith('<')
  return isSentence ? told : (SAID[status]?.[1] ?? GONE)
}
