import type { CSSProperties } from 'react'
import { type Bounds, boundsOf, boundsOfAll, EYE_HEIGHT_CM, heightOf, middleOf, widthOf } from '@rang-rekha/wall/boxes'
import type { HungPiece } from '#domain/wall/hung-works.rules.ts'
import { nailSheets, nailsOf, outlineTiles, type TemplateKind } from '@rang-rekha/wall/sheets'
import { FRAME_DRAWINGS, drawnFrame } from '#domain/catalogue/frame-drawing.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { wallWords } from '#words/wall.ts'
import { wallTemplateWords } from '#words/wall-template.ts'

type Props = { hung: readonly HungPiece[]; kind: TemplateKind; dropCm: number; isFloorKnown: boolean }

/** The wall with the sheets on it: each work with its number and its nails, eye height, and how wide it all is. */
export function TemplateDrawing({ hung, kind, dropCm, isFloorKnown }: Props) {
  const all = boundsOfAll(hung)
  const nails = nailSheets({ works: hung, dropCm })
  const tiles = outlineTiles({ works: hung, dropCm })
  const lowest = isFloorKnown ? Math.min(all.bottom, EYE_HEIGHT_CM) : all.bottom
  const view = viewOf([all, ...nails.map(({ tile }) => tile), ...tiles], isFloorKnown)
  const [x, y] = [(at: number) => at - view.left, (at: number) => view.top - at]
  const rect = ({ left, top, ...box }: Bounds) => ({
    x: x(left),
    y: y(top),
    width: widthOf({ left, top, ...box }),
    height: heightOf({ left, top, ...box }),
  })
  const below = y(lowest - view.room * 0.6)
  return (
    <svg
      className="template-drawing wide"
      viewBox={`0 0 ${widthOf(view)} ${heightOf(view)}`}
      // Numbers stay as large as they are read, however large the wall.
      style={{ '--view': widthOf(view) } as CSSProperties}
      role="img"
      aria-label={wallTemplateWords.drawing(hung.length, Math.round(widthOf(all)))}
    >
      {kind === 'nails' && nails.map(({ tile }, place) => <rect className="sheet nails" key={place} {...rect(tile)} />)}
      {kind === 'outlines' && tiles.map((tile) => <rect className="sheet" key={tile.name} {...rect(tile)} />)}
      {hung.map((piece) => (
        <g key={piece.work.id}>
          <rect className="outline" {...rect(boundsOf(piece))} />
          <image
            href={renditionAddress({ pictureId: piece.work.picture.id, width: 320, format: 'webp' })}
            preserveAspectRatio="none"
            {...rect(pictureIn(piece))}
          />
        </g>
      ))}
      {kind === 'outlines' &&
        tiles.map((tile) => (
          <text className="name" key={tile.name} x={x(middleOf(tile).x)} y={y(middleOf(tile).y)}>
            {tile.name}
          </text>
        ))}
      {isFloorKnown && (
        <>
          <path className="eye" d={`M0 ${y(EYE_HEIGHT_CM)}H${widthOf(view)}`} />
          <text className="measure" x={view.room * 0.1} y={y(EYE_HEIGHT_CM)} dy="-0.4em">
            {EYE_HEIGHT_CM}
          </text>
        </>
      )}
      {hung
        .flatMap((piece) => nailsOf(piece, dropCm).map((nail) => ({ nail, of: piece.work.id })))
        .map(({ nail, of }) => (
          <circle className="nail" key={`${of} ${nail.side}`} cx={x(nail.x)} cy={y(nail.y)} r={1.9} />
        ))}
      {hung.map((piece, place) => (
        <text
          className="number"
          key={piece.work.id}
          x={x(boundsOf(piece).left)}
          y={y(boundsOf(piece).bottom)}
          dx="0.4em"
          dy="-0.4em"
        >
          {place + 1}
        </text>
      ))}
      <path className="width" d={`M${x(all.left)} ${below - 2}v4v-2H${x(all.right)}v-2v4`} />
      <text className="measure middle" x={x(middleOf(all).x)} y={below} dy="-0.4em">
        {wallWords.inCm(Math.round(widthOf(all)))}
      </text>
    </svg>
  )
}

/** The whole drawing, with eye height, and space for the numbers on its sides. */
function viewOf(boxes: readonly Bounds[], isFloorKnown: boolean) {
  const eye = isFloorKnown ? [EYE_HEIGHT_CM] : []
  const left = Math.min(...boxes.map((box) => box.left))
  const right = Math.max(...boxes.map((box) => box.right))
  const bottom = Math.min(...eye, ...boxes.map((box) => box.bottom))
  const top = Math.max(...eye, ...boxes.map((box) => box.top))
  const room = Math.max(right - left, top - bottom) * 0.1
  return { left: left - room, right: right + room * 0.4, bottom: bottom - room, top: top + room * 0.3, room }
}

/** The picture inside its frame: the mount is as wide above as beside. */
function pictureIn({ frameSlug, work: { size }, ...box }: HungPiece): Bounds {
  const { left, top } = boundsOf(box)
  const { face, mount } = FRAME_DRAWINGS[drawnFrame(frameSlug)]
  const inset = ((face + mount) * box.widthCm) / 100
  const [width, height] = [size?.widthCm ?? 0, size?.heightCm ?? 0]
  return { left: left + inset, right: left + inset + width, top: top - inset, bottom: top - inset - height }
}
