/**
 * "Your photo": from a photo of the visitor's wall to a place where works hang at true size. All of it in the browser.
 */
import { Suspense, useState, type CSSProperties, type DragEvent } from 'react'
import styles from '#app/styles/wall-photo.css?url'
import { wallPhotoWords } from '#words/wall-photo.ts'
import { ChoosePanel } from './choose-panel.tsx'
import type { HungPhoto } from './hang-in-photo.ts'
import type { Found } from './photo-questions.ts'
import { CheckSign, TAPE } from './photo-signs.tsx'
import { PhotoView } from './photo-view.tsx'
import { DarkPanel, HandPanel, Marks, NonePanel } from './on-demand.ts'
import { FoundPanel, HEIGHTS, LookingPanel } from './scale-panels.tsx'
import { usePhoto, type PhotoSteps } from './use-photo.ts'
import { typedCm } from './typed-cm.ts'
import { wallOnFloor } from './wall-on-floor.ts'

type Props = {
  onDone: (photo: HungPhoto) => void
  onCancel: () => void
  /** For visitors who choose a drawn room after all. */
  onAskRoom?: () => void
}

export default function PhotoStep({ onDone, onCancel, onAskRoom = onCancel }: Props) {
  const steps = usePhoto(onDone)
  const [middle, setMiddle] = useState('')
  const { step, photo } = steps
  const shown = step.is === 'found' ? step.found : undefined
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) steps.open(file)
  }
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="late" />
      <div
        className="wall-stage photo-stage"
        data-empty={photo === undefined || undefined}
        style={{ '--ratio': photo ? photo.width / photo.height : 1 } as CSSProperties}
        onDragOver={(event) => event.preventDefault()}
        onDrop={dropped}
      >
        {photo ? (
          <PhotoView
            photo={photo}
            wall={shown && wallOnFloor(shown, typedCm(middle, HEIGHTS) ?? undefined)}
            outline={outlineOf(shown)}
            onTap={
              step.is === 'none' || (step.is === 'found' && !step.isByHand) ? (at) => void steps.find(at) : undefined
            }
          >
            {(step.is === 'corners' || step.is === 'length') && (
              <Suspense>
                <Marks steps={steps} step={step} photo={photo} />
              </Suspense>
            )}
          </PhotoView>
        ) : (
          <>
            <div className="photo-empty">{TAPE}</div>
            <p className="photo-drop">{wallPhotoWords.dropHere}</p>
          </>
        )}
        {photo && (
          <div className="wall-tools">
            <button type="button" className="wall-tool" onClick={steps.startAgain}>
              {wallPhotoWords.anotherPhoto}
            </button>
          </div>
        )}
        <p className="photo-hint" role="status">
          {steps.busy || (shown && <FoundWords found={shown} />)}
        </p>
      </div>
      <Suspense fallback={<div className="wall-panel photo-panel" />}>
        <StepPanel steps={steps} middle={middle} onMiddle={setMiddle} onAskRoom={onAskRoom} />
      </Suspense>
    </>
  )
}

const outlineOf = (found: Found | undefined) => (found?.scale.kind === 'sheet' ? found.scale.quad : undefined)

const FoundWords = ({ found: { scale, reading } }: { found: Found }) => (
  <>
    <CheckSign />
    <span>{foundText(scale.kind === 'sheet', reading.isStrong)}</span>
  </>
)

function foundText(isSheet: boolean, isStrong: boolean): string {
  if (isSheet) return isStrong ? wallPhotoWords.sheetFoundByLines : wallPhotoWords.sheetFound
  return isStrong ? wallPhotoWords.scaleSetByLines : wallPhotoWords.scaleSet
}

type PanelProps = {
  steps: PhotoSteps
  middle: string
  onMiddle: (text: string) => void
  onAskRoom: () => void
}

function StepPanel({ steps, onAskRoom, ...height }: PanelProps) {
  const { step, photo } = steps
  switch (step.is) {
    case 'choose':
      return <ChoosePanel refusal={step.refusal} onFile={steps.open} onAskRoom={onAskRoom} />
    case 'looking':
      return <LookingPanel isOpen={photo !== undefined} />
    case 'dark':
      return <DarkPanel steps={steps} />
    case 'found':
      return <FoundPanel {...{ steps, step, ...height }} />
    case 'none':
      return <NonePanel steps={steps} isTapped={step.isTapped} />
    case 'corners':
    case 'ways':
    case 'length':
      return <HandPanel steps={steps} step={step} />
  }
}
