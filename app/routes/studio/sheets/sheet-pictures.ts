import { takeSheetPicture } from '#domain/studio/sheets/sheet-pictures.ts'
import { answerUpload } from '#app/http/answer-upload.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'

/** Takes a picture for a sheet, by the name of its file. */
export const action = forRoleCall(['artist', 'admin'], (personal) =>
  answerUpload(personal, async (file) =>
    takeSheetPicture(
      personal.services,
      { profileId: personal.visitor.id },
      { file: file.name, bytes: await file.bytes() },
    ),
  ),
)
