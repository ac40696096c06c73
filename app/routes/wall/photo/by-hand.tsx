/** Measured by hand: corners, or two marks, and the questions about them. */
import { useState, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { wallPhotoWords } from '#words/wall-photo.ts'
import { readCorners, readLength } from './marks.tsx'
import { CmField, Panel, typedCm } from './panel.tsx'
import type { PhotoSteps, PhotoState } from './use-photo.ts'
import { PAPERS, SCALE_WAYS, type PaperSize, type ScaleWay } from './ways.ts'

export type HandStep = Extract<PhotoState, { is: 'corners' | 'ways' | 'length' }>

export function HandPanel({ steps, step }: { steps: PhotoSteps; step: HandStep }) {
  if (step.is === 'corners') return <CornersPanel steps={steps} />
  if (step.is === 'ways') return <WaysPanel steps={steps} />
  return <LengthPanel steps={steps} way={step.way} key={step.way.value} />
}

const PAGES = { min: 10, max: 120 }

function CornersPanel({ steps }: { steps: PhotoSteps }) {
  const [paper, setPaper] = useState<PaperSize>('A4')
  const [typed, setTyped] = useState({ width: '', height: '' })
  const [isRefused, setIsRefused] = useState(false)
  const { size, isWhite } = PAPERS.find(({ value }) => value === paper) ?? PAPERS[0]
  const [widthCm, heightCm] = [typedCm(typed.width, PAGES), typedCm(typed.height, PAGES)]
  const done = () => {
    const known = size ?? (widthCm !== null && heightCm !== null ? { widthCm, heightCm } : null)
    setIsRefused(known === null)
    if (known) void readCorners(steps, { size: known, isWhite })
  }
  const errorOf = (cm: number | null) =>
    isRefused && cm === null ? wallPhotoWords.pageRefused(PAGES.min, PAGES.max) : undefined
  return (
    <Panel at={1} title={wallPhotoWords.cornersTitle}>
      <p className="ash">{wallPhotoWords.cornersText}</p>
      <div className="wall-rooms flow g8" role="group" aria-label={wallPhotoWords.whatHangs}>
        {PAPERS.map(({ value }) => (
          <button
            key={value}
            type="button"
            className="chip"
            aria-pressed={value === paper}
            onClick={() => setPaper(value)}
          >
            {wallPhotoWords.papers[value]}
          </button>
        ))}
      </div>
      {size === null && (
        <>
          <CmField
            label={wallPhotoWords.pageWidth}
            value={typed.width}
            error={errorOf(widthCm)}
            onChange={(width) => setTyped({ ...typed, width })}
          />
          <CmField
            label={wallPhotoWords.pageHeight}
            value={typed.height}
            error={errorOf(heightCm)}
            onChange={(height) => setTyped({ ...typed, height })}
          />
        </>
      )}
      <div className="photo-acts">
        <Button look="outline" onClick={steps.showWays}>
          {wallPhotoWords.otherWays}
        </Button>
        <Button onClick={done} disabled={steps.busy !== undefined && steps.busy !== ''}>
          {wallPhotoWords.done}
        </Button>
      </div>
    </Panel>
  )
}

const drawing = (drawn: ReactNode) => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    {drawn}
  </svg>
)

const DOOR = drawing(
  <>
    <path d="M12 36V5h16v31M6 36h28" />
    <circle className="dot" cx="12" cy="5" r="2.400" />
    <circle className="dot" cx="12" cy="36" r="2.400" />
  </>,
)

const TWO_MARKS = drawing(
  <>
    <path d="M5 24h30" strokeDasharray="3 4" />
    <path d="M5 14v-3M35 14v-3M5 12.500h30" />
    <circle className="dot" cx="5" cy="24" r="2.400" />
    <circle className="dot" cx="35" cy="24" r="2.400" />
  </>,
)

const NOTE = drawing(
  <>
    <rect x="6" y="13" width="28" height="14" />
    <circle cx="20" cy="20" r="4" />
    <circle className="dot" cx="6" cy="20" r="2.400" />
    <circle className="dot" cx="34" cy="20" r="2.400" />
  </>,
)

const PLATE = drawing(
  <>
    <rect x="12" y="11" width="16" height="18" rx="1.500" />
    <path d="M17 11v18M23 11v18" />
    <circle className="dot" cx="12" cy="29" r="2.400" />
    <circle className="dot" cx="28" cy="29" r="2.400" />
  </>,
)

const SIGNS = { door: DOOR, marks: TWO_MARKS, note: NOTE, plate: PLATE }

const WaysPanel = ({ steps }: { steps: PhotoSteps }) => (
  <Panel at={1} title={wallPhotoWords.waysTitle}>
    <ul className="photo-ways">
      {SCALE_WAYS.map((way) => (
        <li key={way.value}>
          <button type="button" onClick={() => steps.setLength(way)}>
            {SIGNS[way.value]}
            <span>
              <b>{wallPhotoWords.ways[way.value].name}</b>
              <span className="ash">{wallPhotoWords.ways[way.value].about}</span>
            </span>
            <span className="ash">{way.good}</span>
          </button>
        </li>
      ))}
    </ul>
    <p className="ash small">{wallPhotoWords.notTheSofa}</p>
    <div>
      <Button look="quiet" onClick={steps.setCorners}>
        {wallPhotoWords.backToSheet}
      </Button>
    </div>
  </Panel>
)

const LENGTHS = { min: 5, max: 400 }

function LengthPanel({ steps, way }: { steps: PhotoSteps; way: ScaleWay }) {
  const [length, setLength] = useState<string>(way.length)
  const [isRefused, setIsRefused] = useState(false)
  const lengthCm = typedCm(length, LENGTHS)
  const done = () => {
    setIsRefused(lengthCm === null)
    if (lengthCm !== null) readLength(steps, way, lengthCm)
  }
  const said = wallPhotoWords.ways[way.value]
  return (
    <Panel at={1} title={said.title}>
      <p className="ash">{wallPhotoWords.marksText}</p>
      <CmField
        label={said.length}
        value={length}
        error={isRefused && lengthCm === null ? wallPhotoWords.lengthRefused(LENGTHS.min, LENGTHS.max) : undefined}
        onChange={setLength}
      />
      <div className="photo-acts">
        <Button look="outline" onClick={steps.showWays}>
          {wallPhotoWords.otherWays}
        </Button>
        <Button onClick={done} disabled={steps.busy !== undefined}>
          {wallPhotoWords.done}
        </Button>
      </div>
    </Panel>
  )
}
