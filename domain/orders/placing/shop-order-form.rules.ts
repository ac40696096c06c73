/** What an admin fills in to make an order for somebody. */
import {
  readHandAmount,
  readHandMethod,
  readHandReference,
  type HandMethod,
} from '#domain/orders/paying/hand-payment.rules.ts'
import { formSchema, no, readEmail, readLine, yes, type Entered } from '#shared/entered-text.rules.ts'
import type { FieldReader, Read } from '#shared/entered-text.rules.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { noPaise, type Paise } from '#shared/money.rules.ts'
import { readField } from './address-form.rules.ts'

export const GOES = { parcel: 'Sent as a parcel', 'handed-over': 'Handed over, nothing is sent' } as const

export const PAYS = { link: 'A payment link', hand: 'Paid to us already', delivery: 'Pay on delivery' } as const

/** For how long the pieces are held. */
export const LINK_MINUTES = {
  30: '30 minutes',
  60: '1 hour',
  180: '3 hours',
  1440: '1 day',
  2880: '2 days',
  4320: '3 days',
} as const

export type ShopOrderForm = {
  /** Before tax; nothing where there is none. */
  discount: Paise
  discountReason: string
  fullName: string
  phone: string
  /** Empty where there is none. */
  email: string
  goes: keyof typeof GOES
  address: string
  postalCode: string
  city: string
  state: string
  pays: keyof typeof PAYS
  minutes: number
  method: HandMethod
  reference: string
  amount: Paise
}

/** What stands in the place of a street where nothing is sent. */
const HANDED_OVER = 'Handed over in person'

const oneOf =
  <Name extends string>(names: Readonly<Record<Name, string>>, error: string): FieldReader<Name> =>
  (text = '') =>
    Object.hasOwn(names, text) ? yes(text as Name) : no(error)

const onlyByHand =
  <Value>(read: (text?: string) => Read<Value>, otherwise: Value): FieldReader<Value> =>
  (text, { pays }) =>
    pays === 'hand' ? read(text) : yes(otherwise)

const readMinutes = (text = ''): Read<number> =>
  Object.hasOwn(LINK_MINUTES, text) ? yes(Number(text)) : no('Please choose for how long the pieces are held.')

const HOLD_MINUTES_MAX = 4_320

/** Nothing is held for longer, however often its end is moved. */
export const heldAtMostUntil = (madeAt: Date): Date => new Date(madeAt.getTime() + HOLD_MINUTES_MAX * 60_000)

export const heldTooLongWords = (latest: Date) =>
  `An order holds its pieces for 3 days at the longest: this one until ${momentText(latest)}.`

/** Until when an order would be held that is held for so long from now on; undefined when that is too long. */
export function movedEnd(madeAt: Date, now: Date, minutes: number): Date | undefined {
  // The provider counts whole seconds.
  const end = new Date(Math.floor(now.getTime() / 1_000) * 1_000 + minutes * 60_000)
  return end <= heldAtMostUntil(madeAt) ? end : undefined
}

/** For how long from now on an order can be held. */
export const holdChoices = (madeAt: Date, now: Date) =>
  Object.entries(LINK_MINUTES).filter(([minutes]) => movedEnd(madeAt, now, Number(minutes)))

export const moveEndForm = formSchema<{ minutes: number }>({ minutes: readMinutes })

const REASON_MAX = 60

/** What comes off by hand, and the words for it that stand on the order. */
export const handDiscount = {
  discount: (text = '') => (text.trim() === '' ? yes(noPaise) : readHandAmount(text)),
  discountReason: (text: string | undefined, { discount = '' }: Entered) =>
    readLine(text, REASON_MAX, discount.trim() === '' ? undefined : 'Please say why: the buyer reads it.'),
}

const readPays = oneOf(PAYS, 'Please choose how it is paid.')

export const shopOrderForm = formSchema<ShopOrderForm>({
  ...handDiscount,
  fullName: readField('fullName'),
  phone: readField('phone'),
  email: (text = '') => (text.trim() === '' ? yes('') : readEmail(text)),
  goes: oneOf(GOES, 'Please choose whether it is sent.'),
  address: (text, { goes }) => (goes === 'handed-over' ? yes(HANDED_OVER) : readField('address')(text)),
  postalCode: readField('postalCode'),
  city: readField('city'),
  state: readField('state'),
  pays: (text, entered) =>
    text === 'delivery' && entered.goes === 'handed-over'
      ? no('What is handed over has no courier who could collect for it.')
      : readPays(text, entered),
  minutes: (text, { pays }) => (pays === 'hand' ? yes(0) : readMinutes(text)),
  method: onlyByHand(readHandMethod, 'cash'),
  reference: onlyByHand(readHandReference, ''),
  amount: onlyByHand(readHandAmount, noPaise),
})
