/** Answers a program that sends a picture as image hosts take it: `file` in, `secure_url` out. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import type { UploadTaken } from '#domain/images/take-upload.ts'
import { imagesWords } from '#words/images.ts'
import { pictureWait, refuseCall } from './answers.ts'
import type { PersonalArgs } from './personal-loader.ts'
import { readPictures } from './read-pictures.ts'
import { isMultipart } from './read-request.ts'

const say = (status: number, message: string, hint?: string) => Response.json({ message, hint }, { status })

export async function answerUpload(
  { services, visitor, request }: Pick<PersonalArgs<Visitor>, 'services' | 'visitor' | 'request'>,
  take: (file: File) => Promise<UploadTaken>,
): Promise<Response> {
  if (!isMultipart(request)) return say(415, imagesWords.notMultipart)
  return readPictures({ services, request, sender: visitor.id }, 1, {
    refuse: refuseCall,
    answer: async (form) => {
      const file = form.getAll('file').find((value) => value instanceof File)
      if (!file) return say(422, imagesWords.noImage)
      const taken = await take(file)
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
}
