import { showWorksToTry } from '#domain/wall/show-works-to-hang.ts'
import { callRefused } from '#app/http/answers.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { wallWorksWords } from '#words/wall-works.ts'

/** Some works to begin with, for a visitor who has chosen none. */
export const loader = publicLoader(async ({ services, shows }) => {
  shows('catalogue', 'categories', 'frames')
  const shown = await showWorksToTry(services)
  return shown.ok ? Response.json({ works: shown.works }) : callRefused(503, wallWorksWords.theseNotRead)
})
