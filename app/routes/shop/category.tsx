import { data, href } from 'react-router'
import { browseCollection } from '#domain/search/browse-collection.ts'
import { flatCategories } from '#domain/catalogue/category-tree.rules.ts'
import { readCollectionQuery } from '#domain/search/listing.rules.ts'
import { readCategories } from '#domain/catalogue/read-categories.ts'
import { serialize, deserialize, useDeserialized } from '#app/http/serialize.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { sheets } from '#app/sheets.ts'
import { Crumbs } from '#app/ui/pagination.tsx'
import { categoryAddress } from '#app/ui/addresses.ts'
import { Chips } from '#app/ui/chips.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import { errorsWords } from '#words/errors.ts'
import { shopWords } from '#words/shop.ts'
import { collectionMeta } from './collection-meta.ts'
import { CollectionWorks } from './collection-works.tsx'
import type { Route } from './+types/category.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const store = matches[0].loaderData
  if (!loaderData) return [{ title: `${errorsWords.notFound} | ${store?.brand.name}` }]
  const { name, description, collection, line, path } = loaderData
  return collectionMeta(store, {
    title: name,
    description: shopWords.categoryLead(description || `${name}.`, store?.brand.name ?? ''),
    collection: deserialize(collection),
    own: {},
    pathname: categoryAddress(path),
    trail: [
      { name: shopWords.collection, path: href('/collection') },
      ...(line && line.path !== path ? [{ name: line.name, path: categoryAddress(line.path) }] : []),
      { name, path: categoryAddress(path) },
    ],
  })
}

export const links = sheets('forms', 'listing')

export const loader = publicLoader(async ({ services, params, address, shows }) => {
  shows('catalogue', 'categories')
  const { line, kind } = params as Route.ComponentProps['params']
  const categoryPath = kind ? `${line}/${kind}` : line
  const query = readCollectionQuery(address.query)
  const [browsed, read] = await Promise.all([
    browseCollection(services, { categoryPath, query }),
    readCategories(services),
  ])
  if (!browsed.ok && browsed.reason === 'no-such-category') throw data(null, { status: 404 })
  const named = read.ok ? read.categories.find(({ path }) => path === line) : undefined
  const category = browsed.ok
    ? browsed.category
    : named && flatCategories([named]).find(({ path }) => path === categoryPath)
  const page = {
    path: categoryPath,
    name: category?.name ?? shopWords.collection,
    description: category?.description ?? '',
    line: named ? { name: named.name, path: named.path } : null,
    kinds: (named?.children ?? []).map(({ name, path }) => ({ name, path })),
    collection: serialize(browsed.ok ? browsed.collection : null),
    areCategoriesRead: read.ok,
  }
  return data(page, { status: browsed.ok && read.ok ? 200 : 503 })
})

export default function Category({ loaderData }: Route.ComponentProps) {
  const { path, name, description, line, kinds, collection, areCategoriesRead } = loaderData
  const isKind = line !== null && line.path !== path
  const chips = line ? [{ name: shopWords.all, path: line.path }, ...kinds] : []
  return (
    <>
      <div className="wrap">
        <div className="page-head">
          <Crumbs
            steps={[
              { name: shopWords.collection, to: href('/collection') },
              isKind && { name: line.name, to: categoryAddress(line.path) },
            ]}
          />
          <h1 className="d d5">{name}</h1>
          {description && <p className="ash page-lead">{description}</p>}
        </div>
        {kinds.length > 0 && (
          <Chips
            label={shopWords.kindsOf(line?.name ?? '')}
            chips={chips.map((chip) => ({
              name: chip.name,
              to: categoryAddress(chip.path),
              isChosen: chip.path === path,
            }))}
          />
        )}
        {!areCategoriesRead && <ErrorState message={shopWords.categoriesFailed} />}
      </div>
      <CollectionWorks collection={useDeserialized(collection)} />
    </>
  )
}
