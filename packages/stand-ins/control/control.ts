/** What a person can have a stand-in do, as data: the page shows it, and its forms come back to `act`. */
import type { CloudinaryStandIn } from '#stand-ins/cloudinary/cloudinary-stand-in.ts'
import { CLOUDINARY_FAULTS } from '#stand-ins/cloudinary/answers.ts'
import { BANK_MOVES, PHASES, type BankMove, type DisputePhase } from '#stand-ins/razorpay/disputes.ts'
import { API_FAULTS, CHECKOUT_FAULTS, WEBHOOK_FAULTS } from '#stand-ins/razorpay/faults.ts'
import type { RazorpayStandIn } from '#stand-ins/razorpay/razorpay-stand-in.ts'
import { FAULTS } from '#stand-ins/shiprocket/faults.ts'
import type { ShiprocketStandIn } from '#stand-ins/shiprocket/shiprocket-stand-in.ts'
import { STATUSES, statusOf } from '#stand-ins/shiprocket/tracking.ts'
import { TEXT_MESSAGE_FAULTS, type TextMessagesStandIn } from '#stand-ins/text-messages/text-messages-stand-in.ts'
import { SMTP_FAULTS, type SmtpStandIn } from '#stand-ins/smtp/smtp-stand-in.ts'

type Choice = { value: string; label: string }

export type Switch = { deed: string; label: string; choices: readonly string[]; now: string | undefined }

export type Deed = { deed: string; id: string; label: string; choices?: readonly Choice[] }

export type Row = { text: string; deeds: readonly Deed[] }

export type Control = {
  title: string
  /** Turned on until they are turned off. */
  switches: readonly Switch[]
  /** Shown when there are no rows. */
  empty: string
  rows: readonly Row[]
  act(deed: string, given: { id: string; to: string }): unknown
}

/** A choice from the list; anything else turns the switch off. */
export const chosen = <Name extends string>(names: readonly Name[], given: string): Name | undefined =>
  names.find((name) => name === given)

const PARCELS_MAX = 20

export function parcelControl(standIn: ShiprocketStandIn): Control {
  const parcels = standIn.parcels().toReversed().slice(0, PARCELS_MAX)
  return {
    title: 'Parcels',
    switches: [{ deed: 'fault', label: 'Shiprocket API', choices: FAULTS, now: standIn.fault }],
    empty: 'No parcels yet. A paid order creates them.',
    rows: parcels.map(({ reference, awbCode, statusCode, isCancelled }) => {
      if (isCancelled) return { text: `${reference}: cancelled`, deeds: [] }
      if (awbCode === '') return { text: `${reference}: waiting for a courier`, deeds: [] }
      const text = `${reference}: ${awbCode}, ${statusOf(statusCode).label}`
      return { text, deeds: [{ deed: 'move', id: awbCode, label: 'Update status', choices: choicesFrom(statusCode) }] }
    }),
    act(deed, { id, to }) {
      if (deed === 'fault') standIn.fault = chosen(FAULTS, to)
      else if (deed === 'move') return standIn.move(id, Number(to))
    },
  }
}

/** The usual next step comes first. */
function choicesFrom(statusCode: number): Choice[] {
  const next = STATUSES.findIndex(({ code }) => code === statusCode) + 1
  return [...STATUSES.slice(next), ...STATUSES.slice(0, next)].map(({ code, label }) => ({
    value: String(code),
    label,
  }))
}

export const ROWS_MAX = 10

