import { Link, href } from 'react-router'
import type { WallRefusal } from '#domain/wall/wall-address.rules.ts'
import { WALL_REFUSALS } from '#domain/wall/wall-refusal.rules.ts'
import { Button } from '#app/ui/button.tsx'
import type { WallState } from './use-wall.ts'

export function Refusal({ refusal }: { refusal: WallRefusal | undefined }) {
  return refusal && refusal !== 'empty' ? (
    <p className="wall-trouble" role="alert">
      <b>{WALL_REFUSALS[refusal].title}.</b> {WALL_REFUSALS[refusal].text}
    </p>
  ) : null
}

/** What of the wall could not be hung, in words. */
export function Troubles({ state }: { state: WallState }) {
  const { isFailed, goneCount, unmeasured, readAgain } = state
  return (
    <>
      {isFailed && (
        <p className="wall-trouble" role="alert">
          The works could not be read.{' '}
          <Button look="quiet" size="small" onClick={readAgain}>
            Try again
          </Button>
        </p>
      )}
      {goneCount > 0 && (
        <p className="wall-trouble">
          {goneCount === 1 ? 'One work of this wall is' : `${goneCount} works of this wall are`} no longer in the store.
        </p>
      )}
      {unmeasured.map(({ id, title }) => (
        <p className="wall-trouble" key={id}>
          No size of <Link to={href('/artwork/:id', { id })}>{title}</Link> is known yet, so it cannot hang true.{' '}
          <Link className="lk" to={href('/contact')}>
            Ask for the size
          </Link>
        </p>
      ))}
    </>
  )
}

export const NothingHung = ({ onPick }: { onPick: () => void }) => (
  <div className="wall-empty">
    <h2 className="d d3">Nothing hangs here yet</h2>
    <p className="ash">Pick works of the collection and see them at true size.</p>
    <Button onClick={onPick}>Pick works</Button>
  </div>
)
