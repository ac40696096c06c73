/** Accepts small posts from the store's own pages. Only pictures and written pages may be larger. */
import { FILES_MAX } from '#domain/orders/disputing/evidence.rules.ts'
import { imagesWords } from '#words/images.ts'
import { FORM_BYTES_MAX, PAGE_FORM_BYTES_MAX, UPLOAD_BYTES_MAX } from '#domain/images/picture-file.rules.ts'
import { REVIEW_PHOTOS_MAX } from '#domain/reviews/review.rules.ts'
import { RETURN_PHOTOS_MAX } from '#domain/orders/returning/return.rules.ts'
import { ADDITIONAL_IMAGES_MAX } from '#domain/catalogue/works/work-form.rules.ts'
import { PHOTOS_MAX } from '#domain/artists/page/page-form.rules.ts'
import { MESSAGE_PHOTOS_MAX } from '#domain/conversations/conversation.rules.ts'
import { PICTURES_AT_ONCE_MAX } from '#domain/studio/sheets/sheet-limits.rules.ts'
import { apiCallsWords } from '#words/api-calls.ts'
import { errorsWords } from '#words/errors.ts'
import { splitLanguage } from '#words/languages.rules.ts'

/** Sent by providers: the route checks their signature or token. */
const FROM_ELSEWHERE = new Set([
  '/api/webhooks/payments',
  '/api/webhooks/payouts',
  '/api/webhooks/shipping',
  '/api/webhooks/whatsapp',
  '/api/webhooks/mail',
  '/api/payment-return',
])
export const EVENT_BYTES_MAX = 262_144

/** Sent by mail providers when their reader stops e-mails by one click (RFC 8058): the address is its own proof. */
const ONE_CLICK = /^\/unsubscribe\/[a-z-]{1,40}\/[\w.-]{1,200}$/

/** Where a form may hold pictures, or other files of their size, and how many. */
const UPLOAD_PATHS: readonly (readonly [path: RegExp, countMax: number])[] = [
  [/^\/(api\/uploads|api\/sheet-pictures|profile)$/, 1],
  [/^\/(artist|admin)\/sheets(\.data)?$/, PICTURES_AT_ONCE_MAX],
  [/^\/artist\/dashboard(\.data)?$/, 1 + ADDITIONAL_IMAGES_MAX],
  [/^\/artist\/page(\.data)?$/, 1 + PHOTOS_MAX],
  [/^\/(artist\/)?messages\/[0-9a-f-]{36}(\.data)?$/, MESSAGE_PHOTOS_MAX],
  [/^\/orders\/[0-9a-f-]{36}\/return(\.data)?$/, RETURN_PHOTOS_MAX],
  [/^\/orders\/[0-9a-f-]{36}\/reviews(\.data)?$/, REVIEW_PHOTOS_MAX],
  [/^\/admin\/disputes\/[0-9a-f-]{36}(\.data)?$/, FILES_MAX],
]
const WRITTEN_PAGE = /^\/admin\/pages\/[a-z0-9~-]+(\.data)?$/

/** This path counts the bytes it reads and ignores the header. */
const COUNTED_AS_IT_COMES = '/api/uploads'

type PostHeaders = {
  'content-type'?: string | undefined
  origin?: string | undefined
  'sec-fetch-site'?: string | string[] | undefined
  'content-length'?: string | undefined
}

const picturesMax = ({ 'content-type': type }: PostHeaders, path: string) =>
  (type?.startsWith('multipart/form-data') &&
    UPLOAD_PATHS.find(([known]) => known.test(splitLanguage(path).path))?.[1]) ||
  0

export type PostRefusal = { status: 403 | 411 | 413; text: string }

/** Undefined when the post may go on. Browsers send the page's origin with every post. */
export function refusalOfPost(headers: PostHeaders, storeOrigin: string, address: string): PostRefusal | undefined {
  if (FROM_ELSEWHERE.has(address)) return refusalOfEvent(headers['content-length'])
  const { path } = splitLanguage(address)
  const { origin, 'sec-fetch-site': site } = headers
  const isOwn = origin === undefined ? site === 'same-origin' || site === 'none' : origin === storeOrigin
  if (!isOwn && !ONE_CLICK.test(path)) return { status: 403, text: errorsWords.foreignForm(storeOrigin) }
  const length = headers['content-length']
  const countMax = picturesMax(headers, path)
  if (length === undefined) return countMax > 0 && path === COUNTED_AS_IT_COMES ? undefined : noLength()
  const formMax = WRITTEN_PAGE.test(path) ? PAGE_FORM_BYTES_MAX : FORM_BYTES_MAX
  if (Number(length) <= countMax * UPLOAD_BYTES_MAX + formMax) return undefined
  return { status: 413, text: countMax > 0 ? imagesWords.tooLarge : errorsWords.formTooLarge }
}

/** A form that a browser sent without a script: its sender sees the answer as a page. */
export const isFromForm = (headers: {
  'sec-fetch-dest'?: string | string[] | undefined
  accept?: string | undefined
}) => (headers['sec-fetch-dest'] ?? (headers.accept?.startsWith('text/html') ? DOCUMENT : undefined)) === DOCUMENT

const DOCUMENT = 'document'

const FORM_MS = 30_000
export const BODY_MS_MAX = 600_000
/** A phone far from its mast: 128 kbit/s. */
const SLOWEST_BYTES_A_MS = 16

/** How long a body may take: half a minute for a form, longer for pictures on a slow line. */
export function bodyMs(headers: PostHeaders, path: string): number {
  const countMax = picturesMax(headers, splitLanguage(path.split('?')[0] ?? path).path)
  if (countMax === 0) return FORM_MS
  const bytesMax = countMax * UPLOAD_BYTES_MAX
  const bytes = Math.min(Number(headers['content-length'] ?? bytesMax) || 0, bytesMax)
  return Math.min(FORM_MS + bytes / SLOWEST_BYTES_A_MS, BODY_MS_MAX)
}

const noLength = (): PostRefusal => ({ status: 411, text: apiCallsWords.needsLength })

function refusalOfEvent(length: string | undefined): PostRefusal | undefined {
  if (length === undefined) return noLength()
  return Number(length) > EVENT_BYTES_MAX ? { status: 413, text: apiCallsWords.eventTooLarge } : undefined
}
