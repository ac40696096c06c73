import { href } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import type { WorkDetail } from '#domain/catalogue/catalogue.rules.ts'
import { CATALOGUE_PICTURE, renditionAddress } from '#domain/images/rendition.rules.ts'
import { artistAddress, categoryAddress } from '#app/ui/addresses.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { StoreFacts } from '#app/ui/store-facts.ts'

/** The work in the words of search engines and chats. */
export function artworkMeta(store: StoreFacts | undefined, work: WorkDetail, pageAddress: string): MetaDescriptor[] {
  const { id, title, description, artist, category, medium, dimensions, pictures, stock, pricePaise, taxPercent } = work
  const { parent } = category
  const path = href('/artwork/:id', { id })
  const pictureAddress = (pictureId: string) =>
    new URL(renditionAddress({ pictureId, ...CATALOGUE_PICTURE }), pageAddress).href
  return pageMeta(store, {
    title: `${title} by ${artist.name}`,
    description: `${[medium, dimensions].filter(Boolean).join(', ')}. ${description}`,
    path,
    type: 'product',
    picture: pictures[0],
    trail: [
      ...(parent ? [{ name: parent.name, path: categoryAddress(parent.path) }] : []),
      { name: category.name, path: categoryAddress(category.path) },
      { name: title, path },
    ],
    structured: (known, say) => [
      say.product(known, {
        address: pageAddress,
        sku: id,
        title,
        description,
        medium,
        category: parent ? `${parent.name} > ${category.name}` : category.name,
        artist: { name: artist.name, path: artistAddress(artist.slug) },
        pictures: pictures.map((picture) => pictureAddress(picture.id)),
        widthCm: work.widthCm,
        heightCm: work.heightCm,
        pricePaise,
        taxPercent,
        stock,
      }),
    ],
  })
}
