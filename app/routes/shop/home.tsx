import { data, href } from 'react-router'
import { showHome } from '#domain/catalogue/show-home.ts'
import { TESTIMONIALS_SHOWN } from '#domain/content/home-text.rules.ts'
import { readHomeText } from '#domain/content/show-home-text.ts'
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
  shows('catalogue', 'categories', 'home-text')
  const [shown, said] = await Promise.all([showHome(services), readHomeText(services)])
  const { testimonials, ...words } = said.text
  const text = { ...words, testimonials: testimonials.slice(0, TESTIMONIALS_SHOWN) }
  return data(
    { shown: serialize({ home: shown.ok ? shown.home : null, text }) },
    { status: shown.ok && said.ok ? 200 : 503 },
  )
})

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <HomeScreen {...useDeserialized(loaderData.shown)} />
}
