/** The works of a wall, as they are now: a wall's address carries their ids only. */
import { readAskedWorks } from '#domain/wall/asked-works.rules.ts'
import { PIECES_MAX } from '#domain/wall/wall-address.rules.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { callRefused } from '#app/http/read-call.ts'
import { shownWorks } from './shown-works.ts'

export const loader = publicLoader(async ({ services, address, shows }) => {
  const ids = readAskedWorks(address.query)
  if (!ids) return callRefused(400, `Please ask for 1 to ${PIECES_MAX} works by their ids, with commas between them.`)
  const works = await shownWorks(services, ids, shows)
  if (!works) return callRefused(503, 'The works of this wall could not be read. Please try again.')
  return Response.json({ works })
})
