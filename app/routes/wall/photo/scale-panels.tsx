/** What is asked about a photo in which the sheet is looked for. */
import { Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { CmField, Panel } from './panel.tsx'
import { Doubts, loadOnDemand } from './on-demand.ts'
import { isFromFloor } from './photo-questions.ts'
import type { PhotoSteps, Step } from './use-photo.ts'
import { typedCm } from './typed-cm.ts'
import { USUAL_MIDDLE_CM } from './wall-on-floor.ts'

export const LookingPanel = ({ isOpen }: { isOpen: boolean }) => (
  <Panel at={isOpen ? 1 : 0} title="One moment">
    <p className="ash">The sheet is looked for in your photo, here in this browser. The photo stays on this device.</p>
  </Panel>
)

/** Something on a wall is between these. */
export const HEIGHTS = { min: 20, max: 350 }

type FoundProps = {
  steps: PhotoSteps
  step: Extract<Step, { is: 'found' }>
  middle: string
  onMiddle: (text: string) => void
}

export function FoundPanel({ steps, step, middle, onMiddle }: FoundProps) {
  const [isRefused, setIsRefused] = useState(false)
  const { found, isByHand, isNotHung } = step
  const { scale } = found
  const { doubts } = found.reading
  const middleCm = typedCm(middle, HEIGHTS)
  const isWrong = middle.trim() !== '' && middleCm === null
  const isFloorMeasured = isFromFloor(scale)
  const hang = () => (isWrong ? setIsRefused(true) : steps.hang(isFloorMeasured ? null : middleCm))
  return (
    <Panel at={1} title={isByHand ? 'Do the lines fit your wall?' : 'Is this the sheet?'}>
      {isNotHung && (
        <p className="wall-trouble" role="alert">
          The works could not be hung: the line may be broken. Your photo and its measures are still here.
        </p>
      )}
      <p className="ash">
        The thin lines stand half a metre apart. They should run with your wall: level with the floor, upright with a
        door.
      </p>
      {doubts.length > 0 && (
        <Suspense>
          <Doubts doubts={doubts} />
        </Suspense>
      )}
      {!isFloorMeasured && (
        <CmField
          label={`Middle of the ${scale.kind === 'sheet' ? 'sheet' : 'marks'} from the floor`}
          hint={`Left empty, it is taken for ${USUAL_MIDDLE_CM} cm, and no heights are told.`}
          value={middle}
          placeholder={String(USUAL_MIDDLE_CM)}
          error={isRefused && isWrong ? 'A height between 20 and 350 cm.' : undefined}
          onChange={onMiddle}
        />
      )}
      <div className="photo-acts">
        <Button
          look="outline"
          onClick={scale.kind === 'sheet' ? steps.setCorners : steps.showWays}
          onPointerEnter={() => void loadOnDemand()}
        >
          Adjust
        </Button>
        <Button onClick={hang} disabled={steps.busy !== undefined}>
          {isNotHung ? 'Try again' : 'Yes, hang it'}
        </Button>
      </div>
      {!isByHand && (
        <div>
          <Button look="quiet" onClick={steps.refuse}>
            Not this one
          </Button>
        </div>
      )}
    </Panel>
  )
}
