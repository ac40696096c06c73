/**
 * Payouts, the balance that pays them, and all that can happen to them. Any state can follow any other: a shop must bear
 * events that come in any order, and states that nobody expected.
 */
import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { ToldEvent } from '#stand-ins/razorpay/webhooks.ts'
import { newId, Refusal, seconds } from '#stand-ins/razorpay/wire.ts'
import type { payoutAsked } from './asked.ts'
import type { Books } from './books.ts'
import { detailsOf, DOWNTIMES, reasonNamed, REASONS, type Downtime } from './details.ts'
import { FEES, newPayout, newTransaction, PAYOUT_STATUSES } from './entries.ts'
import type { Details, FundAccount, Payout, PayoutStatus } from './entries.ts'
import type { NewPayouts } from './faults.ts'

export type Surroundings = {
  /** With the events for the shop. */
  tell(events: ToldEvent[]): void
  now(): Date
  /** The one that pays. */
  accountNumber: string
  newPayouts(): NewPayouts | undefined
  downtime(): Downtime | undefined
}

const BALANCE_AT_FIRST = 10_00_000_00
const BALANCE = 'balance'

const UPI_MOST = 1_00_000_00
const IMPS_MOST = 5_00_000_00
const RTGS_LEAST = 2_00_000_00

/** In these the money has left the balance. */
const CHARGED: ReadonlySet<PayoutStatus> = new Set(['processing', 'processed'])

/** Of the others, and of news within a state, only 'payout.updated' is sent. */
const EVENTS: Partial<Record<PayoutStatus, string>> = {
  pending: 'payout.pending',
  queued: 'payout.queued',
  processing: 'payout.initiated',
  processed: 'payout.processed',
  reversed: 'payout.reversed',
  failed: 'payout.failed',
  rejected: 'payout.rejected',
}

const WITHOUT_UTR = 'processed without a UTR'

/** From the usual to the rare; a reason follows a colon. */
export const PAYOUT_MOVES: readonly string[] = [
  ...(['processing', 'processed', WITHOUT_UTR, 'reversed', 'failed', 'cancelled', 'rejected'] as const),
  ...(['pending', 'queued', 'scheduled'] as const),
  ...(['failed', 'reversed'] as const).flatMap((status) => REASONS.map(({ reason }) => `${status}: ${reason}`)),
]

export class Payouts {
  private readonly books: Books
  private readonly around: Surroundings

  constructor(books: Books, around: Surroundings) {
    this.books = books
    this.around = around
  }

  find(id: string): Payout {
    const payout = this.books.payouts.get(id)
    if (!payout) throw new Refusal('The id provided does not exist')
    return payout
  }

  balance = (): number => this.books.balances.get(BALANCE)?.paise ?? BALANCE_AT_FIRST

  create(asked: z.output<typeof payoutAsked>, key: string): Payout {
    const before = this.books.keys.get(key)
    const known = before && this.books.payouts.get(before.payoutId)
    if (known) {
      if (isDeepStrictEqual(before.asked, { ...asked })) return known
      throw new Refusal('Different request body sent for the same Idempotency Header', {
        field: 'X-Payout-Idempotency',
      })
    }
    if (asked.account_number !== this.around.accountNumber)
      throw new Refusal('The RazorpayX Account number is invalid.', { field: 'account_number' })
    refuseMode(asked, this.books.fundAccounts.get(asked.fund_account_id))
    const payout = newPayout(asked, this.around.now())
    // Before the payout: killed between them, it pays nothing twice.
    this.books.keys.keep({ id: key, asked: { ...asked }, payoutId: payout.id })
    this.begin(payout, asked.queue_if_low_balance)
    return payout
  }

  /** As the bank, the partner bank or a person in the dashboard does. `to` is one of PAYOUT_MOVES. */
  move(id: string, to: string): Payout {
    const [name = '', reason] = to.split(': ')
    const status = PAYOUT_STATUSES.find((one) => one === (name === WITHOUT_UTR ? 'processed' : name))
    if (!status) throw new Refusal(`There is no move "${to}".`)
    const payout = this.find(id)
    this.set(payout, status, { reason: reasonNamed(reason), isUtrLate: name === WITHOUT_UTR })
    return payout
  }

  cancel(id: string): Payout {
    const payout = this.find(id)
    if (payout.status !== 'queued') throw new Refusal('Only payouts in queued status can be cancelled.')
    this.set(payout, 'cancelled')
    return payout
  }

  /** More than before arrives by bank transfer, and pays what is queued. */
  setBalance(paise: number): void {
    const more = paise - this.balance()
    if (more <= 0) return this.books.balances.keep({ id: BALANCE, paise })
    const source = { id: newId('bt'), entity: 'bank_transfer', amount: more }
    this.around.tell([this.transact(source, more)])
    this.payQueued()
  }

