/** What somebody means who writes to the shop's number. */

export type Meaning = { kind: 'stop' } | { kind: 'start'; code: string } | { kind: 'other' }

/** Whole messages, without signs and in small letters. */
const STOPS = new Set([
  'stop',
  'stop all',
  'stopall',
  'stop it',
  'stop now',
  'stop messages',
  'stop these messages',
  'stop messaging me',
  'stop promotions',
  'stop whatsapp',
  'unsubscribe',
  'unsubscribe me',
  'unsubscribe all',
  'opt out',
  'optout',
  'end',
  'quit',
  'no more messages',
  'do not message me',
  'dont message me',
  'band',
  'band karo',
  'band kare',
  'band karein',
  'band kar do',
  'mat bhejo',
  'roko',
  'rokein',
  'बंद',
  'बंद करो',
  'बंद करें',
  'बंद करे',
  'बंद कर दो',
  'बंद कीजिए',
  'सब बंद करें',
  'मैसेज बंद करें',
  'मैसेज बंद करो',
  'मत भेजो',
  'मत भेजें',
  'रोकें',
  'रोको',
  'रोक दो',
  'रोक दें',
  'स्टॉप',
  'स्टाप',
  'अनसब्सक्राइब',
])

const POLITE = /(?:^| )(?:please|pls|plz|kindly|thanks|thank you|कृपया|प्लीज़|प्लीज|धन्यवाद)(?= |$)/gu
/** Letters, marks and digits only, in small letters, with single spaces. */
export function plainWords(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll('बन्द', 'बंद')
}

const PLAIN_STOPS = new Set([...STOPS].map(plainWords))

export function meaningOf(text: string | undefined): Meaning {
  const words = plainWords((text ?? '').slice(0, 200))
  const asked = words.replaceAll(POLITE, ' ').replaceAll(/ +/g, ' ').trim()
  if (PLAIN_STOPS.has(asked)) return { kind: 'stop' }
  const code = /^start ([a-z0-9]{8})$/.exec(asked)?.[1]
  return code ? { kind: 'start', code: code.toUpperCase() } : { kind: 'other' }
}

export const isInDevanagari = (text: string | undefined) => /\p{Script=Devanagari}/u.test(text ?? '')
