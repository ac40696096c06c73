import { data } from 'react-router'
import { searchWorks } from '#domain/search/search-works.ts'
import { readSearchQuery } from '#domain/search/search.rules.ts'
import { serialize, useDeserialized } from '#app/http/serialize.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { sheets } from '#app/sheets.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { WallFailed } from '#app/ui/wall-failed.tsx'
import { SearchFound } from './search-found.tsx'
import { SearchMissed } from './search-missed.tsx'
import type { Route } from './+types/search.ts'

export const meta: Route.MetaFunction = ({ loaderData: { text }, matches }) =>
  pageMeta(matches[0].loaderData, {
    title: text ? `“${text}”, Search` : 'Search',
    description: 'Search works of art, jewellery, art kits and clothing by artists across India.',
    path: text ? `/search?${new URLSearchParams({ q: text })}` : '/search',
    // Whatever somebody writes into an address stands here: it is not to be found under the name of the store.
    isHidden: text !== '',
  })

export const links = sheets('forms', 'listing')

export const loader = publicLoader(async ({ services, address, shows }) => {
  shows('catalogue', 'categories')
  const query = readSearchQuery(address.query)
  const searched = await searchWorks(services, query)
  return data(
    { text: query.text, found: serialize(searched.ok ? searched.found : null) },
    { status: searched.ok ? 200 : 503 },
  )
})

export default function Search({ loaderData }: Route.ComponentProps) {
  const { text } = loaderData
  const found = useDeserialized(loaderData.found)
  return (
    <>
      <div className="wrap">
        <div className="page-head">
          <h1 className="d d5">{text ? <>Search for “{text}”</> : 'Search'}</h1>
        </div>
      </div>
      {!found && <WallFailed message="The search could not be answered" />}
      {found && (found.kind === 'found' ? <SearchFound found={found} /> : <SearchMissed found={found} />)}
    </>
  )
}
