/** The works of a wall, as they are now: a wall's address carries their ids only. */
import { readAskedWorks } from '#domain/wall/asked-works.rules.ts'
import { showWallWorks } from '#domain/wall/show-wall-works.ts'
import { PIECES_MAX } from '#domain/wall/wall-address.rules.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { callRefused } from '#app/http/read-call.ts'

export const loader = publicLoader(async ({ services, address, shows }) => {
  const ids = readAskedWorks(address.query)
  if (!ids) return callRefused(400, `Please ask for 1 to ${PIECES_MAX} works by their ids, with commas between them.`)
  // One that hangs again appears again.
  shows('categories', ...ids.map((id) => `artwork:${id}`))
  const shown = await showWallWorks(services, ids)
  if (!shown.ok) return callRefused(503, 'The works of this wall could not be read. Please try again.')
  shows(...shown.artistIds.map((id) => `artist:${id}`), ...shown.frameIds.map((id) => `frame:${id}`))
  return Response.json({ works: shown.works })
})
