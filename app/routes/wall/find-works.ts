import { readSearchQuery } from '#domain/search/search.rules.ts'
import { findWorksToHang } from '#domain/wall/find-works-to-hang.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { callRefused } from '#app/http/answers.ts'
import { wallWorksWords } from '#words/wall-works.ts'

/** Results of the search for works to hang, while someone types. */
export const loader = publicLoader(async ({ services, address, shows }) => {
  shows('catalogue', 'categories', 'frames')
  const found = await findWorksToHang(services, readSearchQuery(address.query).text)
  if (!found.ok) return callRefused(503, wallWorksWords.searchFailed)
  return Response.json({ works: found.works })
})
