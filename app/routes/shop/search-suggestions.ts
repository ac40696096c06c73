import { suggest } from '#domain/search/suggest.ts'
import { readSearchQuery } from '#domain/search/search.rules.ts'
import { publicLoader } from '#app/http/public-loader.ts'

/** Suggestions of the search box during typing. */
export const loader = publicLoader(async ({ services, address, shows }) => {
  shows('catalogue', 'categories')
  const suggested = await suggest(services, readSearchQuery(address.query).text)
  if (suggested.ok) return Response.json(suggested.suggestions)
  return Response.json({ works: [], artists: [], categories: [] }, { status: 503 })
})
