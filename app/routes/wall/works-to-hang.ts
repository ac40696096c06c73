import { showWorksToHang } from '#domain/wall/show-works-to-hang.ts'
import { publicLoader } from '#app/http/public-loader.ts'

/**
 * One list, the same for everybody: a page finds matches for a wall in it, and tells the store nothing of that wall.
 */
export const loader = publicLoader(async ({ services, shows }) => {
  shows('catalogue', 'categories')
  const shown = await showWorksToHang(services)
  return shown.ok ? Response.json({ works: shown.works }) : Response.json({ works: [] }, { status: 503 })
})
