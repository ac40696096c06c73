import { data, href } from 'react-router'
import { SHELVES_TAG } from '#domain/shelves/turn-shelf.ts'
import { showShelfToVisitor } from '#domain/shelves/shown-shelves.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { deserialize, serialize, useDeserialized } from '#app/http/serialize.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { shelfAddress } from '#app/ui/addresses.ts'
import { unshownMeta } from '#app/ui/page-meta.ts'
import { WorksFailed } from '#app/ui/page-parts.tsx'
import { shopWords } from '#words/shop.ts'
import { collectionMeta } from './collection-meta.ts'
import { ShelfScreen } from './shelf-screen.tsx'
import { sheets } from './shelf-sheets.ts'
import type { Route } from './+types/shelf.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const store = matches[0].loaderData
  if (!loaderData?.shelf) return unshownMeta(store, error, 'Shelf')
  const { title, text, slug, picture } = loaderData.shelf
  const collection = deserialize(loaderData.collection)
  const path = shelfAddress(slug)
  const description = text || shopWords.shelfLead(title, store?.brand.name ?? '')
  return collectionMeta(store, {
    title,
    description,
    collection,
    own: {},
    pathname: path,
    trail: [
      { name: shopWords.collection, path: href('/collection') },
      { name: title, path },
    ],
    picture,
    structured: (known, say) =>
      collection ? [say.collectionPage(known, { name: title, description, path, ...collection })] : [],
  })
}

export const links = sheets('forms', 'listing', 'shelf')

export const loader = publicLoader(async ({ services, params, address, shows }) => {
  shows('catalogue', 'categories', SHELVES_TAG)
  const shown = await showShelfToVisitor(services, params.slug ?? '', readPage(address.query))
  if (!shown.ok && shown.reason === 'not-found') throw data(null, { status: 404 })
  const { shelf, list } = shown.ok ? shown : { shelf: null, list: null }
  return data({ shelf, collection: serialize(list) }, { status: shown.ok ? 200 : 503 })
})

export default function Shelf({ loaderData: { shelf, collection } }: Route.ComponentProps) {
  const list = useDeserialized(collection)
  return shelf && list ? (
    <ShelfScreen shelf={shelf} list={list} />
  ) : (
    <WorksFailed heading="h1" message={shopWords.worksFailed} />
  )
}
