/** Why a press on an order did nothing, in words. */
import { isAboutAmount, refundRefusalWords } from '#domain/orders/refunding/refund.rules.ts'
import type { RefundRefusal } from '#domain/orders/refunding/refund.rules.ts'
import type { PackingRefusal } from '#domain/orders/shipping/parcel.rules.ts'
import { waitWords } from '#app/http/wait-words.ts'

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
    case 'not-owed':
    case 'not-whole-rupees':
    case 'too-much':
    case 'failed-before':
    case 'cancel-instead': {
      const status = refusal.reason === 'not-whole-rupees' ? 422 : 409
      return { status, text: refundRefusalWords(refusal), ...(isAboutAmount(refusal) && { field: 'amount' }) }
    }
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
