import { takeUpload } from '#domain/images/take-upload.ts'
import { answerUpload } from '#app/http/answer-upload.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'

/** Takes a picture as image hosts do. */
export const action = forRoleCall(['artist', 'admin'], (personal) =>
  answerUpload(personal, async (file) =>
    takeUpload(personal.services, {
      bytes: await file.bytes(),
      uploaderId: personal.visitor.id,
      alt: '',
      isOfWork: true,
    }),
  ),
)
