import { lazy, Suspense, useState } from 'react'
import { hungPrice } from '#domain/wall/wall-work.rules.ts'
import type { HungPiece } from '#domain/wall/hung-works.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { wallWords } from '#words/wall.ts'
import type { WallState } from './use-wall.ts'

const WorksOfSize = lazy(() => import('./works-of-size.tsx'))

type Props = { piece: HungPiece; state: WallState; onPut: (id: string) => void }

/** The empty place of a work that was sold since it was hung; another work can take it. */
export function SoldPlace({ piece, state, onPut }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { id, work, frameId, frameSlug, widthCm, heightCm } = piece
  return (
    <div className="wall-trouble note marigold">
      <p>
        <b>{wallWords.foundAWall}</b> {wallWords.soldSince(work.title)}
      </p>
      {isOpen ? (
        <Suspense>
          <WorksOfSize
            gap={{
              outer: { widthCm, heightCm },
              frame: frameSlug,
              pricePaise: hungPrice(work, frameId),
              except: state.wall.works.map(({ workId }) => workId),
            }}
            onPick={(other) => {
              state.putInPlace(id, other)
              onPut(other.id)
            }}
          />
        </Suspense>
      ) : (
        <p className="wall-trouble-acts flow g8">
          <Button look="outline" size="small" onClick={() => setIsOpen(true)}>
            {wallWords.seeWorksOfSize}
          </Button>
          <Button look="quiet" size="small" onClick={() => state.takeDown(id)}>
            {wallWords.takeItDown}
          </Button>
        </p>
      )}
    </div>
  )
}
