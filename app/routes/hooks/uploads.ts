import { takeUpload } from '#domain/images/take-upload.ts'
import { NO_IMAGE } from '#domain/images/picture-file.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { forRoleCall } from '#app/personal-loader.ts'
import { waitWords } from '#app/wait-words.ts'

const BUSY = 'Many pictures are being prepared at this moment. Please try again in a few seconds.'

/** Takes a picture as image hosts do: `file` in, `secure_url` out. */
export const action = forRoleCall('artist', async ({ services, visitor, request }) => {
  const form = await request.formData().catch(() => new FormData())
  const file = form.get('file')
  if (!(file instanceof File)) return Response.json({ message: NO_IMAGE }, { status: 422 })
  const taken = await takeUpload(services, { bytes: await file.bytes(), uploaderId: visitor.id, alt: '' })
  if (taken.ok) {
    const { pictureId, width, height } = taken
    const address = renditionAddress({ pictureId, width: 1600, format: 'webp' })
    const secure_url = new URL(address, services.storeUrl).href
    return Response.json({ secure_url, public_id: pictureId, width, height }, { status: 201 })
  }
  if (taken.reason === 'refused') return Response.json({ message: taken.error }, { status: 422 })
  return Response.json(
    { message: taken.reason === 'busy' ? BUSY : waitWords({ ...taken, reason: 'too-many' }) },
    { status: taken.reason === 'busy' ? 503 : 429, headers: { 'Retry-After': String(taken.waitSeconds) } },
  )
})
