/**
 * Files for machines. `/sitemap.xml` is the index; its files are under `/sitemaps/`. `/feeds/products.xml`, and
 * `/feeds/products-2.xml` on for a large catalogue, hold the works on sale with a price; `/feeds/reviews.xml` what buyers say.
 */
import { writeProductFeed, writeReviewFeed, writeSitemap, type WrittenFile } from '#domain/seo/write-feeds.ts'
import { SHELVES_TAG } from '#domain/shelves/turn-shelf.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { seoWords } from '#words/seo.ts'

export const loader = publicLoader(async ({ services, address: { pathname }, shows }) => {
  shows('catalogue', 'categories')
  if (pathname.startsWith('/feeds/')) {
    const [, feed, page = '1'] = /^\/feeds\/(products|reviews)(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/.exec(pathname) ?? []
    if (!feed) return answer({ ok: false, reason: 'not-found' })
    if (feed === 'reviews') return answer(await writeReviewFeed(services, Number(page)))
    return answer(await writeProductFeed(services, Number(page)), 'application/rss+xml')
  }
  shows('content', SHELVES_TAG)
  if (pathname === '/sitemap.xml') return answer(await writeSitemap(services))
  const [, name = ''] = /^\/sitemaps\/(.+)\.xml$/.exec(pathname) ?? []
  return answer(await writeSitemap(services, name))
})

/** A readable error, for the person behind the machine. */
function answer(written: WrittenFile, type = 'application/xml'): Response {
  if (written.ok) return new Response(written.text, { headers: { 'Content-Type': `${type}; charset=utf-8` } })
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  if (written.reason === 'not-found') return new Response(`${seoWords.noSuchFile}\n`, { status: 404, headers })
  const init = { status: 503, headers: { ...headers, 'Retry-After': '60' } }
  return new Response(`${seoWords.fileNotWritten}\n`, init)
}
