import type { ReactNode } from 'react'
import { Link, href } from 'react-router'
import type { SaidBy } from '#domain/content/home-text.rules.ts'
import { ConsultationButton } from '#app/ui/consultation-button.tsx'
import { OpeningHours } from '#app/ui/opening-hours.tsx'
import { SectionHead } from '#app/ui/page-parts.tsx'
import { useStoreFacts } from '#app/ui/store-facts.ts'
import { shopWords } from '#words/shop.ts'
import { workPageWords } from '#words/work-page.ts'

const STITCHES = [18, 30, 42, 54, 66, 78]

/** Each with its drawing, in the order of the cards. */
const SERVICES: readonly { service: string; drawing: ReactNode }[] = [
  {
    service: 'handmade',
    drawing: (
      <>
        <path d="M14 74C34 66 60 78 82 68" />
        <path className="faint" d="M18 60C36 52 58 64 80 54M24 46C40 40 56 50 74 42" />
        <path d="M62 12L40 38M66 16L46 42" />
        <path d="M40 38c-8 2-9 9-12 12 6 1 14-1 18-8z" />
        <circle className="dot" cx="28" cy="50" r="4" />
      </>
    ),
  },
  {
    service: 'digital',
    drawing: (
      <>
        {STITCHES.flatMap((y) => STITCHES.map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r={raster(x, y)} />))}
        <circle className="dot" cx="66" cy="42" r="5.6" />
      </>
    ),
  },
  {
    service: 'custom',
    drawing: (
      <>
        <path d="M26 16h44v54H26z" />
        <path className="faint" d="M34 24h28v38H34z" />
        <path d="M26 82h44M14 16v54" />
        <circle className="dot" cx="26" cy="82" r="3.2" />
        <circle className="dot" cx="70" cy="82" r="3.2" />
        <circle className="dot" cx="14" cy="16" r="3.2" />
        <circle className="dot" cx="14" cy="70" r="3.2" />
      </>
    ),
  },
  {
    service: 'consultation',
    drawing: (
      <>
        <path d="M10 78h76" />
        <path d="M22 78V62q0-6 6-6h40q6 0 6 6v16M30 56v-8q0-6 6-6h24q6 0 6 6v8" />
        <path className="faint" d="M38 12h20v20H38z" />
        <circle className="dot" cx="48" cy="22" r="4.5" />
      </>
    ),
  },
]

/** Dots that grow towards the madder one, as a printed raster does. */
function raster(x: number, y: number): number {
  return Math.max(1, 4.4 - Math.hypot(x - 66, y - 42) / 16)
}

export function HomeServices({ cards }: { cards: readonly { name: string; text: string }[] }) {
  return (
    <section className="section wrap">
      <SectionHead title={shopWords.services} />
      <ul className="svc stack hair">
        {SERVICES.map(({ service, drawing }, place) => (
          <li key={service}>
            <Link to={href('/services/:service', { service })} prefetch="intent">
              <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
                {drawing}
              </svg>
              <h3 className="d d3">{cards[place]?.name}</h3>
              <p>{cards[place]?.text}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An empty place on the wall, with its measures. */
export function HomeHelp({ title, text }: { title: string; text: string }) {
  const hours = useStoreFacts()?.brand.hours
  return (
    <section className="help" id="help">
      <div className="wrap">
        <div className="help-words">
          <h2 className="d d5">{title}</h2>
          <p className="ash">{text}</p>
          <ConsultationButton />
          {hours && (
            <p className="small ash help-hours">
              <OpeningHours hours={hours} />
            </p>
          )}
        </div>
        <svg className="help-room" viewBox="0 0 720 420" width="720" height="420" aria-hidden="true">
          <path className="dots" d="M250 54h200v172H250z" />
          <path d="M250 26h200M486 54v172" />
          <circle className="dot" cx="250" cy="26" r="4" />
          <circle className="dot" cx="450" cy="26" r="4" />
          <circle className="dot" cx="486" cy="54" r="4" />
          <circle className="dot" cx="486" cy="226" r="4" />
          <text x="350" y="15">
            {workPageWords.width(120)}
          </text>
          <text x="528" y="145">
            {workPageWords.width(90)}
          </text>
          <g className="ink">
            <path d="M0 396h720" />
            <path d="M150 378v-34q0-18 18-18h14q16 0 16 16v26h304v-26q0-16 16-16h14q18 0 18 18v34z" />
            <path d="M198 338v-28q0-20 20-20h264q20 0 20 20v28M350 290v78M176 378v18M524 378v18" />
            <path d="M612 396V250M596 396h32M612 250l-26-52h52z" />
            <path d="M60 396v-44h44v44M82 352c-4-40-30-52-44-50 4 26 20 44 44 50zM82 352c0-50 20-74 40-80 2 34-12 64-40 80zM82 352c-2-44-10-78-8-104 16 22 18 66 8 104z" />
          </g>
        </svg>
      </div>
    </section>
  )
}

export function VisitorsBook({ testimonials }: { testimonials: readonly SaidBy[] }) {
  return (
    <section className="section wrap">
      <h2 className="d d5">{shopWords.visitorsBook}</h2>
      {testimonials.some(({ sample }) => sample) && <p className="ash small book-sample">{shopWords.sampleWords}</p>}
      <ul className="book stack g40">
        {testimonials.map(({ words, name, detail }) => (
          <li key={name}>
            <figure>
              <blockquote>
                <p>{words}</p>
              </blockquote>
              <figcaption>
                {name}
                <span className="ash">{detail}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
