/** The form with which an admin makes an order for a buyer. */
import { readHandAmount, readHandMethod, readHandReference } from '#domain/orders/paying/hand-payment.rules.ts'
import type { HandMethod } from '#domain/orders/paying/hand-payment.rules.ts'
import { formSchema, no, readEmail, readLine, yes } from '#shared/entered-text.rules.ts'
import type { Entered, FieldReader, Read } from '#shared/entered-text.rules.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { noPaise, type Paise } from '#shared/money.rules.ts'
import { shopOrdersWords } from '#words/shop-orders.ts'
import { readField } from './address-form.rules.ts'

export const GOES = shopOrdersWords.delivery

export const PAYS = shopOrdersWords.paymentMethods

/** How long the pieces can be held, in minutes. */
export const LINK_MINUTES = shopOrdersWords.holds

export type ShopOrderForm = {
  /** Before tax. */
  discount: Paise
  discountReason: string
  fullName: string
  phone: string
  /** Empty if the buyer has none. */
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

const oneOf =
  <Name extends string>(names: Readonly<Record<Name, string>>, error: () => string): FieldReader<Name> =>
  (text = '') =>
    Object.hasOwn(names, text) ? yes(text as Name) : no(error())

const onlyByHand =
  <Value>(read: (text?: string) => Read<Value>, otherwise: Value): FieldReader<Value> =>
  (text, { pays }) =>
    pays === 'hand' ? read(text) : yes(otherwise)

const readMinutes = (text = ''): Read<number> =>
  Object.hasOwn(LINK_MINUTES, text) ? yes(Number(text)) : no(shopOrdersWords.noHold)

const HOLD_MINUTES_MAX = 4_320

/** The longest hold, however often its end is moved. */
export const heldAtMostUntil = (madeAt: Date): Date => new Date(madeAt.getTime() + HOLD_MINUTES_MAX * 60_000)

export const heldTooLongWords = (latest: Date) => shopOrdersWords.heldTooLong(momentText(latest))

/** The end of a hold of so many minutes from now; undefined when that is too long. */
export function movedEnd(madeAt: Date, now: Date, minutes: number): Date | undefined {
  // The provider counts whole seconds.
  const end = new Date(Math.floor(now.getTime() / 1_000) * 1_000 + minutes * 60_000)
  return end <= heldAtMostUntil(madeAt) ? end : undefined
}

/** The holds that are still possible. */
export const holdChoices = (madeAt: Date, now: Date) =>
  Object.entries(LINK_MINUTES).filter(([minutes]) => movedEnd(madeAt, now, Number(minutes)))

export const moveEndForm = formSchema<{ minutes: number }>({ minutes: readMinutes })

const REASON_MAX = 60

/** A discount by hand, with the reason that the buyer reads. */
export const handDiscount = {
  discount: (text = '') => (text.trim() === '' ? yes(noPaise) : readHandAmount(text)),
  discountReason: (text: string | undefined, { discount = '' }: Entered) =>
    readLine(text, REASON_MAX, discount.trim() === '' ? undefined : shopOrdersWords.noReason),
}

const readPays = oneOf(PAYS, () => shopOrdersWords.noPaymentMethod)

export const shopOrderForm = formSchema<ShopOrderForm>({
  ...handDiscount,
  fullName: readField('fullName'),
  phone: readField('phone'),
  email: (text = '') => (text.trim() === '' ? yes('') : readEmail(text)),
  goes: oneOf(GOES, () => shopOrdersWords.noDelivery),
  address: (text, { goes }) => (goes === 'handed-over' ? yes(shopOrdersWords.handedOver) : readField('address')(text)),
  postalCode: readField('postalCode'),
  city: readField('city'),
  state: readField('state'),
  pays: (text, entered) =>
    text === 'delivery' && entered.goes === 'handed-over' ? no(shopOrdersWords.noCourier) : readPays(text, entered),
  minutes: (text, { pays }) => (pays === 'hand' ? yes(0) : readMinutes(text)),
  method: onlyByHand(readHandMethod, 'cash'),
  reference: onlyByHand(readHandReference, ''),
  amount: onlyByHand(readHandAmount, noPaise),
})
