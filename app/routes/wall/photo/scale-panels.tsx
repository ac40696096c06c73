/** Questions about a photo in which the sheet is looked for. */
import { Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { wallPhotoWords } from '#words/wall-photo.ts'
import { CmField, Panel } from './panel.tsx'
import { Doubts, loadOnDemand } from './on-demand.ts'
import { isFromFloor } from './photo-questions.ts'
import type { PhotoSteps, PhotoState } from './use-photo.ts'
import { typedCm } from './typed-cm.ts'
import { USUAL_MIDDLE_CM } from './wall-on-floor.ts'

export const LookingPanel = ({ isOpen }: { isOpen: boolean }) => (
  <Panel at={isOpen ? 1 : 0} title={wallPhotoWords.lookingTitle}>
    <p className="ash">{wallPhotoWords.lookingText}</p>
  </Panel>
)

/** Something on a wall is between these. */
export const HEIGHTS = { min: 20, max: 350 }

type FoundProps = {
  steps: PhotoSteps
  step: Extract<PhotoState, { is: 'found' }>
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
    <Panel at={1} title={isByHand ? wallPhotoWords.doLinesFit : wallPhotoWords.isThisTheSheet}>
      {isNotHung && (
        <p className="wall-trouble" role="alert">
          {wallPhotoWords.notHung}
        </p>
      )}
      <p className="ash">{wallPhotoWords.linesText}</p>
      {doubts.length > 0 && (
        <Suspense>
          <Doubts doubts={doubts} />
        </Suspense>
      )}
      {!isFloorMeasured && (
        <CmField
          label={scale.kind === 'sheet' ? wallPhotoWords.centreOfSheet : wallPhotoWords.centreOfMarks}
          hint={wallPhotoWords.ifEmpty(USUAL_MIDDLE_CM)}
          value={middle}
          placeholder={String(USUAL_MIDDLE_CM)}
          error={isRefused && isWrong ? wallPhotoWords.heightRefused(HEIGHTS.min, HEIGHTS.max) : undefined}
          onChange={onMiddle}
        />
      )}
      <div className="photo-acts">
        <Button
          look="outline"
          onClick={scale.kind === 'sheet' ? steps.setCorners : steps.showWays}
          onPointerEnter={() => void loadOnDemand()}
        >
          {wallPhotoWords.adjust}
        </Button>
        <Button onClick={hang} disabled={steps.busy !== undefined}>
          {isNotHung ? wallPhotoWords.hangAgain : wallPhotoWords.yesHang}
        </Button>
      </div>
      {!isByHand && (
        <div>
          <Button look="quiet" onClick={steps.refuse}>
            {wallPhotoWords.notThisOne}
          </Button>
        </div>
      )}
    </Panel>
  )
}
