/** What somebody who buys a gift card says of it. */
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
import { indiaDay } from '#shared/india-dates.rules.ts'
import { paise, rupees, type Paise } from '#shared/money.rules.ts'
import { CARD_MESSAGE_MAX, CARD_NAME_MAX, daysAfter, SEND_DAYS_MAX } from './purchase.rules.ts'

/** How it comes to whoever it is for. */
export const WAYS = { mail: 'By mail', print: 'To print' } as const

export type Way = keyof typeof WAYS

const readWay = (text = ''): Read<Way> =>
  Object.hasOwn(WAYS, text) ? yes(text as Way) : no('Please choose how it is given.')

/** Only of what is sent by mail. */
const ifMailed =
  <Value>(read: (text?: string) => Read<Value>): FieldReader<Value | null> =>
  (text, { way }) =>
    way === 'mail' ? read(text) : yes(null)

type Offered = { amounts: readonly Paise[]; now: Date }

/** The amounts that the owner sells, and the days from today on. */
export function purchaseForm({ amounts, now }: Offered) {
  const readAmount = (text = ''): Read<Paise> => {
    const amount = amounts.find((offered) => String(offered / 100) === text)
    return amount === undefined ? no('Please choose an amount.') : yes(amount)
  }
  const today = indiaDay(now)
  const lastDay = daysAfter(today, SEND_DAYS_MAX)
  const readSendOn = (text?: string): Read<string> => {
    const day = readDay(text, 'Please choose the day on which it is sent.')
    if (!day.ok || (day.value >= today && day.value <= lastDay)) return day
    return no(
      day.value < today
        ? 'This day is over. Please choose today or a later one.'
        : 'Please choose a day within a year.',
    )
  }
  return formSchema<{
    amount: Paise
    way: Way
    forName: string
    recipientEmail: string | null
    sendOn: string | null
    message: string
    buyerName: string
    buyerEmail: string
  }>({
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

/** Of whoever the card is for, and not of whoever types. */
export const readForName = (text?: string) =>
  orEmpty(text, readName(text, CARD_NAME_MAX), 'Please enter the name of whoever it is for.')

export const readTheirEmail = (text?: string) => orEmpty(text, readEmail(text), 'Please enter their e-mail address.')

const orEmpty = (text: string | undefined, read: Read<string>, emptyError: string): Read<string> =>
  !read.ok && !text?.trim() ? no(emptyError) : read

export type PurchaseForm = FormOf<ReturnType<typeof purchaseForm>>

/** '500' and '₹500': as a choice of a form. */
export const amountChoice = (amount: Paise) => [String(amount / 100), rupees(paise(amount))] as const
