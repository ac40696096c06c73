import { data, href } from 'react-router'
import { showHome } from '#domain/catalogue/show-home.ts'
import { TESTIMONIALS_SHOWN } from '#domain/content/home-text.rules.ts'
import { shownSections } from '#domain/content/home-sections.rules.ts'
import { readHomeText } from '#domain/content/show-home-text.ts'
import { readHomeShelves } from '#domain/shelves/shown-shelves.ts'
import { SHELVES_TAG } from '#domain/shelves/turn-shelf.ts'
import { serialize, deserialize, useDeserialized } from '#app/http/serialize.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { sheets } from '#app/sheets.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { shopWords } from '#words/shop.ts'
import { HomeScreen } from './home-screen.tsx'
import type { Route } from './+types/home.ts'

export const meta: Route.MetaFunction = ({ loaderData: { shown }, matches }) =>
  pageMeta(matches[0].loaderData, {
    title: shopWords.homeTitle,
    description: shopWords.homeLead,
    path: href('/'),
    picture: deserialize(shown).home?.salon[0]?.picture,
    structured: (known, say) => [say.organization(known), say.website(known)],
  })

export const links = sheets('forms', 'framed', 'home')

export const loader = publicLoader(async ({ services, shows }) => {
  shows('catalogue', 'categories', 'home-text', SHELVES_TAG)
  const [shown, said, read] = await Promise.all([showHome(services), readHomeText(services), readHomeShelves(services)])
  const { testimonials, sections: order = '', ...words } = said.text
  const text = { ...words, testimonials: testimonials.slice(0, TESTIMONIALS_SHOWN) }
  const shelves = read.ok ? read.shelves : []
  const sections = shownSections(
    order,
    shelves.map(({ section }) => section),
  )
  // Nothing is sent about the usual order.
  const ordered = sections && { sections, shelves }
  return data(
    { shown: serialize({ home: shown.ok ? shown.home : null, text, ...ordered }) },
    { status: shown.ok && said.ok && read.ok ? 200 : 503 },
  )
})

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <HomeScreen {...useDeserialized(loaderData.shown)} />
}
