import { Fragment, useState, type ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { WorkCard as Work } from '#domain/catalogue/catalogue.rules.ts'
import { bigPriceText } from '#domain/catalogue/shown-price.rules.ts'
import { ratioClass } from '#domain/catalogue/hanging.rules.ts'
import type { Home, HomeLine } from '#domain/catalogue/show-home.ts'
import type { HomeText } from '#domain/content/home-text.rules.ts'
import type { HomeShelf } from '#domain/shelves/shown-shelves.ts'
import { categoryAddress, artistAddress, shelfAddress } from '#app/ui/addresses.ts'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { Framed } from '#app/ui/framed.tsx'
import { SectionHead } from '#app/ui/page-parts.tsx'
import { Swashed } from '#app/ui/mark.tsx'
import { PalePatch, ErrorState } from '#app/ui/states.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useBigPrice } from '#app/ui/store-facts.ts'
import { WorkTile } from '#app/ui/work-grid.tsx'
import { shopWords } from '#words/shop.ts'
import { HomeHelp, HomeServices, VisitorsBook } from './home-services.tsx'

const NEWEST_SHOWN = 5

type HomeProps = {
  home: Home | null
  text: HomeText
  /** Without these, all in the order below. */
  sections?: readonly string[]
  shelves?: readonly HomeShelf[]
}

/** The home page, with the owner's texts. */
export function HomeScreen({ home, text, sections, shelves = [] }: HomeProps) {
  const isShown = (name: string) => sections?.includes(name) ?? true
  const parts: Record<string, ReactNode> = {
    hero: (
      <HomeHero
        salon={home?.salon ?? []}
        title={text.heroTitle}
        line={text.heroLine}
        help={isShown('help') ? '#help' : href('/services/:service', { service: 'consultation' })}
      />
    ),
    newest: home ? (
      home.newest.length > 0 && (
        <WorksRow title={shopWords.newest} works={newestShown(home)}>
          <GoLink to={href('/collection')}>{shopWords.allWorks(home.worksTotal)}</GoLink>
        </WorksRow>
      )
    ) : (
      <section className="section wrap">
        <ErrorState message={shopWords.worksFailed} />
      </section>
    ),
    categories: home && home.lines.length > 0 && <HomeLines lines={home.lines} />,
    services: <HomeServices cards={text.services} />,
    artist: home?.quote && <ArtistQuote quote={home.quote} />,
    help: <HomeHelp title={text.helpTitle} text={text.helpText} />,
    testimonials: <VisitorsBook testimonials={text.testimonials.slice(0, 3)} />,
  }
  for (const { section, slug, title, titleLang, works, worksTotal } of shelves)
    parts[section] = (
      <WorksRow title={<span lang={titleLang}>{title}</span>} works={works}>
        <GoLink to={shelfAddress(slug)}>{shopWords.allWorks(worksTotal)}</GoLink>
      </WorksRow>
    )
  return (
    <>
      {!isShown('hero') && <h1 className="vh">{text.heroTitle}</h1>}
      {(sections ?? Object.keys(parts)).map((name) => (
        <Fragment key={name}>{parts[name]}</Fragment>
      ))}
    </>
  )
}

type RowProps = { title: ReactNode; works: readonly Work[]; children: ReactNode }

const WorksRow = ({ title, works, children }: RowProps) => (
  <section className="section">
    <div className="wrap">
      <SectionHead title={title}>{children}</SectionHead>
    </div>
    <div className="works newest">
      <ul className="wrap works-grid">
        {works.map((work) => (
          <li key={work.id}>
            <WorkTile work={work} />
          </li>
        ))}
      </ul>
    </div>
  </section>
)

/** Works of the hero come last, so that nothing appears twice while there is enough else. */
function newestShown({ newest, salon }: Home) {
  const inSalon = new Set(salon.map(({ id }) => id))
  return newest
    .toSorted((one, other) => Number(inSalon.has(one.id)) - Number(inSalon.has(other.id)))
    .slice(0, NEWEST_SHOWN)
}

const FRAMES = ['natural-teak', 'ebonised-sheesham', 'limewashed-mango', 'brushed-brass'] as const
const MAIN_SIZES = '(min-width: 1000px) 300px, (min-width: 700px) 34vw, 56vw'
const SIDE_SIZES = '(min-width: 1000px) 240px, 26vw'

/** An exhibition wall with the title on it. The first work is the large one; the widest other one is below. */
type HeroProps = { salon: readonly Work[]; title: string; line: string; help: string }

function HomeHero({ salon: [main, ...others], title, line, help }: HeroProps) {
  const ratio = ({ picture }: Work) => picture.width / picture.height
  const [wide, ...pair] = others.toSorted((one, other) => ratio(other) - ratio(one))
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero-words">
          <h1 className="d d6">
            <Swashed text={title} />
          </h1>
          <p>{line}</p>
          <div className="hero-act row">
            <ButtonLink to={href('/collection')} prefetch="intent">
              {shopWords.explore}
            </ButtonLink>
            <GoLink to={help}>{shopWords.needHelp}</GoLink>
          </div>
        </div>
        {main ? (
          <div className="salon">
            <SalonWork work={main} frame={FRAMES[0]} className="salon-main" sizes={MAIN_SIZES} isFirst />
            {wide && (
              <div className="salon-side">
                {pair.length > 0 && (
                  <div className="salon-pair">
                    {pair.map((work, place) => (
                      <SalonWork key={work.id} work={work} frame={FRAMES[place + 1] ?? FRAMES[2]} sizes="14vw" />
                    ))}
                  </div>
                )}
                <SalonWork work={wide} frame={FRAMES[3]} className="salon-wide" sizes={SIDE_SIZES} />
              </div>
            )}
          </div>
        ) : (
          <div className="salon salon-bare">
            <PalePatch />
          </div>
        )}
      </div>
      <div className="floor" />
    </section>
  )
}

