/** Pictures sent with the form itself, by a browser without scripts. */
import type { UploadTaken } from '#domain/images/take-upload.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import { pictureWait } from '#app/http/answers.ts'
import { filesIn } from '#app/http/read-request.ts'
import { imagesWords } from '#words/images.ts'
import { workFormErrorsWords } from '#words/work-form-errors.ts'

/** The ids of a main picture and of others. */
type Pictured = { image: string; images: string[] }

type Taken<Entered> = { entered: Entered } & (
  | { ok: true }
  | { ok: false; status: number; message?: string; errors: FormErrors; waitSeconds?: number }
)

/** The form with the ids of the pictures taken. They stay when a later file is refused. */
export async function takeFiles<Entered extends Pictured>(
  posted: FormData,
  typed: Entered,
  most: number,
  take: (bytes: Uint8Array) => Promise<UploadTaken>,
): Promise<Taken<Entered>> {
  let entered = typed
  const [main] = filesIn(posted, 'image-file')
  if (main) {
    const taken = await take(await main.bytes())
    if (!taken.ok) return refusal(entered, 'image', taken)
    entered = { ...entered, image: taken.pictureId }
  }
  const more = filesIn(posted, 'image-files')
  if (more.length > 0 && entered.images.length + more.length > most) {
    return {
      ok: false,
      status: 422,
      errors: { images: workFormErrorsWords.tooManyImages(most) },
      entered,
    }
  }
  for (const file of more) {
    const taken = await take(await file.bytes())
    if (!taken.ok) return { ...refusal(entered, 'images', taken), message: workFormErrorsWords.someImagesFailed }
    entered = { ...entered, images: [...entered.images, taken.pictureId] }
  }
  return { ok: true, entered }
}

function refusal<Entered>(entered: Entered, field: 'image' | 'images', taken: Exclude<UploadTaken, { ok: true }>) {
  if (taken.reason === 'refused') {
    const error =
      field === 'images' && taken.error === imagesWords.noImage ? workFormErrorsWords.notImages : taken.error
    return { ok: false as const, status: 422, errors: { [field]: error }, entered }
  }
  const { message: error, ...wait } = pictureWait({ ...taken, reason: taken.reason })
  return { ok: false as const, ...wait, errors: { [field]: error }, entered }
}
