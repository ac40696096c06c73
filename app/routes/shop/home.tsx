import { data, href } from 'react-router'
import { showHome } from '#domain/catalogue/show-home.ts'
import type { Home } from '#domain/catalogue/show-home.ts'
import { publicLoader } from '#app/public-loader.ts'
import { sheets } from '#app/sheets.ts'
import { GoLink } from '#app/ui/go-link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import { WorkCard } from '#app/ui/work-card.tsx'
import { ArtistQuote } from './home-artist.tsx'
import { HomeHelp } from './home-help.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeLines } from './home-lines.tsx'
import { HomeServices } from './home-services.tsx'
import { VisitorsBook } from './home-visitors-book.tsx'
import type { Route } from './+types/home.ts'

const NEWLY_HUNG = 5

export const meta: Route.MetaFunction = ({ loaderData: { home }, matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Discover Unique Wall Art & Decor',
    description:
      'Original wall art, jewellery, art kits and designer clothing by artists across India, hung at true proportions and framed the way you choose.',
    path: href('/'),
    picture: home?.salon[0]?.picture,
    structured: (known, say) => [say.organization(known), say.website(known)],
  })

export const links = sheets('forms', 'framed', 'home')

export const loader = publicLoader(async ({ services, shows }) => {
  shows('catalogue', 'categories')
  const shown = await showHome(services)
  const page = {
    home: shown.ok ? shown.home : null,
    testimonials: services.content.testimonials.slice(0, 3),
  }
  return data(page, { status: shown.ok ? 200 : 503 })
})

export default function HomePage({ loaderData: { home, testimonials } }: Route.ComponentProps) {
  return (
    <>
      <HomeHero salon={home?.salon ?? []} />
      {home ? (
        home.newest.length > 0 && (
          <section className="section">
            <div className="wrap">
              <SectionHead title="Newly hung">
                <GoLink to={href('/collection')}>
                  {home.worksTotal === 1 ? 'See it' : `All ${home.worksTotal} works`}
                </GoLink>
              </SectionHead>
            </div>
            <div className="wall newly">
              <ul className="wrap hang">
                {newlyHung(home).map((work) => (
                  <li key={work.id}>
                    <WorkCard work={work} />
                  </li>
                ))}
              </ul>
            </div>
          </section>
        )
      ) : (
        <section className="section wrap">
          <ErrorState message="Failed to fetch artworks" />
        </section>
      )}
      {home && home.lines.length > 0 && <HomeLines lines={home.lines} />}
      <HomeServices />
      {home?.quote && <ArtistQuote quote={home.quote} />}
      <HomeHelp />
      <VisitorsBook testimonials={testimonials} />
    </>
  )
}

/** What hangs on the hero's wall comes last here: nothing is shown twice while there is enough else. */
function newlyHung({ newest, salon }: Home) {
  const inSalon = new Set(salon.map(({ id }) => id))
  return newest
    .toSorted((one, other) => Number(inSalon.has(one.id)) - Number(inSalon.has(other.id)))
    .slice(0, NEWLY_HUNG)
}
