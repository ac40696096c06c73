/**
 * Hides contact and payment details in messages: phone numbers, e-mail and postal addresses, UPI ids, account numbers, and links
 * to other sites. Who deals beside the shop has neither refund nor protection.
 */

export const MASK = '•••••'

export type Masked = { text: string; isMasked: boolean }

type Span = { start: number; end: number }

/** `ownHost`: links to the shop's own pages stay. */
export function maskContacts(text: string, ownHost: string): Masked {
  const works = worksIn(text, ownHost)
  const spans = joined([
    ...linksIn(text, ownHost),
    ...addressesIn(text),
    ...spelledAddressesIn(text),
    ...numbersIn(text).filter(({ start, end }) => !works.some((work) => work.start <= start && end <= work.end)),
    ...placesIn(text),
  ])
  if (spans.length === 0) return { text, isMasked: false }
  let [masked, at] = ['', 0]
  for (const { start, end } of spans) {
    masked += text.slice(at, start) + MASK
    at = end
  }
  return { text: masked + text.slice(at), isMasked: true }
}

/** In order, without those inside others. */
function joined(spans: readonly Span[]): Span[] {
  const joint: Span[] = []
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = joint.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else joint.push({ ...span })
  }
  return joint
}

const found = (text: string, pattern: RegExp): (Span & { match: string })[] =>
  [...text.matchAll(pattern)].map(({ 0: match, index }) => ({ match, start: index, end: index + match.length }))

const SCHEME = /\b(?:https?|ftp|upi|tel|mailto|sms|whatsapp|paytmmp|phonepe|gpay|tez):\/*[^\s<>]+/giu
/** Names of sites as people type them, by well-known endings: 'acrylic.on canvas' and 'this one.In gouache' are none. */
const BARE =
  /(?<![\p{L}\p{N}@.])(?:[\p{L}\p{N}-]+\.)+(?:com|in|org|net|io|me|co|link|to|ly|gl|app|page|site|shop|store|art|info|biz|pay|pe|bio|ee|COM|IN|ORG|NET|ME)(?![\p{L}\p{N}-])(?::\d+)?(?:\/[^\s<>]*)?/gu

/** The address that a link leads to in this shop; undefined for another site. */
function ownPath(link: string, ownHost: string): string | undefined {
  const address = /^[a-z]+:/i.test(link) ? link : `https://${link}`
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  const { hostname, username, pathname, search } = new URL(address)
  return hostname === ownHost && username === '' ? pathname + search : undefined
}

const links = (text: string) => [...found(text, SCHEME), ...found(text, BARE)]

const linksIn = (text: string, ownHost: string): Span[] =>
  links(text).filter(({ match }) => ownPath(match, ownHost) === undefined)

const WORK = /^\/(?:hi\/)?artwork\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Links to works: the digits of their ids are no phone numbers. */
const worksIn = (text: string, ownHost: string): Span[] =>
  links(text).filter(({ match }) => WORK.test(ownPath(match.replace(/[.,!?)]+$/, ''), ownHost) ?? ''))

/** E-mail addresses and UPI ids, also with spaces around the sign. */
const AT =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}._%+-]*[ \t]{0,2}[@＠﹫][ \t]{0,2}[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}.-]*[\p{L}\p{N}\p{M}])?/gu

const addressesIn = (text: string): Span[] => found(text, AT)

/** 'asha at gmail dot com' */
const SPELLED =
  /[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}\s*(?:[([{<]\s*at\s*[)\]}>]|\sat\s)\s*[\p{L}\p{N}-]{2,63}(?:\s*(?:[([{<]\s*dot\s*[)\]}>]|\sdot\s|\.)\s*(?:com|in|org|net|co|io|me))+(?![\p{L}\p{N}])/giu

const spelledAddressesIn = (text: string): Span[] => found(text, SPELLED)

