import { imagesWords } from '#words/images.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { takeUpload } from '#domain/images/take-upload.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'
import { pictureWait, refuseCall } from '#app/http/answers.ts'
import { isMultipart } from '#app/http/read-request.ts'
import { readPictures } from '#app/http/read-pictures.ts'

const say = (status: number, message: string, hint?: string) => Response.json({ message, hint }, { status })

/** Takes a picture as image hosts do: `file` in, `secure_url` out. */
export const action = forRoleCall(['artist', 'admin'], async (personal) => {
  const { services, visitor, request } = personal
  if (!isMultipart(request)) return say(415, imagesWords.notMultipart)
  return readPictures({ ...personal, sender: personal.visitor.id }, 1, {
    refuse: refuseCall,
    answer: async (form) => {
      const file = form.getAll('file').find((value) => value instanceof File)
      if (!file) return say(422, imagesWords.noImage)
      const taken = await takeUpload(services, { bytes: await file.bytes(), uploaderId: visitor.id, alt: '' })
      if (taken.ok) {
        const { pictureId, width, height } = taken
        const address = renditionAddress({ pictureId, width: 1600, format: 'webp' })
        const secure_url = new URL(address, services.storeUrl).href
        return Response.json({ secure_url, public_id: pictureId, width, height }, { status: 201 })
      }
      if (taken.reason === 'refused') return say(taken.isOurs ? 500 : 422, taken.error, taken.hint)
      return refuseCall(pictureWait({ ...taken, reason: taken.reason }))
    },
  })
})