export function paymentControl(standIn: RazorpayStandIn): Control {
  const { payments, refunds, disputes } = standIn.books
  const late: readonly Deed[] = [{ deed: 'succeed', id: '', label: 'Let it succeed late' }]
  const ends: readonly Deed[] = [
    { deed: 'process', id: '', label: 'Complete refund' },
    { deed: 'return', id: '', label: 'Fail refund' },
  ]
  const asked: readonly Deed[] = [
    { deed: 'dispute', id: '', label: 'Open dispute', choices: PHASES.toSorted(chargebackFirst).map(named) },
  ]
  const withId = (deeds: readonly Deed[], id: string) => deeds.map((deed) => ({ ...deed, id }))
  return {
    title: 'Payments',
    switches: [
      {
        deed: 'fault',
        label: 'Razorpay API',
        choices: API_FAULTS,
        now: typeof standIn.fault === 'string' ? standIn.fault : undefined,
      },
      { deed: 'checkout fault', label: 'Payment window', choices: CHECKOUT_FAULTS, now: standIn.checkoutFault },
      { deed: 'webhook fault', label: 'Webhooks', choices: WEBHOOK_FAULTS, now: standIn.webhookFault },
    ],
    empty: 'No payments yet.',
    rows: [
      ...(standIn.unsettled > 0
        ? [
            {
              text: `Not settled yet: ${rupees(standIn.unsettled)}`,
              deeds: [{ deed: 'settle', id: '', label: 'Settle now' }],
            },
          ]
        : []),
      ...disputes.slice(0, ROWS_MAX).map(({ id, amount, payment_id, phase, status }) => ({
        text: `${id}: ${rupees(amount)} of ${payment_id}, ${phase}, ${status}`,
        deeds:
          BANK_MOVES[status].length > 0
            ? [{ deed: 'move dispute', id, label: 'Update status', choices: BANK_MOVES[status].map(named) }]
            : [],
      })),
      ...refunds.slice(0, ROWS_MAX).map((refund) => ({
        text: `${refund.id}: ${rupees(refund.amount)} of ${refund.payment_id}, ${refund.status}`,
        deeds: refund.status === 'pending' ? withId(ends, refund.id) : [],
      })),
      ...payments.slice(0, ROWS_MAX).map((payment) => ({
        text: `${payment.id}: ${rupees(payment.amount)} for ${payment.order_id}, ${payment.status}`,
        deeds: withId(payment.status === 'failed' ? late : payment.captured ? asked : [], payment.id),
      })),
    ],
    act(deed, { id, to }) {
      if (deed === 'fault') standIn.fault = chosen(API_FAULTS, to)
      else if (deed === 'checkout fault') standIn.checkoutFault = chosen(CHECKOUT_FAULTS, to)
      else if (deed === 'webhook fault') standIn.webhookFault = chosen(WEBHOOK_FAULTS, to)
      else if (deed === 'succeed') standIn.authorizeLate(id)
      else if (deed === 'process') standIn.settleRefund(id, 'processed')
      else if (deed === 'return') standIn.settleRefund(id, 'failed')
      else if (deed === 'settle') standIn.settleNow()
      else if (deed === 'dispute') standIn.disputes.open(id, { phase: to as DisputePhase })
      else if (deed === 'move dispute') standIn.disputes.move(id, to as BankMove)
    },
  }
}

const chargebackFirst = (one: DisputePhase, other: DisputePhase) =>
  Number(other === 'chargeback') - Number(one === 'chargeback')

/** 'Under review' */
export const named = (value: string): Choice => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' '),
})

export const rupees = (amount: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(amount / 100)

export const pictureControl = (standIn: CloudinaryStandIn): Control => ({
  title: 'Pictures',
  switches: [{ deed: 'fault', label: 'Cloudinary API', choices: CLOUDINARY_FAULTS, now: standIn.fault }],
  empty: 'No pictures here. Set CLOUDINARY_CLOUD_NAME=demonstration to store pictures here.',
  rows: [...standIn.assets.values()]
    .toReversed()
    .slice(0, ROWS_MAX)
    .map(({ publicId, bytes }) => ({ text: `${publicId}: ${Math.ceil(bytes.length / 1_000)} kB`, deeds: [] })),
  act: (_deed, { to }) => (standIn.fault = chosen(CLOUDINARY_FAULTS, to)),
})

export const mailControl = (standIn: SmtpStandIn): Control => ({
  title: 'E-mails',
  switches: [{ deed: 'fault', label: 'Mail server', choices: SMTP_FAULTS, now: standIn.fault }],
  empty: '',
  rows: [],
  act: (_deed, { to }) => (standIn.fault = chosen(SMTP_FAULTS, to)),
})

export const textControl = (standIn: TextMessagesStandIn): Control => ({
  title: 'Text messages',
  switches: [{ deed: 'fault', label: 'SMS gateway', choices: TEXT_MESSAGE_FAULTS, now: standIn.fault }],
  empty: 'No text messages yet.',
  rows: standIn.texts.slice(0, ROWS_MAX).map(({ to, text }) => ({ text: `To ${to}: ${text}`, deeds: [] })),
  act: (_deed, { to }) => (standIn.fault = chosen(TEXT_MESSAGE_FAULTS, to)),
})
