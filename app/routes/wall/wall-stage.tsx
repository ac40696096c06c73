/** The picture of a wall with works at true size: dragged, moved by keys, measured. */
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Point } from '@rang-rekha/wall/plane'
import type { HungPiece } from '#domain/wall/hung-works.rules.ts'
import type { Backdrop, Paint } from './backdrop.ts'
import { HangingWork, type Held, type StageActs, type View } from './hanging-work.tsx'
import { WallLines, type Compared } from './wall-lines.tsx'

type Props = StageActs & {
  backdrop: Backdrop
  pieces: readonly HungPiece[]
  chosenId: string | undefined
  gapCm: number
  /** The outline of a person, in centimetres, standing on the floor. */
  person?: readonly Point[] | undefined
  paint?: Paint | undefined
  /** Outlines of other works, to compare with. */
  compared: readonly Compared[]
  isFloorKnown?: boolean
  children: ReactNode
}

export function WallStage({
  backdrop,
  pieces,
  chosenId,
  gapCm,
  person,
  paint,
  compared,
  isFloorKnown = true,
  ...acts
}: Props) {
  const host = useRef<HTMLDivElement>(null)
  const view = useView(host, backdrop)
  const [held, setHeld] = useState<Held>()
  const chosen = pieces.find(({ id }) => id === chosenId)
  const shown = held && chosen?.id === held.id ? { ...chosen, ...held.place } : chosen

  return (
    <div className="wall-stage" ref={host} data-kind={backdrop.kind}>
      <img
        className="wall-picture wide"
        src={backdrop.src}
        width={backdrop.width}
        height={backdrop.height}
        alt=""
        fetchPriority="high"
        draggable={false}
      />
      <div
        className="wall-paint"
        ref={(element) => {
          element?.style.setProperty('--paint', paint?.colour ?? '')
          element?.style.setProperty('--plain', paint ? `url(${paint.mask})` : '')
        }}
      />
      {view && (
        <div className="wall-plane" ref={placed(view)}>
          <WallLines
            view={view}
            wall={backdrop.wall}
            chosen={shown}
            guides={held?.guides}
            area={backdrop.area}
            person={person}
            compared={compared}
            isHeightShown={held !== undefined && isFloorKnown}
          />
          {pieces.map((piece) => (
            <HangingWork
              key={piece.id}
              piece={held?.id === piece.id ? { ...piece, ...held.place } : piece}
              backdrop={backdrop}
              scale={view.scale}
              isChosen={piece.id === chosenId}
              isFloorKnown={isFloorKnown}
              drag={{ view, pieces, gapCm, setHeld, ...acts }}
            />
          ))}
        </div>
      )}
      {acts.children}
    </div>
  )
}

/** Positions come by script: the store's pages have no styles inside their HTML. */
const placed = (view: View) => (element: HTMLElement | null) => {
  if (!element) return
  const { style } = element
  style.left = `${view.left}px`
  style.top = `${view.top}px`
  style.width = `${view.width}px`
  style.height = `${view.height}px`
}

/** The place of the picture in the stage, by the rules of `object-fit`, so that both always agree. */
function useView(host: RefObject<HTMLDivElement | null>, { width, height, focus }: Backdrop): View | undefined {
  const [size, setSize] = useState<{ width: number; height: number }>()
  const [across, down] = focus
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const read = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const watch = new ResizeObserver(read)
    watch.observe(element)
    read()
    return () => watch.disconnect()
  }, [host])
  useLayoutEffect(() => {
    host.current?.style.setProperty('--focus', `${across * 100}% ${down * 100}%`)
  }, [host, across, down])
  if (!size || size.width === 0) return undefined
  const scale = Math.max(size.width / width, size.height / height)
  return {
    scale,
    width: width * scale,
    height: height * scale,
    left: (size.width - width * scale) * across,
    top: (size.height - height * scale) * down,
  }
}
