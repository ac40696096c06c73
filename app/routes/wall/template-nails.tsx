import { boundsOfAll } from '#domain/wall/boxes.rules.ts'
import type { HungPiece } from '#domain/wall/hung-works.rules.ts'
import { nailsOf } from '#domain/wall/nails.rules.ts'

type Props = { hung: readonly HungPiece[]; dropCm: number; isFloorKnown: boolean }

/** Where each nail goes, in numbers. */
export function TemplateNails({ hung, dropCm, isFloorKnown }: Props) {
  const { left, bottom } = boundsOfAll(hung)
  return (
    <table className="template-nails">
      <caption className="vh">Where the nails go</caption>
      <thead>
        <tr>
          <th scope="col">Work</th>
          <th scope="col">{isFloorKnown ? 'From the floor' : 'Above the lowest edge'}</th>
          <th scope="col">From the left edge</th>
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
              <td className="num">{oneDecimal(isFloorKnown ? y : y - bottom)} cm</td>
              <td className="num">{oneDecimal(x - left)} cm</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

const oneDecimal = (value: number) => value.toFixed(1)
