import { forRoleCall } from '#app/http/personal-loader.ts'
import { answerWorksFile } from './answer-works-file.ts'

/** An artist's own works as a sheet. */
export const loader = forRoleCall('artist', answerWorksFile)
