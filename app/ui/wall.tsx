import type { WorkCard as Work } from '#domain/catalogue/catalogue.rules.ts'
import { WorkCard } from './work-card.tsx'

type Props = {
  works: readonly Work[]
  heading?: 'h2' | 'h3'
  /** The wall is the first thing on its page: its first picture is fetched before others. */
  isFirst?: boolean
}

/** Works on unbroken bands of wall, edge to edge. Stands outside `.wrap`, since it brings its own. */
export function Wall({ works, heading, isFirst }: Props) {
  return (
    <div className="wall">
      <ul className="wrap hang">
        {works.map((work, place) => (
          <li key={work.id}>
            <WorkCard work={work} heading={heading} isFirst={isFirst && place === 0} />
          </li>
        ))}
      </ul>
    </div>
  )
}
