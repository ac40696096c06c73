/** A dispute as the owner reads it. */
import { isUndecided, type DisputeState } from '#domain/orders/order/order-states.rules.ts'
import type { EmailText } from '#domain/mail/email-text.rules.ts'
import { datedMomentText } from '#shared/india-dates.rules.ts'
import { noPaise, rupees, type Paise } from '#shared/money.rules.ts'
import { adminDisputesWords } from '#words/admin-disputes.ts'

/** 'goods_not_received' */
const plain = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')

export const phaseWords = (phase: string) => adminDisputesWords.phases[phase] ?? plain(phase)

export const reasonWords = (code: string) => (code === '' ? adminDisputesWords.noReason : plain(code))

type Told = {
  providerDisputeId: string
  state: DisputeState
  phase: string
  reasonCode: string
  amountPaise: Paise
  deductedPaise: Paise
  respondBy: Date | null
}

export type DisputeMailAbout = 'asked' | 'soon' | 'over' | 'not-taken'

type About = {
  about: DisputeMailAbout
  dispute: Told
  /** '#1a2b3c4d'; null where the payment matches no order. */
  order: string | null
  /** Only a part of the payment is lost. */
  isPart: boolean
  /** Why a response was not accepted. */
  trouble: string | null
  page: string
}

export function disputeEmailText({ about, dispute, order, isPart, trouble, page }: About): EmailText {
  const { state, amountPaise, respondBy } = dispute
  const sum = rupees(amountPaise)
  const until = respondBy ? datedMomentText(respondBy) : undefined
  const facts = factsOf(dispute, order, until)
  const link = {
    text: isUndecided(state) ? adminDisputesWords.mailRespond : adminDisputesWords.mailView,
    address: page,
  }
  if (about === 'over') {
    const end = adminDisputesWords.endNames[state]
    return {
      subject: adminDisputesWords.endSubject(end, sum, order),
      heading: adminDisputesWords.endHeading(end),
      paragraphs: [state === 'lost' ? lostWords(dispute, isPart) : adminDisputesWords.endKept],
      facts,
      link,
    }
  }
  if (about === 'not-taken')
    return {
      subject: adminDisputesWords.notTakenSubject(sum, order),
      heading: adminDisputesWords.notTakenHeading,
      paragraphs: [trouble ?? '', until ? adminDisputesWords.notTakenUntil(until) : ''].filter(Boolean),
      facts,
      link,
    }
  return {
    ...(about === 'soon' ? soonHead(sum, order, until) : askedHead(sum, order, until)),
    paragraphs: [
      adminDisputesWords.askedWhat(order),
      until ? adminDisputesWords.askedAnswerBy(until) : adminDisputesWords.askedAnswer,
      adminDisputesWords.askedOnHold,
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
  const names = adminDisputesWords.mailFacts
  const status = adminDisputesWords.mailStatus(adminDisputesWords.states[state], phaseWords(phase))
  return [
    [names.dispute, providerDisputeId],
    [names.order, order ?? adminDisputesWords.notOurOrder],
    [names.amount, rupees(amountPaise)],
    [names.reason, reasonWords(reasonCode)],
    [names.status, status],
    ...(until && state === 'open' ? [[names.respondBy, adminDisputesWords.indiaTime(until)] as const] : []),
  ] as const
}

const askedHead = (sum: string, order: string | null, until?: string) => ({
  subject: until ? adminDisputesWords.askedSubjectBy(sum, order, until) : adminDisputesWords.askedSubject(sum, order),
  heading: adminDisputesWords.askedHeading(sum),
})

const soonHead = (sum: string, order: string | null, until?: string) => ({
  subject: until ? adminDisputesWords.soonSubjectBy(sum, order, until) : adminDisputesWords.soonSubject(sum, order),
  heading: adminDisputesWords.soonHeading,
})

function lostWords({ deductedPaise }: Told, isPart: boolean): string {
  if (deductedPaise === noPaise) return adminDisputesWords.endNothingDebited
  const sum = rupees(deductedPaise)
  return isPart ? adminDisputesWords.endDebitedPart(sum) : adminDisputesWords.endDebited(sum)
}
