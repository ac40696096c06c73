/** Pictures that come within the form itself, from a browser that runs no script. */
import { NO_IMAGE } from '#domain/images/picture-file.rules.ts'
import type { UploadTaken } from '#domain/images/take-upload.ts'
import type { EnteredWork } from '#domain/studio/entered-work.rules.ts'
import { ADDITIONAL_IMAGES_MAX, NO_IMAGES, TOO_MANY_IMAGES } from '#domain/studio/work-form.rules.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import { waitWords } from '#app/http/answer-form.ts'
import { filesIn } from '#app/http/read-form.ts'

type Taken = { entered: EnteredWork } & (
  | { ok: true }
  | { ok: false; status: number; message?: string; errors: FormErrors; waitSeconds?: number }
)

const BUSY = 'Many pictures are being prepared at this moment. Please try again in a few seconds.'
const SOME_FAILED = 'Error: Some additional images failed to upload'

/** The form with the ids of what was taken; those of an earlier file stay when a later one is refused. */
export async function takeWorkFiles(
  posted: FormData,
  typed: EnteredWork,
  take: (bytes: Uint8Array) => Promise<UploadTaken>,
): Promise<Taken> {
  let entered = typed
  const [main] = filesIn(posted, 'image-file')
  if (main) {
    const taken = await take(await main.bytes())
    if (!taken.ok) return refusal(entered, 'image', taken)
    entered = { ...entered, image: taken.pictureId }
  }
  const more = filesIn(posted, 'image-files')
  if (more.length > 0 && entered.images.length + more.length > ADDITIONAL_IMAGES_MAX) {
    return { ok: false, status: 422, errors: { images: TOO_MANY_IMAGES }, entered }
  }
  for (const file of more) {
    const taken = await take(await file.bytes())
    if (!taken.ok) return { ...refusal(entered, 'images', taken), message: SOME_FAILED }
    entered = { ...entered, images: [...entered.images, taken.pictureId] }
  }
  return { ok: true, entered }
}

function refusal(entered: EnteredWork, field: 'image' | 'images', taken: Exclude<UploadTaken, { ok: true }>) {
  if (taken.reason === 'refused') {
    const error = field === 'images' && taken.error === NO_IMAGE ? NO_IMAGES : taken.error
    return { ok: false as const, status: 422, errors: { [field]: error }, entered }
  }
  const error = taken.reason === 'busy' ? BUSY : waitWords({ ...taken, reason: 'too-many' })
  return {
    ok: false as const,
    status: taken.reason === 'busy' ? 503 : 429,
    errors: { [field]: error },
    waitSeconds: taken.waitSeconds,
    entered,
  }
}