type SalonProps = { work: Work; frame: string; sizes: string; className?: string; isFirst?: boolean }

function SalonWork({ work, frame, sizes, className = '', isFirst }: SalonProps) {
  const { title, titleLang, artistName, pricePaise, taxPercent, picture, isInStock } = work
  const big = useBigPrice()
  const tagOf = () => {
    if (!isInStock) return shopWords.heroTagSold(artistName)
    return pricePaise === null ? artistName : shopWords.heroTag(artistName, bigPriceText(pricePaise, taxPercent, big))
  }
  return (
    <Link
      className={`salon-work ${ratioClass(picture)} ${className}`}
      to={href('/artwork/:id', { id: work.id })}
      prefetch="intent"
    >
      <Framed frame={frame}>
        <Picture picture={picture} sizes={sizes} isFirst={isFirst} />
      </Framed>
      {isFirst && (
        <span className="tag">
          <span className="work" lang={titleLang}>
            {title}
          </span>
          {tagOf()}
        </span>
      )}
    </Link>
  )
}

/** The categories in large type, next to a work of the one pointed at. */
function HomeLines({ lines }: { lines: readonly HomeLine[] }) {
  const [shown, setShown] = useState(0)
  const looksAt = (place: number) => ({ onPointerEnter: () => setShown(place), onFocus: () => setShown(place) })
  return (
    <section className="section">
      <div className="wrap lines">
        <h2 className="vh">{shopWords.categories}</h2>
        <ul>
          {lines.map(({ name, path, children, worksListed, picture }, place) => (
            <li className={place === shown ? 'category-line on' : 'category-line'} key={path}>
              <Link className="d" to={categoryAddress(path)} prefetch="intent" {...looksAt(place)}>
                {name}
              </Link>
              {children.length > 0 ? (
                <ul className="subs">
                  {children.map((child) => (
                    <li key={child.path}>
                      <Link to={categoryAddress(child.path)} prefetch="intent" {...looksAt(place)}>
                        {child.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="subs num">{shopWords.works(worksListed, String(worksListed))}</p>
              )}
              {picture && (
                <span className="category-thumb">
                  <Picture picture={picture} sizes="120px" isDecoration />
                </span>
              )}
            </li>
          ))}
        </ul>
        <div className="category-pictures">
          {lines.map(
            ({ path, picture }, place) =>
              picture && (
                <div key={path} className={place === shown ? 'category-picture on' : 'category-picture'}>
                  <Picture picture={picture} sizes="(min-width: 1000px) 360px, 1px" isDecoration />
                </div>
              ),
          )}
        </div>
      </div>
    </section>
  )
}

/** A close look at one artist's work, from the edge of the screen. */
function ArtistQuote({ quote: { artistName, slug, city, line, picture } }: { quote: NonNullable<Home['quote']> }) {
  return (
    <section className="section">
      <div className="wrap studio">
        <div className="studio-close">
          <Picture picture={picture} sizes="(min-width: 900px) 56vw, 100vw" />
        </div>
        <div className="studio-words">
          <p className="meta">{city ? `${artistName}, ${city}` : artistName}</p>
          <h2 className="d d5" lang="en">
            {line}
          </h2>
          <GoLink to={artistAddress(slug)}>{shopWords.meetArtist(artistName)}</GoLink>
        </div>
      </div>
    </section>
  )
}
