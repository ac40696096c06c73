import { data, href } from 'react-router'
import { browseCollection } from '#domain/catalogue/browse-collection.ts'
import { categoriesByName } from '#domain/catalogue/category-tree.rules.ts'
import { collectionSearch, readCollectionQuery } from '#domain/catalogue/collection-address.rules.ts'
import { readCategories } from '#domain/catalogue/read-categories.ts'
import { publicLoader } from '#app/public-loader.ts'
import { Chips } from '#app/ui/chips.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import { collectionMeta } from './collection-meta.ts'
import { CollectionWorks } from './collection-works.tsx'
import type { Route } from './+types/collection.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { categorySlug, categories, collection } = loaderData
  const chosen = categories?.find(({ slug }) => slug === categorySlug)
  const all = { name: 'Art Collection', path: href('/collection') }
  return collectionMeta(matches[0].loaderData, {
    title: chosen ? `${chosen.name}, ${all.name}` : all.name,
    description:
      'Wall art, jewellery, art kits and designer clothing by artists across India, each with its price including tax.',
    collection,
    categorySlug,
    pathname: all.path,
    trail: chosen ? [all, { name: chosen.name, path: all.path + collectionSearch({ categorySlug }) }] : [all],
  })
}

export const loader = publicLoader(async ({ services, address, shows }) => {
  shows('catalogue', 'categories')
  const query = readCollectionQuery(address.query)
  const [browsed, read] = await Promise.all([browseCollection(services, { query }), readCategories(services)])
  const page = {
    categorySlug: query.categorySlug,
    collection: browsed.ok ? browsed.collection : null,
    categories: read.ok ? categoriesByName(read.categories).map(({ name, slug }) => ({ name, slug })) : null,
  }
  return data(page, { status: browsed.ok && read.ok ? 200 : 503 })
})

export default function Collection({ loaderData }: Route.ComponentProps) {
  const { categories, categorySlug, collection } = loaderData
  const chips = [{ name: 'All', slug: null }, ...(categories ?? [])].map(({ name, slug }) => ({
    name,
    to: `/collection${collectionSearch({ categorySlug: slug, sort: collection?.sort })}`,
    isChosen: slug === categorySlug,
  }))
  return (
    <>
      <div className="wrap">
        <div className="page-head">
          <h1 className="d d5">Art Collection</h1>
        </div>
        {categories ? <Chips label="Categories" chips={chips} /> : <ErrorState message="Failed to fetch categories" />}
      </div>
      <CollectionWorks
        collection={collection}
        categorySlug={categorySlug}
        isUnknown={categorySlug !== null && categories !== null && !chips.some(({ isChosen }) => isChosen)}
      />
    </>
  )
}