/** Digits of any script, with what people put between them. */
const RUN = /[+＋]?[ \t]*[(]?\p{Nd}(?:[\s\p{Cf}().,/_*·•~\-‐-―]{0,4}\p{Nd})*/gu
const DIGITS = /\p{Nd}+/gu
/** With or without the country code or a leading zero. */
const INDIAN_PHONE = /^(?:0{0,2}91|0)?[6-9]\d{9}$/
const PHONE_DIGITS_MAX = 14
/** A phone or an account number in one piece. */
const LONG_DIGITS = 9
const FOREIGN_MIN = 8
const FOREIGN_MAX = 15
/** '1,20,000': of a price. */
const GROUPED = /^\p{Nd}{1,3}(?:,\p{Nd}{2,3})*,\p{Nd}{3}(?:\.\p{Nd}{1,2})?$/u

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** As 0 to 9: the ten digits of every script stand in a row. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(code - before - 1)) before++
  // Several rows of them stand side by side among the signs of mathematics.
  return String(before % 10)
}

const plainDigits = (digits: string) => Array.from(digits, plainDigit).join('')

function numbersIn(text: string): Span[] {
  return found(text, RUN).flatMap(({ match, start }) => {
    if (GROUPED.test(match.trim())) return []
    const groups = found(match, DIGITS).map((group) => ({ ...group, plain: plainDigits(group.match) }))
    const [first, last] = [groups[0], groups.at(-1)]
    if (!first || !last) return []
    const at = (from: number, to: number) => ({ start: start + from, end: start + to })
    const all = groups.map(({ plain }) => plain).join('')
    const isForeign = /^[+＋]/.test(match.trim()) && all.length >= FOREIGN_MIN && all.length <= FOREIGN_MAX
    if (isForeign) return [at(match.search(/[+＋]/), last.end)]
    return groups.flatMap((group, from) => {
      if (group.plain.length >= LONG_DIGITS) return [at(group.start, group.end)]
      let digits = ''
      for (const { plain, end } of groups.slice(from)) {
        digits += plain
        if (digits.length > PHONE_DIGITS_MAX) break
        if (INDIAN_PHONE.test(digits)) return [at(group.start, end)]
      }
      return []
    })
  })
}

/** A six-digit PIN code, not a price. */
const PIN =
  /(?<![\p{Nd}₹,.]|₹\s|rs\.?\s{0,2}|inr\s)[1-9१-९]\p{Nd}{2}[\s-]?\p{Nd}{3}(?![\p{Nd},]|\s*(?:rupees|rs|₹|रुपय|रु))/giu
const PLACE =
  /(?<![\p{L}\p{M}])(?:(?:flat|house|plot|door|room|shop)\s*(?:no\.?|number|#)?\s*[\p{L}\p{N}]+|h\.?\s?no|\p{Nd}+[a-z]?\s*[,/-]|road|rd|street|nagar|colony|sector|lane|gali|marg|chowk|apartments?|apts?|society|floor|building|near|opp(?:osite)?|dist(?:rict)?|tehsil|taluk|village|post|po|pin|pin\s?code|address|मकान|फ़?्?लैट|घर|रोड|नगर|गली|मार्ग|कॉलोनी|सेक्टर|पिन|पोस्ट|ज़?िला|पता)(?![\p{L}\p{M}])/giu

const PLACE_LENGTH_MAX = 300

/** The number of a house, with a few words after it. */
const NUMBER_BEFORE = /\p{Nd}{1,5}[a-z]?[,\s/-]+(?:[\p{L}\p{M}.']{1,30}[\s,]+){0,3}$/iu

/** From the first word of an address on the line, or on the two before it, to its PIN code. */
function placesIn(text: string): Span[] {
  return found(text, PIN).flatMap(({ start, end }) => {
    const lines = [...text.slice(0, start).matchAll(/\n/g)].map(({ index }) => index + 1)
    const from = Math.max(lines.at(-3) ?? 0, start - PLACE_LENGTH_MAX)
    const [first] = found(text.slice(from, start), PLACE)
    if (!first) return []
    const before = text.slice(from, from + first.start)
    return [{ start: from + first.start - (NUMBER_BEFORE.exec(before)?.[0].length ?? 0), end }]
  })
}
