import { IMAGE_TOO_LARGE, NO_IMAGE } from '#domain/images/picture-file.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { takeUpload } from '#domain/images/take-upload.ts'
import { createUploadPlaces } from '#domain/images/upload-places.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'
import { callRefused } from '#app/http/read-call.ts'
import { readPictureForm } from '#app/http/read-picture-form.ts'
import { PICTURES_BUSY, pictureWait } from '#app/http/answer-form.ts'

const TOO_MANY_AT_ONCE = 'Please send a few pictures at a time, and the next ones in a few seconds.'
const WAIT_SECONDS = 5
const UNREADABLE = {
  400: 'The form did not come through whole. Please send the picture again.',
  413: IMAGE_TOO_LARGE,
  415: 'Please send the picture as multipart/form-data.',
} as const

const places = createUploadPlaces()

const say = (status: number, message: string, hint?: string) => Response.json({ message, hint }, { status })

/** Takes a picture as image hosts do: `file` in, `secure_url` out. */
export const action = forRoleCall(['artist', 'admin'], async ({ services, visitor, request }) => {
  const place = places.take(visitor.id)
  if (!place.ok)
    return place.reason === 'own'
      ? callRefused(429, TOO_MANY_AT_ONCE, WAIT_SECONDS)
      : callRefused(503, PICTURES_BUSY, WAIT_SECONDS)
  try {
    const form = await readPictureForm(request, 1)
    if (!form.ok) return say(form.status, UNREADABLE[form.status])
    const file = form.form.getAll('file').find((value) => value instanceof File)
    if (!file) return say(422, NO_IMAGE)
    const taken = await takeUpload(services, { bytes: await file.bytes(), uploaderId: visitor.id, alt: '' })
    if (taken.ok) {
      const { pictureId, width, height } = taken
      const address = renditionAddress({ pictureId, width: 1600, format: 'webp' })
      const secure_url = new URL(address, services.storeUrl).href
      return Response.json({ secure_url, public_id: pictureId, width, height }, { status: 201 })
    }
    if (taken.reason === 'refused') return say(taken.isOurs ? 500 : 422, taken.error, taken.hint)
    const { status, message, waitSeconds } = pictureWait({ ...taken, reason: taken.reason })
    return callRefused(status, message, waitSeconds)
  } finally {
    place.leave()
  }
})
