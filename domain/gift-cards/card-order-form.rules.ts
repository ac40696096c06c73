/** The form of a buyer of a gift card. */
import {
  formSchema,
  no,
  readDay,
  readEmail,
  readLines,
  readName,
  yes,
  type FieldReader,
  type FormOf,
  type Read,
} from '#shared/entered-text.rules.ts'
import { dayAfter } from '#shared/dispatch-dates.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { paise, rupees, type Paise } from '#shared/money.rules.ts'
import { giftCardsWords } from '#words/gift-cards.ts'
import { readDesign, type CardDesign } from './card-designs.rules.ts'
import { CARD_MESSAGE_MAX, CARD_NAME_MAX, SEND_DAYS_MAX } from './card-order.rules.ts'

/** How it is given. */
export type Way = 'mail' | 'print'

const readWay = (text?: string): Read<Way> =>
  text === 'mail' || text === 'print' ? yes(text) : no(giftCardsWords.noWay)

/** Read only if it is sent by e-mail. */
const ifMailed =
  <Value>(read: (text?: string) => Read<Value>): FieldReader<Value | null> =>
  (text, { way }) =>
    way === 'mail' ? read(text) : yes(null)

type Offered = { amounts: readonly Paise[]; now: Date }

/** With the amounts that are on sale, and the days from today on. */
export function cardOrderForm({ amounts, now }: Offered) {
  const readAmount = (text = ''): Read<Paise> => {
    const amount = amounts.find((offered) => String(offered / 100) === text)
    return amount === undefined ? no(giftCardsWords.noAmount) : yes(amount)
  }
  const today = indiaDay(now)
  const lastDay = dayAfter(today, SEND_DAYS_MAX)
  const readSendOn = (text?: string): Read<string> => {
    const day = readDay(text, giftCardsWords.noDay)
    if (!day.ok || (day.value >= today && day.value <= lastDay)) return day
    return no(day.value < today ? giftCardsWords.dayOver : giftCardsWords.dayTooFar)
  }
  return formSchema<{
    design: CardDesign
    amount: Paise
    way: Way
    forName: string
    recipientEmail: string | null
    sendOn: string | null
    message: string
    buyerName: string
    buyerEmail: string
  }>({
    design: readDesign,
    amount: readAmount,
    way: readWay,
    forName: readForName,
    recipientEmail: ifMailed(readTheirEmail),
    sendOn: ifMailed(readSendOn),
    message: (text) => readLines(text, CARD_MESSAGE_MAX),
    buyerName: (text) => readName(text, CARD_NAME_MAX),
    buyerEmail: (text) => readEmail(text),
  })
}

/** Of the recipient, not of the person who types. */
export const readForName = (text?: string) => orEmpty(text, readName(text, CARD_NAME_MAX), giftCardsWords.noForName)

export const readTheirEmail = (text?: string) => orEmpty(text, readEmail(text), giftCardsWords.noRecipientEmail)

const orEmpty = (text: string | undefined, read: Read<string>, emptyError: string): Read<string> =>
  !read.ok && !text?.trim() ? no(emptyError) : read

export type CardOrderForm = FormOf<ReturnType<typeof cardOrderForm>>

/** '500' and '₹500': the value and the label of a choice. */
export const amountChoice = (amount: Paise) => [String(amount / 100), rupees(paise(amount))] as const
