/** `/feeds/products.xml`, and `/feeds/products-2.xml` on for a large catalogue: works that can be bought at a price. */
import { writeProductFeed } from '#domain/seo/write-feeds.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { xmlAnswer } from './xml-answer.ts'

export const loader = publicLoader(async ({ services, address, shows }) => {
  shows('catalogue', 'categories')
  const file = /^\/feeds\/products(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/.exec(address.pathname)
  if (!file) return xmlAnswer({ ok: false, reason: 'not-found' })
  return xmlAnswer(await writeProductFeed(services, Number(file[1] ?? 1)), 'application/rss+xml')
})
