/** Evidence in a dispute: papers of the order, and the owner's files. */
import type { OrderDetail } from '#domain/orders/order/order.rules.ts'
import { no, readLines, yes, type Read } from '#shared/entered-text.rules.ts'
import { adminDisputesWords } from '#words/admin-disputes.ts'
import { adminEvidenceWords } from '#words/admin-evidence.ts'

/** What a document shows, by the payment provider's name for it. */
const PROVES = [
  'shipping_proof',
  'billing_proof',
  'customer_communication',
  'proof_of_service',
  'explanation_letter',
  'refund_confirmation',
  'cancellation_proof',
  'access_activity_log',
  'refund_cancellation_policy',
  'term_and_conditions',
] as const

export type Proves = (typeof PROVES)[number]

export type Evidence = {
  kind: 'paper' | 'parcel' | 'emails' | 'policy'
  /** The id of a paper or a parcel, or the name of a written page. */
  about: string
  proves: Proves
  name: string
}

type Ordered = Pick<OrderDetail, 'papers' | 'parcels' | 'returns' | 'items'>

const POLICIES = [
  { about: 'terms', proves: 'term_and_conditions' },
  { about: 'cancellation-refunds', proves: 'refund_cancellation_policy' },
  { about: 'shipping', proves: 'term_and_conditions' },
] as const

/** The order's own papers, and the store's policies. */
export function evidenceOf(order: Ordered | undefined): Evidence[] {
  const ofOrder = order
    ? [
        ...order.papers.map(({ id, kind, serial }): Evidence => {
          const isInvoice = kind === 'invoice'
          const proves = isInvoice ? 'billing_proof' : 'refund_confirmation'
          const name = isInvoice ? adminEvidenceWords.invoice(serial) : adminEvidenceWords.creditNote(serial)
          return { kind: 'paper', about: id, proves, name }
        }),
        ...order.parcels
          .filter(({ awb }) => awb !== null)
          .map(({ id, awb }): Evidence => ({
            kind: 'parcel',
            about: id,
            proves: 'shipping_proof',
            name: adminEvidenceWords.tracking(awb),
          })),
        {
          kind: 'emails',
          about: '',
          proves: 'customer_communication',
          name: adminEvidenceWords.correspondence,
        } as const,
      ]
    : []
  const policies = POLICIES.map(
    (policy) => ({ kind: 'policy', ...policy, name: adminEvidenceWords.policies[policy.about] }) as const,
  )
  return [...ofOrder, ...policies]
}

/** How a piece of evidence is named in the form. */
export const keyOf = ({ kind, about }: Pick<Evidence, 'kind' | 'about'>) => `${kind}:${about}`

export const SUMMARY_MAX = 1_000
export const FILES_MAX = 4
const FILE_BYTES_MAX = 5_000_000

export const readSummary = (text?: string): Read<string> =>
  readLines(text, SUMMARY_MAX, adminDisputesWords.noExplanation)

export function readProves(text = ''): Read<Proves> {
  const proves = PROVES.find((name) => name === text)
  return proves ? yes(proves) : no(adminDisputesWords.noFileType)
}

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

/** A name that the provider accepts, with the ending of the file's real type. */
export function fileName(name: string, type: FileType): string {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\w-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
  return `${stem || 'file'}.${ENDINGS[type]}`
}

/** The errors of the files; undefined when there are none. */
export function filesError(files: readonly { size: number }[]): string | undefined {
  if (files.length > FILES_MAX) return adminDisputesWords.tooManyFiles(FILES_MAX)
  return files.some(({ size }) => size >= FILE_BYTES_MAX) ? adminDisputesWords.fileTooLarge : undefined
}

/** Why the provider refused a response. */
export function troubleWords(said: string): string {
  if (/deadline to respond has elapsed/i.test(said)) return adminDisputesWords.troubles['too-late']
  const [, status] = /when dispute is in (\w+) status/i.exec(said) ?? []
  if (status) return adminDisputesWords.troubles['moved-on'](status.replaceAll('_', ' '))
  return adminDisputesWords.troubles.rejected(said).slice(0, 500)
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
