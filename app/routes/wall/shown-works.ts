import type { Services } from '#domain/services.ts'
import { showWallWorks } from '#domain/wall/show-wall-works.ts'

/** The works of a wall as they are now; a change of one of them, its artist or its frames is a change of the page. */
export async function shownWorks(services: Services, ids: readonly string[], shows: (...tags: string[]) => void) {
  // A work that hangs again appears again.
  shows('categories', ...ids.map((id) => `artwork:${id}`))
  const shown = await showWallWorks(services, ids)
  if (!shown.ok) return undefined
  shows(...shown.artistIds.map((id) => `artist:${id}`), ...shown.frameIds.map((id) => `frame:${id}`))
  return shown.works
}
