import type { OrderRefusal } from './order-words.rules.ts'

/** Rolls the transaction back. */
export class NotPlaced extends Error {
  readonly refusal: OrderRefusal
  constructor(refusal: OrderRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** Another request has created an order with this key at the same moment. */
export class KeyTaken extends Error {}
