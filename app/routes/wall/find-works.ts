import { readSearchQuery } from '#domain/search/search.rules.ts'
import { findWorksToHang } from '#domain/wall/find-works-to-hang.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { callRefused } from '#app/http/read-call.ts'

/** What the search for works to hang shows while somebody types. */
export const loader = publicLoader(async ({ services, address, shows }) => {
  shows('catalogue', 'categories', 'frames')
  const found = await findWorksToHang(services, readSearchQuery(address.query).text)
  if (!found.ok) return callRefused(503, 'The search could not be answered. Please try again.')
  return Response.json({ works: found.works })
})
