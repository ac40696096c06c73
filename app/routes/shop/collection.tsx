import { useEffect } from 'react'
import { data, href } from 'react-router'
import { browseCollection } from '#domain/search/browse-collection.ts'
import { categoriesByName } from '#domain/catalogue/category-tree.rules.ts'
import { collectionSearch, readCollectionQuery } from '#domain/search/listing.rules.ts'
import { readCategories } from '#domain/catalogue/read-categories.ts'
import { serialize, deserialize, useDeserialized } from '#app/http/serialize.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { sheets } from '#app/sheets.ts'
import { Chips } from '#app/ui/chips.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import { shopWords } from '#words/shop.ts'
import { collectionMeta } from './collection-meta.ts'
import { CollectionWorks } from './collection-works.tsx'
import type { Route } from './+types/collection.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const chosen = chosenChip(loaderData)
  const own = chosen ? { category: [chosen.slug] } : {}
  const all = { name: shopWords.collection, path: href('/collection') }
  return collectionMeta(matches[0].loaderData, {
    title: chosen ? shopWords.inCollection(chosen.name) : all.name,
    description: shopWords.collectionLead,
    collection: deserialize(loaderData.collection),
    own,
    pathname: all.path,
    trail: chosen ? [all, { name: chosen.name, path: all.path + collectionSearch({ filters: own }) }] : [all],
  })
}

export const links = sheets('forms', 'listing')

export const loader = publicLoader(async ({ services, address, shows }) => {
  shows('catalogue', 'categories')
  const query = readCollectionQuery(address.query)
  const [browsed, read] = await Promise.all([browseCollection(services, { query }), readCategories(services)])
  const page = {
    category: query.filters.category ?? [],
    collection: serialize(browsed.ok ? browsed.collection : null),
    categories: read.ok ? categoriesByName(read.categories).map(({ name, slug }) => ({ name, slug })) : null,
  }
  return data(page, { status: browsed.ok && read.ok ? 200 : 503 })
})

type Page = Pick<Route.ComponentProps['loaderData'], 'category' | 'categories'>

function chosenChip({ category, categories }: Page) {
  return category.length === 1 ? categories?.find(({ slug }) => slug === category[0]) : undefined
}

export default function Collection({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    if (location.hash !== '') void import('#app/browser/gift-card-link.ts').then((link) => link.keepCodeOfLink())
  }, [])
  const { categories, category } = loaderData
  const collection = useDeserialized(loaderData.collection)
  const chosen = chosenChip(loaderData)
  const chips = [{ name: shopWords.all, slug: null }, ...(categories ?? [])].map(({ name, slug }) => ({
    name,
    to: `/collection${collectionSearch({ filters: { ...collection?.filters, category: slug ? [slug] : [] }, sort: collection?.sort })}`,
    isChosen: slug === null ? category.length === 0 : slug === chosen?.slug,
  }))
  return (
    <>
      <div className="wrap">
        <div className="page-head">
          <h1 className="d d5">{shopWords.collection}</h1>
        </div>
        {categories ? (
          <Chips label={shopWords.categories} chips={chips} />
        ) : (
          <ErrorState message={shopWords.categoriesFailed} />
        )}
      </div>
      <CollectionWorks
        collection={collection}
        isUnknown={category.length === 1 && categories !== null && chosen === undefined}
      />
    </>
  )
}
