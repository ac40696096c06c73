/** Entities as written on the wire, field by field. */
import { randomBytes } from 'node:crypto'

export type Notes = Record<string, string> | []

/** An error for the caller, in the provider's format. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object
  readonly field: string | undefined

  constructor(description: string, { status = 400, field }: { status?: number; field?: string | undefined } = {}) {
    super(description)
    this.status = status
    this.field = field
    this.body = errorBody('BAD_REQUEST_ERROR', description, field)
  }
}

/** `step` is null at RazorpayX. */
export const errorBody = (
  code: string,
  description: string,
  field?: string,
  step: string | null = 'payment_initiation',
) => ({
  error: {
    code,
    description,
    ...(field !== undefined && { field }),
    source: code === 'BAD_REQUEST_ERROR' ? 'business' : 'internal',
    step,
    reason: code === 'BAD_REQUEST_ERROR' ? 'input_validation_failed' : 'server_error',
    metadata: {},
  },
})

export const collection = (items: object[]) => ({ entity: 'collection', count: items.length, items })

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

type Prefix =
  | ('order' | 'pay' | 'rfnd' | 'acc' | 'plink' | 'disp' | 'doc' | 'setl')
  | ('cont' | 'fa' | 'fav' | 'pout' | 'txn' | 'bt' | 'poutdown')

export const newId = (prefix: Prefix) =>
  `${prefix}_${Array.from(randomBytes(14), (byte) => LETTERS[byte % LETTERS.length]).join('')}`

export const seconds = (at: Date) => Math.floor(at.getTime() / 1_000)
