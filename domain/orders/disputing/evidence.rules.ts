/** What proves that the shop is right: papers of the order, and files of the owner's. */
import type { OrderDetail } from '#domain/orders/order/order.rules.ts'
import { no, readLines, yes, type Read } from '#shared/entered-text.rules.ts'

/** What a document shows, as the provider calls it. */
export const PROVES = {
  shipping_proof: 'That it was sent, or came',
  billing_proof: 'What was ordered and paid',
  customer_communication: 'What the buyer wrote',
  proof_of_service: 'That it is as it was described',
  explanation_letter: 'How it was, in our words',
  refund_confirmation: 'That money went back already',
  cancellation_proof: 'That it was cancelled',
  access_activity_log: 'Who ordered, and when',
  refund_cancellation_policy: 'On which terms money goes back',
  term_and_conditions: 'On which terms we sell',
} as const

export type Proves = keyof typeof PROVES

export type Evidence = {
  kind: 'paper' | 'parcel' | 'letters' | 'policy'
  /** The id of a paper or a parcel, or the name of a written page. */
  about: string
  proves: Proves
  name: string
}

type Ordered = Pick<OrderDetail, 'papers' | 'parcels' | 'returns' | 'items'>

const POLICIES = [
  { about: 'terms', proves: 'term_and_conditions', name: 'Terms of sale' },
  { about: 'cancellation-refunds', proves: 'refund_cancellation_policy', name: 'Cancellation and refunds' },
  { about: 'shipping', proves: 'term_and_conditions', name: 'Shipping' },
] as const

/** The order's own papers, and what the shop tells everybody. */
export function evidenceOf(order: Ordered | undefined): Evidence[] {
  const ofOrder = order
    ? [
        ...order.papers.map(({ id, kind, serial }): Evidence => {
          const isInvoice = kind === 'invoice'
          const proves = isInvoice ? 'billing_proof' : 'refund_confirmation'
          return { kind: 'paper', about: id, proves, name: `${isInvoice ? 'Invoice' : 'Credit note'} ${serial}` }
        }),
        ...order.parcels
          .filter(({ awb }) => awb !== null)
          .map(({ id, awb }): Evidence => ({
            kind: 'parcel',
            about: id,
            proves: 'shipping_proof',
            name: `The way of parcel ${awb}`,
          })),
        {
          kind: 'letters',
          about: '',
          proves: 'customer_communication',
          name: 'What was written about the order',
        } as const,
      ]
    : []
  return [...ofOrder, ...POLICIES.map((policy) => ({ kind: 'policy', ...policy }) as const)]
}

/** How a piece of evidence is named in the form. */
export const keyOf = ({ kind, about }: Pick<Evidence, 'kind' | 'about'>) => `${kind}:${about}`

export const SUMMARY_MAX = 1_000
export const FILES_MAX = 4
const FILE_BYTES_MAX = 5_000_000

export const readSummary = (text?: string): Read<string> =>
  readLines(text, SUMMARY_MAX, 'Please write why the money should stay with you.')

export const readProves = (text = ''): Read<Proves> =>
  Object.hasOwn(PROVES, text) ? yes(text as Proves) : no('Please choose what the files show.')

type FileType = 'image/jpeg' | 'image/png' | 'application/pdf'

const BEGINNINGS: readonly (readonly [FileType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

/** By its first bytes, never by its name. */
export const typeOfFile = (bytes: Uint8Array): FileType | undefined =>
  BEGINNINGS.find(([, beginning]) => beginning.every((byte, place) => bytes[place] === byte))?.[0]

const ENDINGS: Record<FileType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

/** As the provider is told it: letters of a name, and the ending of what it is. */
export function fileName(name: string, type: FileType): string {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\w-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
  return `${stem || 'file'}.${ENDINGS[type]}`
}

/** What is wrong with the files; undefined when nothing is. */
export function filesError(files: readonly { size: number }[]): string | undefined {
  if (files.length > FILES_MAX) return `Please choose at most ${FILES_MAX} files.`
  return files.some(({ size }) => size >= FILE_BYTES_MAX) ? 'Each file should be less than 5MB.' : undefined
}

export const NO_FILE = 'Please choose pictures as JPG or PNG, or PDF files.'

/** Why the provider takes no answer, in our words. */
export function troubleWords(said: string): string {
  if (/deadline to respond has elapsed/i.test(said)) return 'The deadline has passed: no answer is taken any more.'
  const [, status] = /when dispute is in (\w+) status/i.exec(said) ?? []
  if (status) return `The bank has gone on meanwhile (${status.replaceAll('_', ' ')}): no answer is taken now.`
  return `Razorpay does not take it: ${said}`.slice(0, 500)
}

/** The text of a written page, paragraph by paragraph. */
export const textOfPage = (html: string): string[] =>
  html
    .replaceAll(/<\/(?:p|li|h\d|tr|dt|dd)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|#x27|nbsp);/g, (_sign, name: string) => SIGNS[name] ?? ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", nbsp: ' ' }
