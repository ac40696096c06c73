import { useId, useState, type ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { EYE_HEIGHT_CM, boundsOfAll } from '@rang-rekha/wall/boxes'
import { hangWorks, type HungPiece, type HungWall } from '#domain/wall/hung-works.rules.ts'
import { DROP_MAX_CM, NAIL_DROP_CM, readDropCm, pageCount, nailsOf } from '@rang-rekha/wall/sheets'
import type { Template, TemplateKind } from '@rang-rekha/wall/sheets'
import { readWallAddress } from '@rang-rekha/wall/address'
import { announce } from '#app/ui/announce.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PalePatch, Skeleton } from '#app/ui/states.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { wallWords } from '#words/wall.ts'
import { wallTemplateWords } from '#words/wall-template.ts'
import { useWorks } from './read-works.ts'
import { TemplateDrawing } from './template-drawing.tsx'
import { wallSheets } from './wall-sheets.ts'
import type { Route } from './+types/template.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: wallTemplateWords.title,
    description: wallTemplateWords.description,
    path: href('/wall/template'),
    isHidden: true,
  })

export const links = wallSheets('forms', 'wallTemplate')

/** The wall is in the fragment of the URL, which never leaves the device, so the page is the same for everybody. */
export default function WallTemplate() {
  const { hash, search } = useLocation()
  const isRead = useInteractive()
  const query = new URLSearchParams(search)
  const text = hash || (query.get('hang') ?? '')
  return (
    <div className="wrap template stack g24">
      {isRead ? <ReadWall key={text} text={text} isFloorKnown={query.get('floor') !== 'unknown'} /> : <Waiting />}
    </div>
  )
}

function ReadWall({ text, isFloorKnown }: { text: string; isFloorKnown: boolean }) {
  const read = readWallAddress(text)
  const placed = read.ok ? read.wall.works : []
  const { known, isReading, isFailed, readAgain } = useWorks(placed.map(({ workId }) => workId))
  const back = `/wall${text && `#${text.replace(/^#/, '')}`}`
  if (!read.ok) return <Unshown {...wallWords.refusals[read.reason]} back="/wall" />
  if (isFailed)
    return (
      <Unshown title={wallTemplateWords.notRead} text={wallTemplateWords.wallIsSaved} back={back}>
        <Button onClick={readAgain}>{wallTemplateWords.tryAgain}</Button>
      </Unshown>
    )
  if (isReading) return <Waiting />
  const wall = hangWorks(placed, known)
  if (wall.hung.length > 0) return <Shown wall={wall} back={back} isFloorKnown={isFloorKnown} />
  return <Unshown {...nothingHangs(placed.length, wall)} back={back} />
}

function nothingHangs(placedCount: number, wall: HungWall) {
  if (placedCount === 0) return { title: wallTemplateWords.emptyTitle, text: wallTemplateWords.emptyText }
  return { title: wallTemplateWords.unmeasuredTitle, text: leftOut(wall).join(' ') }
}

/** Which works are not on the template, in words. */
function leftOut({ goneCount, unmeasured }: HungWall): string[] {
  return [
    ...(goneCount > 0 ? [wallTemplateWords.goneLeftOut(goneCount)] : []),
    ...unmeasured.map(({ title }) => wallTemplateWords.noSizeLeftOut(title)),
  ]
}

function Shown({ wall, back, isFloorKnown }: { wall: HungWall; back: string; isFloorKnown: boolean }) {
  const { hung } = wall
  const [kind, setKind] = useState<TemplateKind>('nails')
  const [dropText, setDropText] = useState(String(NAIL_DROP_CM))
  const typed = readDropCm(dropText)
  // While typing, the last valid number stays.
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
      <section className="template-side stack g20 slim high">
        <Head back={back} />
        <p className="ash">
          {wallTemplateWords.howToPrint} {wallTemplateWords.howTo[kind]}{' '}
          {kind === 'outlines' && isFloorKnown && eyeWords(hung)}
        </p>
        {leftOut(wall).map((words) => (
          <p className="template-note note marigold" key={words}>
            {words}
          </p>
        ))}
        <Kinds kind={kind} counts={counts} onChoose={setKind} />
        <div className="template-drop">
          <TextField
            label={wallTemplateWords.drop}
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            value={dropText}
            error={typed === null ? wallTemplateWords.dropRefused(DROP_MAX_CM) : undefined}
            onChange={({ target }) => {
              setDropText(target.value)
              setDropCm(readDropCm(target.value) ?? dropCm)
            }}
          />
        </div>
        <Acts template={template} count={counts[kind]} />
        <TemplateNails hung={hung} dropCm={dropCm} isFloorKnown={isFloorKnown} />
        <p className="ash small">{wallTemplateWords.checkLine}</p>
      </section>
    </>
  )
}

