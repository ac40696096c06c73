/** The works of a wall, as they are now: a wall's address carries their ids only. */
import { readAskedWorks } from '#domain/wall/wall-work.rules.ts'
import { PIECES_MAX } from '@rang-rekha/wall/address'
import { publicLoader } from '#app/http/public-loader.ts'
import { callRefused } from '#app/http/answers.ts'
import { wallWords } from '#words/wall.ts'
import { shownWorks } from './shown-works.ts'

export const loader = publicLoader(async ({ services, address, shows }) => {
  const ids = readAskedWorks(address.query)
  if (!ids) return callRefused(400, wallWords.askForWorks(PIECES_MAX))
  const works = await shownWorks(services, ids, shows)
  if (!works) return callRefused(503, wallWords.worksOfWallNotRead)
  return Response.json({ works })
})
