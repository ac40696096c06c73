/** What is written on the wire, field by field. */
import { randomBytes } from 'node:crypto'

export type Notes = Record<string, string> | []

export type Order = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  created_at: number
}

export type Payment = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  invoice_id: null
  international: boolean
  method: string
  amount_refunded: number
  refund_status: 'partial' | 'full' | null
  captured: boolean
  description: string | null
  card_id: null
  bank: null
  wallet: null
  vpa: string | null
  email: string
  contact: string
  notes: Notes
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: { rrn?: string }
  created_at: number
}

export type Refund = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Notes
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_requested: 'normal' | 'optimum'
  speed_processed: 'normal' | 'instant'
}

/** Said to whoever asked, as the provider says it. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object

  constructor(description: string, { status = 400, field }: { status?: number; field?: string } = {}) {
    super(description)
    this.status = status
    this.body = errorBody('BAD_REQUEST_ERROR', description, field)
  }
}

export const errorBody = (code: string, description: string, field?: string) => ({
  error: {
    code,
    description,
    ...(field !== undefined && { field }),
    source: code === 'BAD_REQUEST_ERROR' ? 'business' : 'internal',
    step: 'payment_initiation',
    reason: code === 'BAD_REQUEST_ERROR' ? 'input_validation_failed' : 'server_error',
    metadata: {},
  },
})

export const collection = (items: object[]) => ({ entity: 'collection', count: items.length, items })

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const newId = (prefix: 'order' | 'pay' | 'rfnd' | 'acc') =>
  `${prefix}_${Array.from(randomBytes(14), (byte) => LETTERS[byte % LETTERS.length]).join('')}`

export const seconds = (at: Date) => Math.floor(at.getTime() / 1_000)
