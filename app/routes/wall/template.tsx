import { useId, useState, type ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { EYE_HEIGHT_CM } from '#domain/wall/eye-height.rules.ts'
import { boundsOfAll } from '#domain/wall/boxes.rules.ts'
import { hangWorks, type HungPiece, type HungWall } from '#domain/wall/hung-works.rules.ts'
import { DROP_REFUSED, NAIL_DROP_CM, readDropCm } from '#domain/wall/nails.rules.ts'
import { pageCount, type Template, type TemplateKind } from '#domain/wall/template-sheets.rules.ts'
import { readWallAddress } from '#domain/wall/wall-address.rules.ts'
import { WALL_REFUSALS } from '#domain/wall/wall-refusal.rules.ts'
import { announce } from '#app/ui/announce.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { hiddenMeta } from '#app/ui/page-meta.ts'
import { PalePatch, Skeleton } from '#app/ui/states.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { useWorks } from './read-works.ts'
import { TemplateDrawing } from './template-drawing.tsx'
import { TemplateNails } from './template-nails.tsx'
import { sheets } from './wall-sheets.ts'

export const meta = hiddenMeta(
  'Hanging template',
  'Where the nails go, to the millimetre: a wall at true size on sheets of A4.',
  '/wall/template',
)

export const links = sheets('forms', 'wallTemplate')

/** The wall is in the part of the address that never leaves the device, so the page is the same for everybody. */
export default function WallTemplate() {
  const { hash, search } = useLocation()
  const isRead = useInteractive()
  const query = new URLSearchParams(search)
  const text = hash || (query.get('hang') ?? '')
  return (
    <div className="wrap template">
      {isRead ? <ReadWall key={text} text={text} isFloorKnown={query.get('floor') !== 'unknown'} /> : <Waiting />}
    </div>
  )
}

function ReadWall({ text, isFloorKnown }: { text: string; isFloorKnown: boolean }) {
  const read = readWallAddress(text)
  const placed = read.ok ? read.wall.works : []
  const { known, isReading, isFailed, readAgain } = useWorks(placed.map(({ workId }) => workId))
  const back = `/wall${text && `#${text.replace(/^#/, '')}`}`
  if (!read.ok) return <Unshown {...WALL_REFUSALS[read.reason]} back="/wall" />
  if (isFailed)
    return (
      <Unshown title="The works could not be read" text="Your wall is safe in this address." back={back}>
        <Button onClick={readAgain}>Try again</Button>
      </Unshown>
    )
  if (isReading) return <Waiting />
  const wall = hangWorks(placed, known)
  if (wall.hung.length > 0) return <Shown wall={wall} back={back} isFloorKnown={isFloorKnown} />
  return <Unshown {...nothingHangs(placed.length, wall)} back={back} />
}

function nothingHangs(placedCount: number, wall: HungWall) {
  if (placedCount === 0) return { title: 'Nothing hangs on this wall yet', text: WALL_REFUSALS.empty.text }
  return { title: 'Nothing on this wall can be measured', text: leftOut(wall).join(' ') }
}

/** What of the wall is not on the template, in words. */
function leftOut({ goneCount, unmeasured }: HungWall): string[] {
  return [
    ...(goneCount === 1 ? ['One work of this wall hangs in the store no more: it is left out.'] : []),
    ...(goneCount > 1 ? [`${goneCount} works of this wall hang in the store no more: they are left out.`] : []),
    ...unmeasured.map(({ title }) => `No size is known of “${title}”: it is left out.`),
  ]
}

const INTRODUCTIONS: Record<TemplateKind, string> = {
  nails: 'Hold each page to the wall by the measures on it, and drive a nail through its red dot.',
  outlines:
    'Tape the pages together, the small crosses of neighbours on one another, and drive a nail through every red dot.',
}

function Shown({ wall, back, isFloorKnown }: { wall: HungWall; back: string; isFloorKnown: boolean }) {
  const { hung } = wall
  const [kind, setKind] = useState<TemplateKind>('nails')
  const [dropText, setDropText] = useState(String(NAIL_DROP_CM))
  const typed = readDropCm(dropText)
  // While it is typed, the last number that is one stays.
  const [dropCm, setDropCm] = useState(NAIL_DROP_CM)
  const template: Template = { works: hung, kind, dropCm, isFloorKnown }
  const counts = {
    nails: pageCount({ ...template, kind: 'nails' }),
    outlines: pageCount({ ...template, kind: 'outlines' }),
  }
  return (
    <>
      <figure className="template-wall">
        <TemplateDrawing hung={hung} kind={kind} dropCm={dropCm} isFloorKnown={isFloorKnown} />
      </figure>
      <section className="template-side">
        <Head back={back} />
        <p className="ash">
          Print at 100 per cent. {INTRODUCTIONS[kind]} {kind === 'outlines' && isFloorKnown && eyeWords(hung)}
        </p>
        {leftOut(wall).map((words) => (
          <p className="template-note" key={words}>
            {words}
          </p>
        ))}
        <Kinds kind={kind} counts={counts} onChoose={setKind} />
        <div className="template-drop">
          <TextField
            label="How far below its upper edge a frame hangs on its nail, in cm"
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            value={dropText}
            error={typed === null ? DROP_REFUSED : undefined}
            onChange={({ target }) => {
              setDropText(target.value)
              setDropCm(readDropCm(target.value) ?? dropCm)
            }}
          />
        </div>
        <Acts template={template} count={counts[kind]} />
        <TemplateNails hung={hung} dropCm={dropCm} isFloorKnown={isFloorKnown} />
        <p className="ash small">
          Each page carries a five centimetre line. If it does not measure five centimetres on paper, the printer has
          shrunk the page.
        </p>
      </section>
    </>
  )
}

function eyeWords(hung: readonly HungPiece[]): string {
  const { bottom, top } = boundsOfAll(hung)
  return bottom < EYE_HEIGHT_CM && top > EYE_HEIGHT_CM
    ? `The dotted line is ${EYE_HEIGHT_CM} cm above the floor.`
    : 'The measures below say how high they hang.'
}

const KINDS = [
  { value: 'nails', words: 'Nails only' },
  { value: 'outlines', words: 'Every outline' },
] as const

type KindsProps = { kind: TemplateKind; counts: Record<TemplateKind, number>; onChoose: (kind: TemplateKind) => void }

function Kinds({ kind, counts, onChoose }: KindsProps) {
  const name = useId()
  return (
    <fieldset className="template-kinds">
      <legend className="vh">Which pages</legend>
      {KINDS.map(({ value, words }) => (
        <label className="tick" key={value}>
          <input type="radio" name={name} checked={kind === value} onChange={() => onChoose(value)} />
          <span>
            {words} <span className="ash">{pages(counts[value])}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const pages = (count: number) => (count === 1 ? '1 page' : `${count} pages`)

const loadFiles = () => import('./template-files.ts')
type Files = Awaited<ReturnType<typeof loadFiles>>

function Acts({ template, count }: { template: Template; count: number }) {
  const make = async (how: (files: Files) => void | Promise<void>) => {
    try {
      await how(await loadFiles())
    } catch {
      announce({ kind: 'failed', text: 'The template could not be made. Please try again.' })
    }
  }
  return (
    <div className="template-acts" onPointerEnter={() => void loadFiles().catch(() => {})}>
      <Button look="outline" onClick={() => void make((files) => files.printPages(template))}>
        Print
      </Button>
      <Button onClick={() => void make((files) => files.savePdf(template))}>PDF, {pages(count)} of A4</Button>
      <Button look="quiet" onClick={() => void make((files) => files.saveSvg(template))}>
        SVG, the whole wall
      </Button>
    </div>
  )
}

function Head({ back }: { back: string }) {
  return (
    <>
      <p className="template-back">
        <Link className="lk" to={back}>
          Back to the wall
        </Link>
      </p>
      <h1 className="d d5">Hanging template</h1>
    </>
  )
}

type UnshownProps = { title: string; text: string; back: string; children?: ReactNode }

function Unshown({ title, text, back, children }: UnshownProps) {
  return (
    <>
      <div className="template-wall template-bare">
        <PalePatch />
      </div>
      <section className="template-side">
        <Head back={back} />
        <div role="status" className="template-unshown">
          <h2 className="d d3">{title}</h2>
          <p className="ash">{text}</p>
        </div>
        <div className="template-acts">
          {children}
          <ButtonLink look="outline" to={href('/collection')}>
            Explore the collection
          </ButtonLink>
        </div>
      </section>
    </>
  )
}

/** What stands there before the wall is read, and where there are no scripts to read it. */
function Waiting() {
  return (
    <>
      <div className="template-wall" aria-hidden="true" />
      <section className="template-side">
        <Head back="/wall" />
        <p className="ash">Where the nails go, to the millimetre: your wall at true size, on sheets of A4.</p>
        <noscript>
          <p className="template-note">The template is drawn on your own device: please allow scripts for it.</p>
        </noscript>
        <Skeleton />
      </section>
    </>
  )
}
