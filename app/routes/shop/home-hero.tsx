import { Link, href } from 'react-router'
import type { WorkCard } from '#domain/catalogue/catalogue.rules.ts'
import { ratioClass } from '#domain/catalogue/hanging.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Framed } from '#app/ui/framed.tsx'
import { GoLink } from '#app/ui/go-link.tsx'
import { PalePatch } from '#app/ui/pale-patch.tsx'
import { Picture } from '#app/ui/picture.tsx'

const FRAMES = ['natural-teak', 'ebonised-sheesham', 'limewashed-mango', 'brushed-brass'] as const
const MAIN_SIZES = '(min-width: 1000px) 300px, (min-width: 700px) 34vw, 56vw'
const SIDE_SIZES = '(min-width: 1000px) 240px, 26vw'

/** An exhibition wall with the title set on it. The first work is the large one; the widest of the others hangs below. */
type HeroProps = { salon: readonly WorkCard[]; title: string; line: string }

export function HomeHero({ salon: [main, ...others], title, line }: HeroProps) {
  const ratio = ({ picture }: WorkCard) => picture.width / picture.height
  const [wide, ...pair] = others.toSorted((one, other) => ratio(other) - ratio(one))
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero-words">
          <h1 className="d d6">
            {title.split('&').flatMap((words, place) =>
              place === 0
                ? [words]
                : [
                    <em key={words} className="amp">
                      &amp;
                    </em>,
                    words,
                  ],
            )}
          </h1>
          <p>{line}</p>
          <div className="hero-act">
            <ButtonLink to={href('/collection')} prefetch="intent">
              Explore Collection
            </ButtonLink>
            <GoLink to="#help">Need help choosing</GoLink>
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

type SalonProps = { work: WorkCard; frame: string; sizes: string; className?: string; isFirst?: boolean }

function SalonWork({ work, frame, sizes, className = '', isFirst }: SalonProps) {
  const { title, artistName, pricePaise, picture, isInStock } = work
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
          <span className="work">{title}</span>
          {artistName}
          {isInStock ? pricePaise !== null && `, ${rupees(pricePaise)}` : ', sold'}
        </span>
      )}
    </Link>
  )
}
