/** Sitemaps, as sitemaps.org describes them: an index, and below it files of bounded length. */
import { XML_HEAD, xmlText } from './xml.rules.ts'

export type Place = { address: string; changed?: Date }

/** Works in one file; the format allows 50,000. */
export const WORKS_PER_SITEMAP = 10_000

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const place = (tag: string, { address, changed }: Place) =>
  `<${tag}><loc>${xmlText(address)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${tag}>\n`

export const sitemapIndex = (places: readonly Place[]) =>
  `${XML_HEAD}<sitemapindex ${NAMESPACE}>\n${places.map((one) => place('sitemap', one)).join('')}</sitemapindex>\n`

export const sitemap = (places: readonly Place[]) =>
  `${XML_HEAD}<urlset ${NAMESPACE}>\n${places.map((one) => place('url', one)).join('')}</urlset>\n`
