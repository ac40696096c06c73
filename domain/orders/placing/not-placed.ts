import type { OrderRefusal } from './order-words.rules.ts'

/** Ends the transaction, so that nothing of the attempt stays. */
export class NotPlaced extends Error {
  readonly refusal: OrderRefusal
  constructor(refusal: OrderRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** Somebody else has made an order with this key at the same moment. */
export class KeyTaken extends Error {}
