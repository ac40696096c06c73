import type { ReactNode } from 'react'
import { Link, href } from 'react-router'
import { SectionHead } from '#app/ui/section-head.tsx'

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
      <SectionHead title="Our Services" />
      <ul className="svc">
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
