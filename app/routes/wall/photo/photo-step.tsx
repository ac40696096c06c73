/**
 * "Your photo": from a photo of the visitor's wall to a place where works hang at true size. All of it in the browser.
 */
import { Suspense, useState, type CSSProperties, type DragEvent, type ChangeEvent, type ReactNode } from 'react'
import styles from '#app/styles/wall-photo.css?url'
import { wallPhotoWords } from '#words/wall-photo.ts'
import type { HungPhoto } from './hang-in-photo.ts'
import { type Found, isFromFloor } from './photo-questions.ts'
import { CheckSign, TAPE, CameraSign, FOUND, PhotoSign, STEP_BACK } from './photo-signs.tsx'
import { PhotoView } from './photo-view.tsx'
import { DarkPanel, HandPanel, Marks, NonePanel, Doubts, loadOnDemand, Refused } from './on-demand.ts'
import { usePhoto, type PhotoSteps, type PhotoState } from './use-photo.ts'
import { wallOnFloor, USUAL_MIDDLE_CM } from './wall-on-floor.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { CmField, Panel, typedCm } from './panel.tsx'
import type { PhotoRefusal } from './measure-file.ts'
import { LockSign } from '#app/routes/wall/wall-signs.tsx'

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
        className="wall-stage photo-stage centre"
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
            <p className="photo-drop ash">{wallPhotoWords.dropHere}</p>
          </>
        )}
        {photo && (
          <div className="wall-tools">
            <button type="button" className="wall-tool" onClick={steps.startAgain}>
              {wallPhotoWords.anotherPhoto}
            </button>
          </div>
        )}
        <p className="photo-hint side small" role="status">
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

/** Questions about a photo in which the sheet is looked for. */
const LookingPanel = ({ isOpen }: { isOpen: boolean }) => (
  <Panel at={isOpen ? 1 : 0} title={wallPhotoWords.lookingTitle}>
    <p className="ash">{wallPhotoWords.lookingText}</p>
  </Panel>
)

/** Something on a wall is between these. */
const HEIGHTS = { min: 20, max: 350 }

type FoundProps = {
  steps: PhotoSteps
  step: Extract<PhotoState, { is: 'found' }>
  middle: string
  onMiddle: (text: string) => void
}

function FoundPanel({ steps, step, middle, onMiddle }: FoundProps) {
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
        <p className="wall-trouble note marigold" role="alert">
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

/** How to take the photo, and the two ways to it: an existing one, or with the camera. */
const how = () => [
  { sign: TAPE, title: wallPhotoWords.tapeTitle, text: wallPhotoWords.tapeText },
  { sign: STEP_BACK, title: wallPhotoWords.stepBackTitle, text: wallPhotoWords.stepBackText },
  { sign: FOUND, title: wallPhotoWords.restTitle, text: wallPhotoWords.restText },
]

type ChooseProps = { refusal: PhotoRefusal | undefined; onFile: (file: Blob) => void; onAskRoom: () => void }

function ChoosePanel({ refusal, onFile, onAskRoom }: ChooseProps) {
  return (
    <Panel at={0} title={wallPhotoWords.chooseTitle}>
      {refusal && (
        <Suspense>
          <Refused refusal={refusal} />
        </Suspense>
      )}
      <ol className="photo-how stack g14">
        {how().map(({ sign, title, text }) => (
          <li key={title}>
            {sign}
            <p>
              <b>{title}</b>
              {text}
            </p>
          </li>
        ))}
      </ol>
      <div className="photo-acts photo-choice">
        <FileButton look="outline" onFile={onFile}>
          <PhotoSign />
          <span className="short">{wallPhotoWords.chooseShort}</span>
          <span className="long">{wallPhotoWords.choosePhoto}</span>
        </FileButton>
        <FileButton look="main" onFile={onFile} isCamera>
          <CameraSign /> {wallPhotoWords.takePhoto}
        </FileButton>
      </div>
      <p className="photo-private stack ash">
        <LockSign />
        {wallPhotoWords.staysHere}
      </p>
      <p className="photo-no-camera ash">{wallPhotoWords.noCamera}</p>
      <div className="photo-room">
        <Button look="quiet" onClick={onAskRoom}>
          {wallPhotoWords.drawnRoom}
        </Button>
      </div>
    </Panel>
  )
}

type FileProps = {
  look: 'main' | 'outline'
  /** With the camera only: phones then show none of their photos. */
  isCamera?: boolean
  onFile: (file: Blob) => void
  children: ReactNode
}

function FileButton({ look, isCamera, onFile, children }: FileProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <label className={buttonClass({ look })} data-camera={isCamera}>
      <input
        type="file"
        className="photo-file wide"
        accept="image/*"
        capture={isCamera ? 'environment' : undefined}
        onChange={choose}
      />
      {children}
    </label>
  )
}
