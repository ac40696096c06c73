import { boundsOfAll } from '@rang-rekha/wall/boxes'
import type { HungPiece } from '#domain/wall/hung-works.rules.ts'
import { nailsOf } from '@rang-rekha/wall/sheets'
import { wallWords } from '#words/wall.ts'
import { wallTemplateWords } from '#words/wall-template.ts'

type Props = { hung: readonly HungPiece[]; dropCm: number; isFloorKnown: boolean }

/** Where each nail goes, in numbers. */
export function TemplateNails({ hung, dropCm, isFloorKnown }: Props) {
  const { left, bottom } = boundsOfAll(hung)
  return (
    <table className="template-nails">
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
