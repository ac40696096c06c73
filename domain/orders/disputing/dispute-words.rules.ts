/** A dispute as the owner reads it. */
import { isUndecided, type DisputeState } from '#domain/orders/order/dispute-states.rules.ts'
import type { Message } from '#domain/mail/message.rules.ts'
import { datedMomentText } from '#shared/india-dates.rules.ts'
import { noPaise, rupees, type Paise } from '#shared/money.rules.ts'
import { deskDisputesWords } from '#words/desk-disputes.ts'

/** 'goods_not_received' */
const plain = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')

export const phaseWords = (phase: string) => deskDisputesWords.phases[phase] ?? plain(phase)

export const reasonWords = (code: string) => (code === '' ? deskDisputesWords.noReason : plain(code))

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
  /** '#1a2b3c4d'; null where the payment matches no order. */
  order: string | null
  /** Only a part of the payment is lost. */
  isPart: boolean
  /** Why a response was not accepted. */
  trouble: string | null
  page: string
}

export function disputeMessage({ about, dispute, order, isPart, trouble, page }: Letter): Message {
  const { state, amountPaise, respondBy } = dispute
  const sum = rupees(amountPaise)
  const until = respondBy ? datedMomentText(respondBy) : undefined
  const facts = factsOf(dispute, order, until)
  const link = {
    text: isUndecided(state) ? deskDisputesWords.mailRespond : deskDisputesWords.mailView,
    address: page,
  }
  if (about === 'over') {
    const end = deskDisputesWords.endNames[state]
    return {
      subject: deskDisputesWords.endSubject(end, sum, order),
      heading: deskDisputesWords.endHeading(end),
      paragraphs: [state === 'lost' ? lostWords(dispute, isPart) : deskDisputesWords.endKept],
      facts,
      link,
    }
  }
  if (about === 'not-taken')
    return {
      subject: deskDisputesWords.notTakenSubject(sum, order),
      heading: deskDisputesWords.notTakenHeading,
      paragraphs: [trouble ?? '', until ? deskDisputesWords.notTakenUntil(until) : ''].filter(Boolean),
      facts,
      link,
    }
  return {
    ...(about === 'soon' ? soonHead(sum, order, until) : askedHead(sum, order, until)),
    paragraphs: [
      deskDisputesWords.askedWhat(order),
      until ? deskDisputesWords.askedAnswerBy(until) : deskDisputesWords.askedAnswer,
      deskDisputesWords.askedOnHold,
    ],
    facts,
    link,
  }
}

function factsOf(
  { providerDisputeId, state, phase, reasonCode, amountPaise }: Told,
  order: string | null,
  until?: string,
) {
  const names = deskDisputesWords.mailFacts
  const status = deskDisputesWords.mailStatus(deskDisputesWords.states[state], phaseWords(phase))
  return [
    [names.dispute, providerDisputeId],
    [names.order, order ?? deskDisputesWords.notOurOrder],
    [names.amount, rupees(amountPaise)],
    [names.reason, reasonWords(reasonCode)],
    [names.status, status],
    ...(until && state === 'open' ? [[names.respondBy, deskDisputesWords.indiaTime(until)] as const] : []),
  ] as const
}

const askedHead = (sum: string, order: string | null, until?: string) => ({
  subject: until ? deskDisputesWords.askedSubjectBy(sum, order, until) : deskDisputesWords.askedSubject(sum, order),
  heading: deskDisputesWords.askedHeading(sum),
})

const soonHead = (sum: string, order: string | null, until?: string) => ({
  subject: until ? deskDisputesWords.soonSubjectBy(sum, order, until) : deskDisputesWords.soonSubject(sum, order),
  heading: deskDisputesWords.soonHeading,
})

function lostWords({ deductedPaise }: Told, isPart: boolean): string {
  if (deductedPaise === noPaise) return deskDisputesWords.endNothingDebited
  const sum = rupees(deductedPaise)
  return isPart ? deskDisputesWords.endDebitedPart(sum) : deskDisputesWords.endDebited(sum)
}
