/** Which posts are taken: small ones, sent by a page of the store itself. Only pictures are larger. */
import { splitLanguage } from '#words/languages.rules.ts'
import { FILES_MAX } from '#domain/orders/disputing/evidence.rules.ts'
import { imagesWords } from '#words/images.ts'
import { FORM_BYTES_MAX, UPLOAD_BYTES_MAX } from '#domain/images/picture-file.rules.ts'
import { RETURN_PHOTOS_MAX } from '#domain/orders/returning/return.rules.ts'
import { ADDITIONAL_IMAGES_MAX } from '#domain/studio/work-form.rules.ts'

/** What providers send from elsewhere: known by a signature or a token, which the route reads. */
const FROM_ELSEWHERE = new Set(['/api/webhooks/payments', '/api/webhooks/shipping', '/api/payment-return'])
export const EVENT_BYTES_MAX = 262_144

/** Where a form may hold pictures, or other files of their size, and how many. */
const UPLOAD_PATHS: readonly (readonly [path: RegExp, countMax: number])[] = [
  [/^\/(api\/uploads|profile)$/, 1],
  [/^\/artist\/dashboard(\.data)?$/, 1 + ADDITIONAL_IMAGES_MAX],
  [/^\/orders\/[0-9a-f-]{36}\/return(\.data)?$/, RETURN_PHOTOS_MAX],
  [/^\/admin\/disputes\/[0-9a-f-]{36}(\.data)?$/, FILES_MAX],
]
/** Reads no more than it may, whatever the length is said to be. */
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

/** Undefined when the post may go on. Browsers name the page's origin with every post. */
export function refusalOfPost(headers: PostHeaders, storeOrigin: string, pathname: string): PostRefusal | undefined {
  const { path } = splitLanguage(pathname)
  if (FROM_ELSEWHERE.has(path)) return refusalOfEvent(headers['content-length'])
  const { origin, 'sec-fetch-site': site } = headers
  const isOwn = origin === undefined ? site === 'same-origin' || site === 'none' : origin === storeOrigin
  if (!isOwn) return { status: 403, text: `Only pages of ${storeOrigin} may send this. Open the form there.` }
  const length = headers['content-length']
  const countMax = picturesMax(headers, path)
  if (length === undefined) return countMax > 0 && path === COUNTED_AS_IT_COMES ? undefined : NO_LENGTH
  if (Number(length) <= countMax * UPLOAD_BYTES_MAX + FORM_BYTES_MAX) return undefined
  return { status: 413, text: countMax > 0 ? imagesWords.tooLarge : 'The form is too large. Please shorten the text.' }
}

/** Whether whoever posts looks at what is answered: a form as browsers send it, without a script. */
export const isFromForm = (headers: {
  'sec-fetch-dest'?: string | string[] | undefined
  accept?: string | undefined
}) => (headers['sec-fetch-dest'] ?? (headers.accept?.startsWith('text/html') ? DOCUMENT : undefined)) === DOCUMENT

const DOCUMENT = 'document'

const FORM_MS = 30_000
export const BODY_MS_MAX = 600_000
/** Of a telephone far from its mast: 128 kbit/s. */
const SLOWEST_BYTES_A_MS = 16

/** How long a body may be on its way: half a minute for a form, and what a slow line needs for pictures. */
export function bodyMs(headers: PostHeaders, path: string): number {
  const countMax = picturesMax(headers, path.split('?')[0] ?? path)
  if (countMax === 0) return FORM_MS
  const bytesMax = countMax * UPLOAD_BYTES_MAX
  const bytes = Math.min(Number(headers['content-length'] ?? bytesMax) || 0, bytesMax)
  return Math.min(FORM_MS + bytes / SLOWEST_BYTES_A_MS, BODY_MS_MAX)
}

const NO_LENGTH: PostRefusal = { status: 411, text: 'The length of the form must be told.' }

function refusalOfEvent(length: string | undefined): PostRefusal | undefined {
  if (length === undefined) return NO_LENGTH
  return Number(length) > EVENT_BYTES_MAX ? { status: 413, text: 'This is larger than any event.' } : undefined
}
