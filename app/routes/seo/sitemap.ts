/** `/sitemap.xml` is the index; the files that it names lie under `/sitemaps/`. */
import { writeSitemap } from '#domain/seo/write-feeds.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { xmlAnswer } from './xml-answer.ts'

export const loader = publicLoader(async ({ services, address, shows }) => {
  shows('catalogue', 'categories', 'content')
  if (address.pathname === '/sitemap.xml') return xmlAnswer(await writeSitemap(services))
  const [, name = ''] = /^\/sitemaps\/(.+)\.xml$/.exec(address.pathname) ?? []
  return xmlAnswer(await writeSitemap(services, name))
})
