/** A dispute as the owner reads it. */
import { isUndecided, type DisputeState } from '#domain/orders/order/dispute-states.rules.ts'
import type { Message } from '#domain/mail/message.rules.ts'
import { datedMomentText } from '#shared/india-dates.rules.ts'
import { rupees, type Paise } from '#shared/money.rules.ts'

export const STATE_NAMES: Record<DisputeState, string> = {
  open: 'To be answered',
  under_review: 'With the bank',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
}

const PHASES: Record<string, string> = {
  fraud: 'A fraud is suspected',
  retrieval: 'The bank asks what was bought',
  chargeback: 'Chargeback',
  pre_arbitration: 'Before arbitration',
  arbitration: 'Arbitration',
}

/** 'goods_not_received' */
const plain = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')

export const phaseWords = (phase: string) => PHASES[phase] ?? plain(phase)

export const reasonWords = (code: string) => (code === '' ? 'No reason is told' : plain(code))

type Told = {
  providerDisputeId: string
  state: DisputeState
  phase: string
  reasonCode: string
  amountPaise: Paise
  deductedPaise: Paise
  respondBy: Date | null
}

export type MailAbout = 'asked' | 'soon' | 'over' | 'not-taken'

type Letter = {
  about: MailAbout
  dispute: Told
  /** '#1a2b3c4d'; null where it is over no order of ours. */
  order: string | null
  /** Something is left of the payment once it is lost. */
  isPart: boolean
  /** Why an answer was not taken. */
  trouble: string | null
  page: string
}

export function disputeMessage({ about, dispute, order, isPart, trouble, page }: Letter): Message {
  const { providerDisputeId, state, phase, reasonCode, amountPaise, deductedPaise, respondBy } = dispute
  const sum = rupees(amountPaise)
  const until = respondBy ? datedMomentText(respondBy) : undefined
  const of = order ? `order ${order}` : 'a payment'
  const facts = [
    ['Dispute', providerDisputeId],
    ['Order', order ?? 'None of ours'],
    ['Amount', sum],
    ['Reason', reasonWords(reasonCode)],
    ['Stands', `${STATE_NAMES[state]}, ${phaseWords(phase)}`],
    ...(until && state === 'open' ? [['Answer by', `${until}, India time`] as const] : []),
  ] as const
  const link = {
    text: isUndecided(state) ? 'Answer it in the back office' : 'See it in the back office',
    address: page,
  }
  if (about === 'over')
    return {
      subject: `Dispute ${ENDS[state]}: ${sum} of ${of}`,
      heading: `The bank has decided: ${ENDS[state]}`,
      paragraphs: [
        state === 'lost' ? lostWords(deductedPaise, isPart) : 'The money stays with you. What waited for it goes on.',
      ],
      facts,
      link,
    }
  if (about === 'not-taken')
    return {
      subject: `Your answer was not taken: ${sum} of ${of}`,
      heading: 'Your answer was not taken',
      paragraphs: [trouble ?? '', until ? `It can be answered until ${until}, India time.` : ''].filter(Boolean),
      facts,
      link,
    }
  return {
    subject: `${about === 'soon' ? 'Still to be answered' : 'A bank asks money back'}: ${sum} of ${of}${until ? `, by ${until}` : ''}`,
    heading: about === 'soon' ? 'A dispute is still to be answered' : `A bank asks ${sum} back`,
    paragraphs: [
      `The buyer’s bank asks back what was paid for ${of}. Please accept it, or answer with what proves that you are right${until ? `: by ${until}, India time. After that it is lost` : ''}.`,
      'Until the bank has decided nothing of this money is given back, and parcels that have not left are held.',
    ],
    facts,
    link,
  }
}

const ENDS: Record<DisputeState, string> = {
  open: 'open',
  under_review: 'with the bank',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
}

const lostWords = (deductedPaise: Paise, isPart: boolean) =>
  deductedPaise > 0
    ? `${rupees(deductedPaise)} was taken from you, and is booked. ${isPart ? 'That is a part of the payment: what was bought with it goes on with the rest.' : 'What had not left is not sent.'}`
    : 'Nothing was taken from you for it. What is to be given back says its page.'
