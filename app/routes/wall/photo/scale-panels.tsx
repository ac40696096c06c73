/** What is asked about a photo in which the sheet is looked for. */
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { doubtsOfFound, USUAL_MIDDLE_CM, WARNINGS } from './hang-in-photo.ts'
import { CmField, Panel } from './panel.tsx'
import { loadByHand } from './load-by-hand.ts'
import type { Found } from './photo-questions.ts'
import type { OpenPhoto } from './photo-view.tsx'
import type { PhotoSteps } from './use-photo.ts'
import { typedCm } from './typed-cm.ts'

export const LookingPanel = ({ isOpen }: { isOpen: boolean }) => (
  <Panel at={isOpen ? 1 : 0} title="One moment">
    <p className="ash">The sheet is looked for in your photo, here in this browser. The photo stays on this device.</p>
  </Panel>
)

export const DarkPanel = ({ steps }: { steps: PhotoSteps }) => (
  <Panel at={0} title="Too dark to measure">
    <p className="ash">
      The photo shows little of the wall. Open a curtain or switch on a light, and take it once more.
    </p>
    <div className="photo-acts">
      <Button look="outline" onClick={steps.lookOn}>
        Use it anyway
      </Button>
      <Button onClick={steps.startAgain}>Take it again</Button>
    </div>
  </Panel>
)

/** Something on a wall is between these. */
export const HEIGHTS = { min: 20, max: 350 }

type FoundProps = {
  steps: PhotoSteps
  photo: OpenPhoto
  found: Found
  isByHand: boolean
  middle: string
  onMiddle: (text: string) => void
}

export function FoundPanel({ steps, photo, found, isByHand, middle, onMiddle }: FoundProps) {
  const [isRefused, setIsRefused] = useState(false)
  const { scale } = found
  const middleCm = typedCm(middle, HEIGHTS)
  const isWrong = middle.trim() !== '' && middleCm === null
  const isFloorMeasured = scale.kind === 'length' && scale.isFromFloor
  const hang = () => (isWrong ? setIsRefused(true) : steps.hang(found, isFloorMeasured ? null : middleCm))
  return (
    <Panel at={1} title={isByHand ? 'Do the lines fit your wall?' : 'Is this the sheet?'}>
      <p className="ash">
        The thin lines stand half a metre apart. They should run with your wall: level with the floor, upright with a
        door.
      </p>
      {doubtsOfFound(found, photo).map((doubt) => (
        <p className="wall-trouble" key={doubt}>
          <b>{WARNINGS[doubt].title}.</b> {WARNINGS[doubt].words}
        </p>
      ))}
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
          onPointerEnter={() => void loadByHand()}
        >
          Adjust
        </Button>
        <Button onClick={hang} disabled={steps.busy !== undefined}>
          Yes, hang it
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

export const NonePanel = ({ steps, isTapped }: { steps: PhotoSteps; isTapped: boolean }) => (
  <Panel at={1} title={isTapped ? 'No sheet was found there' : 'Where is the sheet?'}>
    <p className="ash">
      {isTapped
        ? 'Where sun falls across the paper its edges are lost. Set its corners yourself, or tap once more.'
        : 'Tap the sheet in your photo, or set its corners yourself.'}
    </p>
    <div className="photo-acts">
      <Button look="outline" onClick={steps.showWays}>
        Other ways
      </Button>
      <Button onClick={steps.setCorners}>Set the corners</Button>
    </div>
  </Panel>
)
