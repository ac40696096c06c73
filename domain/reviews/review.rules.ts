/** Who may review a work and when, and what a review must be. */
import { formSchema, no, readLine, readLines, yes, type Read } from '#shared/entered-text.rules.ts'
import { INDIA_MS, inIndia, type Moment } from '#shared/india-dates.rules.ts'
import type { Language } from '#words/languages.rules.ts'
import { reviewsWords } from '#words/reviews.ts'

export const STARS = [5, 4, 3, 2, 1] as const
export const REVIEW_DAYS = 100
export const REVIEW_PHOTOS_MAX = 3
export const NAME_MAX = 60
export const REVIEW_TEXT_MAX = 2_000
const TEXT_MIN = 10

/** The only reasons for which a review is hidden, and for which readers report one. */
export const HIDING_RULES = ['private-data', 'abuse', 'threat', 'spam', 'carrier', 'other-work', 'not-genuine'] as const

export type HidingRule = (typeof HIDING_RULES)[number]

export const readHidingRule = (text: string | undefined): HidingRule | undefined =>
  HIDING_RULES.find((rule) => rule === text)

/** What is known about a line of an order that its buyer could review. */
export type ReviewableLine = {
  /** Null while it is on its way. */
  deliveredAt: Moment | null
  /** Sent back, refunded, cancelled or lost. */
  isBack: boolean
  /** Bought by its own artist, or by someone who runs the shop. */
  isOwnWork: boolean
  hasReview: boolean
}

export type ReviewStanding = 'open' | 'written' | 'not-delivered' | 'returned' | 'own-work' | 'too-late'

/** The end of the hundredth day after delivery, in India. */
export function reviewUntil(deliveredAt: Moment): Date {
  const day = inIndia(deliveredAt)
  day.setUTCHours(24 * (REVIEW_DAYS + 1), 0, 0, 0)
  return new Date(day.getTime() - INDIA_MS)
}

/** Whether its buyer may write now. */
export function reviewStanding(line: ReviewableLine, now: Date): ReviewStanding {
  if (line.hasReview) return 'written'
  if (line.isOwnWork) return 'own-work'
  if (line.isBack) return 'returned'
  if (line.deliveredAt === null || new Date(line.deliveredAt) > now) return 'not-delivered'
  return now < reviewUntil(line.deliveredAt) ? 'open' : 'too-late'
}

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** Joiners and variation selectors: Hindi and emoji need them. */
const NEEDED = new Set(['\u200c', '\u200d', '\ufe0e', '\ufe0f'])
const STACKED = /\p{M}{7}/u

const LINKS = [
  /https?:|www\.|\bwa\.me\b/i,
  /[\p{L}\p{N}-]\.(?:com|net|org|info|biz|shop|store|online|site|website|xyz|app|link|club|top|ly|gl)\b/iu,
  // Also words after a full stop: only with a path are they an address.
  /[\p{L}\p{N}-]\.(?:in|co|me|to|io|is|it|so)\/\S/iu,
  /[\p{L}\p{N}._-]@[\p{L}\p{N}-]/u,
  /(?:^|\s)@\w{3}/u,
  // A phone number, however it is grouped.
  /(?<!\d)(?:\d[\s().-]{0,2}){10,}/,
]

const holdsLink = (text: string) => LINKS.some((link) => link.test(text.normalize('NFKC')))

const SAME_LETTER = /([^\s.!…-])\1{9}/iu
const FEW_WORDS = 8
const DIFFERENT_SHARE = 0.3

/** The same letter or words again and again. */
function isRepetition(text: string): boolean {
  if (SAME_LETTER.test(text)) return true
  const words = text.toLowerCase().split(/\s+/)
  return words.length >= FEW_WORDS && new Set(words).size / words.length < DIFFERENT_SHARE
}

const visible = (text = '') => text.replaceAll(INVISIBLE, (sign) => (NEEDED.has(sign) ? sign : ''))
const lettersIn = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length

/** A text for all to read, of a buyer or an artist. */
function readPublicText(text: string | undefined, empty: string): Read<string> {
  const read = readLines(visible(text).replaceAll(/\r?\n(?:[^\S\n]*\r?\n){2,}/g, '\n\n'), REVIEW_TEXT_MAX, empty)
  if (!read.ok) return read
  if (STACKED.test(read.value)) return no(reviewsWords.stackedMarks)
  if (holdsLink(read.value)) return no(reviewsWords.noLinks)
  return isRepetition(read.value) ? no(reviewsWords.repeated) : read
}

function readReviewText(text: string | undefined): Read<string> {
  const read = readPublicText(text, reviewsWords.writeText)
  return read.ok && lettersIn(read.value) < TEXT_MIN ? no(reviewsWords.tooShort(TEXT_MIN)) : read
}

function readShownName(text: string | undefined): Read<string> {
  const read = readLine(visible(text), NAME_MAX, reviewsWords.enterName)
  if (!read.ok) return read
  if (STACKED.test(read.value)) return no(reviewsWords.stackedMarks)
  return holdsLink(read.value) || read.value.includes('@') ? no(reviewsWords.nameNoLink) : read
}

export type ReviewForm = { stars: number; text: string; name: string }

export const reviewForm = formSchema<ReviewForm>({
  stars: (text) => {
    const stars = STARS.find((count) => String(count) === text)
    return stars ? yes(stars) : no(reviewsWords.chooseStars)
  },
  text: readReviewText,
  name: readShownName,
})

export const answerToReviewForm = formSchema<{ answer: string }>({
  answer: (text) => readPublicText(text, reviewsWords.writeAnswer),
})

export const reportForm = formSchema<{ reason: HidingRule }>({
  reason: (text) => {
    const rule = readHidingRule(text)
    return rule ? yes(rule) : no(reviewsWords.chooseReason)
  },
})

export const reviewPhotosError = (count: number): string | undefined =>
  count > REVIEW_PHOTOS_MAX ? reviewsWords.tooManyPhotos(REVIEW_PHOTOS_MAX) : undefined

const lettersOf = (text: string, script: RegExp) => text.match(script)?.length ?? 0

/** The language that a text is shown and read aloud in: that of most of its letters. */
export const languageOf = (text: string): Language =>
  lettersOf(text, /\p{Script=Devanagari}/gu) > lettersOf(text, /\p{Script=Latin}/gu) ? 'hi' : 'en'

/** Whether two texts say the same in the same words. */
export const isSameText = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other)

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** 'Asha R.' for Asha Rao: the name that a form begins with. */
export function defaultName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/)
  const last = others.at(-1)
  const initial = last && [...graphemes.segment(last)][0]?.segment
  const name = initial ? `${first} ${initial}.` : first
  return readShownName(name).ok ? name : ''
}
