import type { GivenBack } from '#domain/orders/paying/confirm-payment.ts'
import { NOT_SERVED_WORDS } from '#domain/orders/order/order.rules.ts'

const onItsWayBack = (why: string) => `${why} Your money is on its way back.`

export const GIVEN_BACK: Record<GivenBack, string> = {
  'sold-meanwhile': onItsWayBack(NOT_SERVED_WORDS['sold-meanwhile']),
  'changed-meanwhile': onItsWayBack(NOT_SERVED_WORDS['changed-meanwhile']),
  'too-late': onItsWayBack(NOT_SERVED_WORDS['too-late']),
  'paid-twice': onItsWayBack('This order was paid already.'),
  before: onItsWayBack('This payment was given back.'),
  'left-to-lapse':
    'Your bank agreed after the time in which this order could be paid. The money was not taken: your bank frees it by itself.',
}
