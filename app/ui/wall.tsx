import type { WorkCard as Work } from '#domain/catalogue/catalogue.rules.ts'
import { WorkCard } from './work-card.tsx'

type Props = {
  works: readonly Work[]
  heading?: 'h2' | 'h3'
  /** The wall is the first thing on its page: the pictures of the first screen are fetched at once. */
  isFirst?: boolean
  /** Works grow into their pages; only where each work hangs once. */
  canGrow?: boolean
}

/** On a phone; on a wide screen others of the row follow by themselves. */
const FIRST_ROW = 2
const FIRST_SCREEN = 2 * FIRST_ROW

/** Works on unbroken bands of wall, edge to edge. Stands outside `.wrap`, since it brings its own. */
export function Wall({ works, heading, isFirst, canGrow }: Props) {
  return (
    <div className="wall">
      <ul className="wrap hang">
        {works.map((work, place) => (
          <li key={work.id}>
            <WorkCard
              work={work}
              heading={heading}
              canGrow={canGrow}
              isFirst={isFirst && place < FIRST_ROW}
              isInSight={isFirst && place < FIRST_SCREEN}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
