import { forgetPictureJob } from '#domain/images/collect-pictures.ts'
import {
  CHECKS,
  LINKS_AND_REFUNDS,
  MAILS,
  MARKETING,
  MESSAGES,
  PARCELS,
  PAYMENTS,
  PAYOUTS,
} from '#domain/lanes/lanes.ts'
import type { Services } from '#domain/services.ts'
import { adminConnectionsWords } from '#words/admin-connections.ts'
import { askConnections, type Answered } from './ask-connections.ts'
import { listKinds, listLastEvents, type KindOfJob, type LastEvent } from './connections.db.ts'
import { addressTrouble } from './webhook-address.rules.ts'

type Webhook = {
  address: string
  /** Where to enter it, and why this company rejects it. */
  hint: string
  trouble: string | undefined
  last: LastEvent | undefined
}

export type CompanyConnection = {
  id: 'payments' | 'payouts' | 'parcels' | 'mails' | 'pictures' | 'texts' | 'whatsapp' | 'google'
  /** Of a company that could be another one. */
  name?: string
  isSetUp: boolean
  /** When it last did something for us. */
  doneAt: Date | null
  waiting: number
  note: string | null
  webhook?: Webhook
  answer: Answered | undefined
}

const JOBS: Record<
  'payments' | 'payouts' | 'parcels' | 'mails' | 'whatsapp' | 'pictures',
  readonly { kind: string }[]
> = {
  payments: [...PAYMENTS, ...CHECKS, ...LINKS_AND_REFUNDS],
  payouts: PAYOUTS,
  parcels: PARCELS,
  mails: MAILS,
  whatsapp: [...MESSAGES, ...MARKETING],
  pictures: [forgetPictureJob],
}

type Showing = Pick<
  Services,
  | 'clock'
  | 'database'
  | 'google'
  | 'isDemo'
  | 'carriers'
  | 'payments'
  | 'payoutWays'
  | 'storeUrl'
  | 'texts'
  | 'whatsapp'
>

/** With `asks`, each connection is tested too. */
export async function showConnections(services: Showing, { asks }: { asks: boolean }) {
  const { carriers, database, google, isDemo, payoutWays, storeUrl, texts, whatsapp } = services
  const { title: name, webhook: notices } = carriers.current
  const [events, kinds, asked] = await Promise.all([
    listLastEvents(database.kysely),
    listKinds(
      database.kysely,
      Object.values(JOBS).flatMap((jobs) => jobs.map(({ kind }) => kind)),
    ),
    asks ? askConnections(services) : undefined,
  ])
  const paysOnline = payoutWays.all.some(({ online }) => online !== undefined)
  const answers = asked?.ok ? asked.answers : {}
  const webhook = (provider: LastEvent['provider'], hint: string, refused: readonly string[]): Webhook => {
    const address = new URL(`/api/webhooks/${provider}`, storeUrl)
    const last = events.find((event) => event.provider === provider)
    return { address: address.href, hint, trouble: addressTrouble(refused, address), last }
  }
  const of = (jobs: readonly { kind: string }[]) =>
    summed(kinds.filter(({ kind }) => jobs.some((job) => job.kind === kind)))
  const connections: CompanyConnection[] = [
    {
      id: 'payments',
      isSetUp: true,
      ...of(JOBS.payments),
      webhook: webhook('payments', adminConnectionsWords.pasteWebhook.payments, ['razorpay']),
      answer: answers.payments,
    },
    {
      id: 'payouts',
      isSetUp: paysOnline,
      ...of(JOBS.payouts),
      ...(paysOnline && { webhook: webhook('payouts', adminConnectionsWords.pasteWebhook.payouts, ['razorpay']) }),
      answer: answers.payouts,
    },
    {
      id: 'parcels',
      name,
      isSetUp: true,
      ...of(JOBS.parcels),
      webhook: webhook('shipping', adminConnectionsWords.pasteWebhook.parcels(name, notices), notices.refused),
      answer: answers.parcels,
    },
    { id: 'mails', isSetUp: true, ...of(JOBS.mails), answer: undefined },
    { id: 'pictures', isSetUp: true, ...of(JOBS.pictures), answer: undefined },
    { id: 'google', isSetUp: google !== undefined, ...of([]), answer: answers.google },
    { id: 'texts', isSetUp: texts !== undefined, ...of([]), answer: undefined },
    {
      id: 'whatsapp',
      isSetUp: whatsapp !== undefined,
      ...of(JOBS.whatsapp),
      ...(whatsapp && { webhook: webhook('whatsapp', adminConnectionsWords.pasteWebhook.whatsapp, []) }),
      answer: answers.whatsapp,
    },
  ]
  return { connections, isDemo, waitSeconds: asked && !asked.ok ? asked.waitSeconds : undefined }
}

function summed(kinds: readonly KindOfJob[]): Pick<CompanyConnection, 'doneAt' | 'waiting' | 'note'> {
  const times = kinds.flatMap(({ doneAt }) => (doneAt ? [doneAt.getTime()] : []))
  return {
    doneAt: times.length > 0 ? new Date(Math.max(...times)) : null,
    waiting: kinds.reduce((sum, { waiting }) => sum + waiting, 0),
    note: kinds.find(({ note }) => note !== null)?.note ?? null,
  }
}
