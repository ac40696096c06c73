import { href } from 'react-router'
import type { Home } from '#domain/catalogue/show-home.ts'
import type { HomeText } from '#domain/content/home-text.rules.ts'
import { GoLink } from '#app/ui/go-link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import { WorkCard } from '#app/ui/work-card.tsx'
import { ArtistQuote } from './home-artist.tsx'
import { HomeHelp } from './home-help.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeLines } from './home-lines.tsx'
import { HomeServices } from './home-services.tsx'
import { VisitorsBook } from './home-visitors-book.tsx'

const NEWLY_HUNG = 5

/** The home page, with the words that an owner gave it. */
export function HomeScreen({ home, text }: { home: Home | null; text: HomeText }) {
  return (
    <>
      <HomeHero salon={home?.salon ?? []} title={text.heroTitle} line={text.heroLine} />
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
      <HomeServices cards={text.services} />
      {home?.quote && <ArtistQuote quote={home.quote} />}
      <HomeHelp title={text.helpTitle} text={text.helpText} />
      <VisitorsBook testimonials={text.testimonials.slice(0, 3)} />
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
