/** What somebody means who writes to the shop's number. */

export type MessageMeaning = { kind: 'stop' } | { kind: 'start'; code: string } | { kind: 'other' }

/** Whole messages in Latin letters, without signs and in small letters. */
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
])

const STOPS_IN_HINDI =
  /^(?:(?:सब|मैसेज|मेसेज|ये मैसेज) )?(?:(?:बंद|रोक)(?: (?:कर|करें|करे|करो|कीजिए|कर दो|कर दें|दो|दें))?|(?:मत )(?:भेजो|भेजें|भेजिए)|रोकें|रोको|स्टॉप|स्टाप|अनसब्सक्राइब)$/u

const POLITE = /(?:^| )(?:please|pls|plz|kindly|thanks|thank you|कृपया|प्लीज़|प्लीज|धन्यवाद)(?= |$)/gu
/** Letters, marks and digits only, in small letters, with single spaces. */
function plainWords(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll('बन्द', 'बंद')
}

export function meaningOf(text: string | undefined): MessageMeaning {
  const words = plainWords((text ?? '').slice(0, 200))
  const asked = words.replaceAll(POLITE, ' ').replaceAll(/ +/g, ' ').trim()
  if (STOPS.has(asked) || STOPS_IN_HINDI.test(asked)) return { kind: 'stop' }
  const code = /^start ([a-z0-9]{8})$/.exec(asked)?.[1]
  return code ? { kind: 'start', code: code.toUpperCase() } : { kind: 'other' }
}

export const isInDevanagari = (text: string | undefined) => /\p{Script=Devanagari}/u.test(text ?? '')
