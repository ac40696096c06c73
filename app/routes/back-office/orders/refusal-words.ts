/** Why a press on an order did nothing, in words. */
import type { RefundRefusal } from '#domain/purchase/refund.rules.ts'
import type { PackingRefusal } from '#domain/shipping/packing.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { waitWords } from '#app/wait-words.ts'

export type Refusal =
  | RefundRefusal
  | { reason: 'not-now' | 'changed-meanwhile' | 'too-late' | PackingRefusal }
  | { reason: 'too-many'; waitSeconds: number }
  | { reason: 'fields'; errors: Readonly<Record<string, string>> }

type Words = { status: 404 | 409 | 422 | 429; text: string; field?: 'amount' }

export function refusalWords(refusal: Exclude<Refusal, { reason: 'fields' }>): Words {
  switch (refusal.reason) {
    case 'not-found':
      return { status: 404, text: 'This is not there any more.' }
    case 'not-now':
      return { status: 409, text: 'The order does not stand so that this can be done. Please look at it again.' }
    case 'changed-meanwhile':
      return { status: 409, text: 'Something else has come up meanwhile. Please look at it again.' }
    case 'too-late':
      return { status: 409, text: 'Something of it has left, or it has ended: it cannot be cancelled any more.' }
    case 'too-many':
      return { status: 429, text: waitWords(refusal) }
    case 'not-paid':
      return { status: 409, text: 'There is no money of this order that could go back.' }
    case 'not-whole-rupees':
      return { status: 422, text: 'Please enter an amount in whole rupees.', field: 'amount' }
    case 'too-much':
      return { status: 409, text: `At most ${rupees(refusal.leftPaise)} can still go back.`, field: 'amount' }
    case 'failed-before':
      return {
        status: 409,
        text: `A refund of ${rupees(refusal.amountPaise)} failed at the bank. Please make that one again first.`,
        field: 'amount',
      }
    case 'cancel-instead':
      return {
        status: 409,
        text: 'Nothing of it has left: to give everything back, cancel the order.',
        field: 'amount',
      }
    case 'not-owed':
      return { status: 409, text: 'This money has gone back since.' }
    case 'key-used':
      return { status: 409, text: 'This form was sent before with other words. Please load the page again.' }
    case 'not-booked':
      return { status: 409, text: 'No courier is booked for this parcel yet.' }
    case 'packed-already':
      return { status: 409, text: 'It is packed already.' }
    case 'gone':
      return { status: 409, text: 'The courier has it already.' }
    case 'cancelled':
      return { status: 409, text: 'The order, or this parcel, is cancelled.' }
  }
}
