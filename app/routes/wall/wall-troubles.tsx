import { Link, href } from 'react-router'
import type { WallRefusal } from '@rang-rekha/wall/address'
import { Button } from '#app/ui/button.tsx'
import { wallWords } from '#words/wall.ts'
import type { WallState } from './use-wall.ts'

export function RefusalOnWall({ refusal }: { refusal: WallRefusal | undefined }) {
  return refusal && refusal !== 'empty' ? (
    <p className="wall-trouble" role="alert">
      <b>{wallWords.refusals[refusal].title}.</b> {wallWords.refusals[refusal].text}
    </p>
  ) : null
}

/** Which works could not be hung, in words. */
export function Troubles({ state }: { state: WallState }) {
  const { isFailed, goneCount, unmeasured, readAgain } = state
  return (
    <>
      {isFailed && (
        <p className="wall-trouble" role="alert">
          {wallWords.worksNotRead}{' '}
          <Button look="quiet" size="small" onClick={readAgain}>
            {wallWords.tryAgain}
          </Button>
        </p>
      )}
      {goneCount > 0 && <p className="wall-trouble">{wallWords.gone(goneCount)}</p>}
      {unmeasured.map(({ id, title }) => (
        <p className="wall-trouble" key={id}>
          <Link to={href('/artwork/:id', { id })}>{title}</Link>: {wallWords.noSizeYet}{' '}
          <Link className="lk" to={href('/contact')}>
            {wallWords.askForSize}
          </Link>
        </p>
      ))}
    </>
  )
}

export const NothingHung = ({ onPick }: { onPick: () => void }) => (
  <div className="wall-empty">
    <h2 className="d d3">{wallWords.emptyTitle}</h2>
    <p className="ash">{wallWords.emptyText}</p>
    <Button onClick={onPick}>{wallWords.pickWorks}</Button>
  </div>
)
