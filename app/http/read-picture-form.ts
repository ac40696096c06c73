/** Forms with pictures: before a byte of one is read its sender has a place, of which there are few. */
import { createUploadPlaces } from '#domain/images/upload-places.ts'
import { FORM_BYTES_MAX, UPLOAD_BYTES_MAX } from '#domain/images/picture-file.rules.ts'

const places = createUploadPlaces()

export type NoPlace = { ok: false; reason: 'own' | 'all' }

const TOO_MANY_AT_ONCE = 'Please send a few pictures at a time, and the next ones in a few seconds.'
export const PICTURES_BUSY = 'Many pictures are being prepared at this moment. Please try again in a few seconds.'

/** What is told to whoever has to wait. */
export const noPlaceWait = ({ reason }: NoPlace) =>
  reason === 'own'
    ? { status: 429, message: TOO_MANY_AT_ONCE, waitSeconds: 5 }
    : { status: 503, message: PICTURES_BUSY, waitSeconds: 5 }

/** Answers with a place in hand; a form that holds no pictures needs none. */
export async function inPlace<Answer, Refused>(
  request: Request,
  whose: string,
  answer: () => Promise<Answer>,
  refuse: (wait: ReturnType<typeof noPlaceWait>) => Refused,
): Promise<Answer | Refused> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return answer()
  const place = places.take(whose)
  if (!place.ok) return refuse(noPlaceWait(place))
  try {
    return await answer()
  } finally {
    place.leave()
  }
}

export type PictureForm = { ok: true; form: FormData } | { ok: false; status: 400 | 413 | 415 }

/** Counted while it comes: whatever its sender says of its length, no more than may be is taken. */
export async function readPictureForm({ headers, body }: Request, picturesMax: number): Promise<PictureForm> {
  const type = headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;.*\bboundary=[^\s;]/i.test(type)) return { ok: false, status: 415 }
  const bytesMax = picturesMax * UPLOAD_BYTES_MAX + FORM_BYTES_MAX
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length
      if (bytes > bytesMax) controller.error(new Error('too large'))
      else controller.enqueue(chunk)
    },
  })
  try {
    // Left where it is: cancelling would close the line before the answer is sent.
    const whole = body?.pipeThrough(counted, { preventCancel: true })
    return { ok: true, form: await new Response(whole ?? null, { headers: { 'content-type': type } }).formData() }
  } catch {
    return { ok: false, status: bytes > bytesMax ? 413 : 400 }
  }
}
