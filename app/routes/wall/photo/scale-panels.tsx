/** What is asked about the scale of a photo, by the step that one has come to. */
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { doubtsOfFound, USUAL_MIDDLE_CM, WARNINGS } from './hang-in-photo.ts'
import { CmField, Panel } from './panel.tsx'
import type { Found } from './photo-questions.ts'
import { DOOR, NOTE, PLATE, TWO_MARKS } from './photo-signs.tsx'
import type { OpenPhoto } from './photo-view.tsx'
import type { PhotoSteps } from './use-photo.ts'
import { PAPERS, typedCm, WAYS } from './ways.ts'
import type { Paper, Way } from './ways.ts'

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

/** A wall is between these. */
const HEIGHTS = { min: 20, max: 350 }

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
        <Button look="outline" onClick={scale.kind === 'sheet' ? steps.setCorners : steps.showWays}>
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

const PAGES = { min: 10, max: 120 }

export function CornersPanel({ steps }: { steps: PhotoSteps }) {
  const [paper, setPaper] = useState<Paper>('A4')
  const [typed, setTyped] = useState({ width: '', height: '' })
  const [isRefused, setIsRefused] = useState(false)
  const { size, isWhite } = PAPERS.find(({ value }) => value === paper) ?? PAPERS[0]
  const [widthCm, heightCm] = [typedCm(typed.width, PAGES), typedCm(typed.height, PAGES)]
  const done = () => {
    const known = size ?? (widthCm !== null && heightCm !== null ? { widthCm, heightCm } : null)
    setIsRefused(known === null)
    if (known) steps.readCorners({ size: known, isWhite })
  }
  const errorOf = (cm: number | null) => (isRefused && cm === null ? 'Measure the page: 10 to 120 cm.' : undefined)
  return (
    <Panel at={1} title="Set the four corners">
      <p className="ash">
        Drag each dot to a corner of the sheet. Let go near an edge and it settles on it. Arrow keys move the chosen
        dot.
      </p>
      <div className="wall-rooms" role="group" aria-label="What hangs there">
        {PAPERS.map(({ value, name }) => (
          <button
            key={value}
            type="button"
            className="wall-room"
            aria-pressed={value === paper}
            onClick={() => setPaper(value)}
          >
            {name}
          </button>
        ))}
      </div>
      {size === null && (
        <>
          <CmField
            label="Width of the page"
            value={typed.width}
            error={errorOf(widthCm)}
            onChange={(width) => setTyped({ ...typed, width })}
          />
          <CmField
            label="Height of the page"
            value={typed.height}
            error={errorOf(heightCm)}
            onChange={(height) => setTyped({ ...typed, height })}
          />
        </>
      )}
      <div className="photo-acts">
        <Button look="outline" onClick={steps.showWays}>
          Other ways
        </Button>
        <Button onClick={done} disabled={steps.busy !== undefined && steps.busy !== ''}>
          Done
        </Button>
      </div>
    </Panel>
  )
}

const SIGNS = { door: DOOR, marks: TWO_MARKS, note: NOTE, plate: PLATE }

export const WaysPanel = ({ steps }: { steps: PhotoSteps }) => (
  <Panel at={1} title="Other ways to scale">
    <ul className="photo-ways">
      {WAYS.map((way) => (
        <li key={way.value}>
          <button type="button" onClick={() => steps.setLength(way)}>
            {SIGNS[way.value]}
            <span>
              <b>{way.name}</b>
              <span className="ash">{way.words}</span>
            </span>
            <span className="ash">{way.good}</span>
          </button>
        </li>
      ))}
    </ul>
    <p className="ash small">Not the sofa: it stands before the wall and would make the work a third too large.</p>
    <div>
      <Button look="quiet" onClick={steps.setCorners}>
        Back to the sheet
      </Button>
    </div>
  </Panel>
)

const LENGTHS = { min: 5, max: 400 }

export function LengthPanel({ steps, way }: { steps: PhotoSteps; way: Way }) {
  const [length, setLength] = useState<string>(way.length)
  const [isRefused, setIsRefused] = useState(false)
  const lengthCm = typedCm(length, LENGTHS)
  const done = () => {
    setIsRefused(lengthCm === null)
    if (lengthCm !== null) steps.readLength(way, lengthCm)
  }
  return (
    <Panel at={1} title={way.title}>
      <p className="ash">Drag each dot to its place under the loupe. Arrow keys move the chosen dot.</p>
      <CmField
        label={way.ask}
        value={length}
        error={isRefused && lengthCm === null ? 'Type what you measured: 5 to 400 cm.' : undefined}
        onChange={setLength}
      />
      <div className="photo-acts">
        <Button look="outline" onClick={steps.showWays}>
          Other ways
        </Button>
        <Button onClick={done} disabled={steps.busy !== undefined}>
          Done
        </Button>
      </div>
    </Panel>
  )
}
