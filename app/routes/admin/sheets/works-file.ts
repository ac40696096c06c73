import { forRoleCall } from '#app/http/personal-loader.ts'
import { answerWorksFile } from '#app/routes/studio/sheets/answer-works-file.ts'

/** The works of all artists as a sheet. */
export const loader = forRoleCall('admin', answerWorksFile)