function eyeWords(hung: readonly HungPiece[]): string {
  const { bottom, top } = boundsOfAll(hung)
  return bottom < EYE_HEIGHT_CM && top > EYE_HEIGHT_CM
    ? wallTemplateWords.dottedLine(EYE_HEIGHT_CM)
    : wallTemplateWords.heightsBelow
}

const KINDS = ['nails', 'outlines'] as const

type KindsProps = { kind: TemplateKind; counts: Record<TemplateKind, number>; onChoose: (kind: TemplateKind) => void }

function Kinds({ kind, counts, onChoose }: KindsProps) {
  const name = useId()
  return (
    <fieldset className="template-kinds stack">
      <legend className="vh">{wallTemplateWords.whichPages}</legend>
      {KINDS.map((value) => (
        <label className="tick" key={value}>
          <input type="radio" name={name} checked={kind === value} onChange={() => onChoose(value)} />
          <span>
            {wallTemplateWords.kinds[value]} <span className="ash">{wallTemplateWords.pages(counts[value])}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const loadFiles = () => import('./template-files.ts')
type Files = Awaited<ReturnType<typeof loadFiles>>

function Acts({ template, count }: { template: Template; count: number }) {
  const make = async (how: (files: Files) => void | Promise<void>) => {
    try {
      await how(await loadFiles())
    } catch {
      announce({ kind: 'failed', text: wallTemplateWords.notMade })
    }
  }
  return (
    <div className="template-acts flow g8" onPointerEnter={() => void loadFiles().catch(() => {})}>
      <Button look="outline" onClick={() => void make((files) => files.printPages(template))}>
        {wallTemplateWords.print}
      </Button>
      <Button onClick={() => void make((files) => files.savePdf(template))}>
        {wallTemplateWords.pdf(wallTemplateWords.pages(count))}
      </Button>
      <Button look="quiet" onClick={() => void make((files) => files.saveSvg(template))}>
        {wallTemplateWords.svg}
      </Button>
    </div>
  )
}

function Head({ back }: { back: string }) {
  return (
    <>
      <p className="template-back">
        <Link className="lk" to={back}>
          {wallTemplateWords.back}
        </Link>
      </p>
      <h1 className="d d5">{wallTemplateWords.title}</h1>
    </>
  )
}

type UnshownProps = { title: string; text: string; back: string; children?: ReactNode }

function Unshown({ title, text, back, children }: UnshownProps) {
  return (
    <>
      <div className="template-wall centre">
        <PalePatch />
      </div>
      <section className="template-side stack g20 slim high">
        <Head back={back} />
        <div role="status" className="stack g8">
          <h2 className="d d3">{title}</h2>
          <p className="ash">{text}</p>
        </div>
        <div className="template-acts flow g8">
          {children}
          <ButtonLink look="outline" to={href('/collection')}>
            {wallTemplateWords.explore}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}

/** Shown before the wall is read, and where there are no scripts to read it. */
function Waiting() {
  return (
    <>
      <div className="template-wall" aria-hidden="true" />
      <section className="template-side stack g20 slim high">
        <Head back="/wall" />
        <p className="ash">{wallTemplateWords.introduction}</p>
        <noscript>
          <p className="template-note note marigold">{wallTemplateWords.needsScripts}</p>
        </noscript>
        <Skeleton />
      </section>
    </>
  )
}

type Props = { hung: readonly HungPiece[]; dropCm: number; isFloorKnown: boolean }

function TemplateNails({ hung, dropCm, isFloorKnown }: Props) {
  const { left, bottom } = boundsOfAll(hung)
  return (
    <table className="template-nails wide small">
      <caption className="vh">{wallTemplateWords.nails}</caption>
      <thead>
        <tr>
          <th scope="col">{wallTemplateWords.work}</th>
          <th scope="col">{isFloorKnown ? wallTemplateWords.fromFloor : wallTemplateWords.aboveLowest}</th>
          <th scope="col">{wallTemplateWords.fromLeft}</th>
        </tr>
      </thead>
      {hung.map((piece, place) => (
        <tbody key={piece.work.id}>
          {nailsOf(piece, dropCm).map(({ x, y, side }, nail, all) => (
            <tr key={side}>
              {nail === 0 && (
                <th scope="rowgroup" rowSpan={all.length}>
                  <span className="num ash">{place + 1}</span> <span className="work">{piece.title}</span>
                </th>
              )}
              <td className="num">{wallWords.inCm(oneDecimal(isFloorKnown ? y : y - bottom))}</td>
              <td className="num">{wallWords.inCm(oneDecimal(x - left))}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

const oneDecimal = (value: number) => value.toFixed(1)