  /** A downtime has begun or ended; then queued payouts go on. */
  noteDowntime(downtime: Downtime | undefined, before: Downtime | undefined): void {
    if (downtime === before) return
    const at = seconds(this.around.now())
    const entity = {
      id: newId('poutdown'),
      entity: 'payout.downtime',
      scheduled: false,
      method: ['IMPS', 'NEFT'],
      begin: at,
      end: downtime ? null : at,
      status: downtime ? 'started' : 'resolved',
      source: (downtime ?? before) === 'of the partner bank' ? 'partner_bank' : 'beneficiary',
      instrument: { bank: 'HDFC' },
      created_at: at,
      updated_at: at,
    }
    this.around.tell([{ name: `payout.downtime.${entity.status}`, payload: { 'payout.downtime': entity } }])
    if (!downtime) this.payQueued()
  }

  private begin(payout: Payout, queues: boolean): void {
    const how = this.around.newPayouts()
    if (how === 'wait for approval') return this.set(payout, 'pending')
    if (how === 'are scheduled') return this.set(payout, 'scheduled')
    if (how === 'fail') return this.set(payout, 'failed')
    const downtime = this.around.downtime()
    if (downtime) return this.set(payout, 'queued', { reason: DOWNTIMES[downtime] })
    if (!this.isCovered(payout)) {
      if (queues) return this.set(payout, 'queued')
      return this.set(payout, 'failed', { reason: reasonNamed('insufficient_funds') })
    }
    this.set(payout, 'processing')
    if (how === 'are paid at once') this.set(payout, 'processed')
  }

  private isCovered = ({ amount }: Payout) => this.balance() >= amount + FEES.fees

  /** The oldest first; smaller ones may pass larger ones. */
  private payQueued(): void {
    if (this.around.downtime()) return
    for (const payout of this.books.payouts.all().toReversed())
      if (payout.status === 'queued' && this.isCovered(payout)) this.set(payout, 'processing')
  }

  private set(
    payout: Payout,
    status: PayoutStatus,
    { reason, isUtrLate = false }: { reason?: Details | undefined; isUtrLate?: boolean } = {},
  ): void {
    const before = this.books.payouts.get(payout.id) && payout.status
    const wasCharged = before !== undefined && CHARGED.has(before)
    payout.status = status
    payout.status_details = detailsOf(status, reason)
    if (status === 'processed') payout.utr = isUtrLate ? null : (payout.utr ?? newUtr(payout.mode))
    if (CHARGED.has(status)) Object.assign(payout, FEES)
    this.books.payouts.keep(payout)
    const told = [event((before === status ? undefined : EVENTS[status]) ?? 'payout.updated', { payout })]
    const charge = payout.amount + payout.fees
    if (wasCharged !== CHARGED.has(status)) told.push(this.transact(payout, wasCharged ? charge : -charge))
    this.around.tell(told)
  }

  /** Moves the balance. */
  private transact(source: { id: string; entity: string; amount: number }, amount: number): ToldEvent {
    const balance = this.balance() + amount
    this.books.balances.keep({ id: BALANCE, paise: balance })
    const account = this.around.accountNumber
    const transaction = newTransaction(source, { amount, balance, account, at: this.around.now() })
    this.books.transactions.keep(transaction)
    return event('transaction.created', { transaction })
  }
}

function refuseMode({ mode, amount }: z.output<typeof payoutAsked>, account: FundAccount | undefined): void {
  if (!account) throw new Refusal('The id provided does not exist', { field: 'fund_account_id' })
  if (!account.active) throw new Refusal('Payouts on an inactive fund account are not permitted')
  if ((mode === 'UPI') !== (account.account_type === 'vpa'))
    throw new Refusal('Invalid combination of payout mode and fund account type', { field: 'mode' })
  if (mode === 'UPI' && amount > UPI_MOST) throw new Refusal('UPI amount should be less than or equal to Rs. 1 lakh')
  if (mode === 'IMPS' && amount > IMPS_MOST) throw new Refusal('IMPS amount should be less than or equal to Rs. 5 lakh')
  if (mode === 'RTGS' && amount < RTGS_LEAST) throw new Refusal('RTGS amount should be more than Rs. 2 lakh')
}

/** A snapshot: later changes don't alter it. */
const event = (name: string, payload: ToldEvent['payload']): ToldEvent => structuredClone({ name, payload })

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

/** NEFT has 16 characters, RTGS 22, IMPS and UPI 12 digits. */
function newUtr(mode: Payout['mode']): string {
  if (mode === 'NEFT') return `HDFCN${digits(11)}`
  return mode === 'RTGS' ? `HDFCR${digits(17)}` : digits(12)
}
