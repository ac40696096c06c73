/** Disputes: a bank asks for money back, and the shop accepts or contests until the bank has decided. */
import type { z } from 'zod'
import type { contestAsked } from './asked.ts'
import type { Payment } from './entries.ts'
import type { Shelf } from '#stand-ins/shelf.ts'
import { newId, Refusal, seconds } from './wire.ts'

export const PHASES = ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'] as const

export type DisputePhase = (typeof PHASES)[number]
export type DisputeStatus = 'open' | 'under_review' | 'won' | 'lost' | 'closed'

/** The bank's possible next moves; `action_required` opens it again. */
export const BANK_MOVES = {
  open: ['under_review', 'won', 'lost', 'closed'],
  under_review: ['action_required', 'won', 'lost', 'closed'],
  won: [],
  lost: [],
  closed: [],
} as const satisfies Record<DisputeStatus, readonly string[]>

export type BankMove = (typeof BANK_MOVES)['open' | 'under_review'][number]

type Contest = z.output<typeof contestAsked>
type Evidence = Partial<Omit<Contest, 'action'>> & { submitted_at: number | null }

export type Dispute = ReturnType<typeof newDispute>
export type Document = {
  id: string
  entity: 'document'
  purpose: string
  name: string
  mime_type: string
  size: number
  created_at: number
}

const ANSWER_S = 6 * 24 * 3_600

type Opening = { phase?: DisputePhase; amount?: number; reasonCode?: string; answerWithinS?: number }

function newDispute(payment: Payment, { phase = 'chargeback', amount, reasonCode, answerWithinS }: Opening, at: Date) {
  if (!payment.captured) throw new Refusal('Only captured money can be asked back.')
  return {
    id: newId('disp'),
    entity: 'dispute',
    payment_id: payment.id,
    amount: amount ?? payment.amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: reasonCode ?? (phase === 'fraud' ? 'fraudulent_transaction' : 'goods_or_services_not_received'),
    respond_by: seconds(at) + (answerWithinS ?? ANSWER_S),
    status: 'open' as DisputeStatus,
    phase,
    created_at: seconds(at),
    evidence: { submitted_at: null } as Evidence,
  }
}

type Event = { name: string; payload: { payment: Payment; dispute: Dispute } }
type Surroundings = { tell(events: Event[]): void; now(): Date }

export class Disputes {
  private readonly books: { disputes: Shelf<Dispute>; documents: Shelf<Document>; payments: Shelf<Payment> }
  private readonly around: Surroundings

  constructor(books: Disputes['books'], around: Surroundings) {
    this.books = books
    this.around = around
  }

  all = () => this.books.disputes.all()

  find(id: string): Dispute {
    const dispute = this.books.disputes.get(id)
    if (!dispute) throw new Refusal('The id provided does not exist')
    return dispute
  }

  open(paymentId: string, opening: Opening = {}): Dispute {
    const dispute = newDispute(this.paymentOf(paymentId), opening, this.around.now())
    this.keep(dispute, 'created')
    return dispute
  }

  /** As the bank does. */
  move(id: string, to: BankMove): Dispute {
    const dispute = this.find(id)
    const moves: readonly string[] = BANK_MOVES[dispute.status]
    if (!moves.includes(to)) throw new Refusal(`A dispute that is ${dispute.status} does not become ${to}.`)
    if (to === 'lost') return this.lose(dispute)
    if (to === 'action_required') dispute.respond_by = seconds(this.around.now()) + ANSWER_S
    dispute.status = to === 'action_required' ? 'open' : to
    this.keep(dispute, to)
    return dispute
  }

  accept(id: string): Dispute {
    return this.lose(this.answerable(id))
  }

  contest(id: string, { action, ...evidence }: Contest): Dispute {
    const dispute = this.answerable(id)
    const documents = documentsOf(evidence)
    for (const document of documents)
      if (!this.books.documents.get(document)) throw new Refusal(`${document} is not a valid document id`)
    if (action === 'submit' && documents.length + documentsOf(dispute.evidence).length === 0)
      throw new Refusal('At least one document is required to contest a dispute')
    dispute.evidence = { ...dispute.evidence, ...evidence }
    if (action === 'draft') {
      this.books.disputes.keep(dispute)
      return dispute
    }
    dispute.evidence.submitted_at = seconds(this.around.now())
    dispute.status = 'under_review'
    this.keep(dispute, 'under_review')
    return dispute
  }

  keepDocument(file: { purpose: string; name: string; type: string; size: number }): Document {
    const { purpose, name, type, size } = file
    if (purpose !== 'dispute_evidence') throw new Refusal('The selected purpose is invalid.', { field: 'purpose' })
    if (!['image/jpeg', 'image/png', 'application/pdf'].includes(type))
      throw new Refusal('The file must be a file of type: jpg, jpeg, png, pdf.', { field: 'file' })
    const document = { id: newId('doc'), entity: 'document', purpose, name, mime_type: type, size } as const
    const kept = { ...document, created_at: seconds(this.around.now()) }
    this.books.documents.keep(kept)
    return kept
  }

  document(id: string): Document {
    const document = this.books.documents.get(id)
    if (!document) throw new Refusal('The id provided does not exist')
    return document
  }

  private answerable(id: string): Dispute {
    const dispute = this.find(id)
    if (dispute.status !== 'open') throw new Refusal(`Action not allowed when dispute is in ${dispute.status} status`)
    if (dispute.respond_by < seconds(this.around.now()))
      throw new Refusal('Action not allowed as deadline to respond has elapsed')
    return dispute
  }

  /** Where a bank only suspects a fraud it takes nothing: the shop gives it back. */
  private lose(dispute: Dispute): Dispute {
    dispute.status = 'lost'
    if (dispute.phase !== 'fraud') dispute.amount_deducted = dispute.amount
    this.keep(dispute, 'lost')
    return dispute
  }

  private keep(dispute: Dispute, name: string): void {
    this.books.disputes.keep(dispute)
    const payload = structuredClone({ payment: this.paymentOf(dispute.payment_id), dispute })
    this.around.tell([{ name: `payment.dispute.${name}`, payload }])
  }

  private paymentOf(id: string): Payment {
    const payment = this.books.payments.get(id)
    if (!payment) throw new Refusal('The id provided does not exist')
    return payment
  }
}

function documentsOf({ amount: _amount, summary: _summary, others, ...proofs }: Partial<Evidence>): string[] {
  const { submitted_at: _at, ...lists } = proofs
  return [...Object.values(lists).flatMap((ids) => ids ?? []), ...(others ?? []).flatMap((other) => other.document_ids)]
}
