import { useId } from 'react'
import type { FrameChoice } from '#domain/catalogue/catalogue.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import type { WallWork } from '#domain/wall/wall-work.rules.ts'
import { noPaise } from '#shared/money.rules.ts'
import { Framed } from '#app/ui/framed.tsx'
import { useAddition } from '#app/ui/price.tsx'
import { wallWords } from '#words/wall.ts'

type Props = {
  work: Pick<WallWork, 'frames' | 'pricePaise' | 'taxPercent'>
  chosenId: string
  pictureId: string
  onChoose: (frame: FrameChoice) => void
}

/** Corners of the frames round this very work, in one line; the chosen one is named above. */
export function FrameChoices({ work, chosenId, pictureId, onChoose }: Props) {
  const { frames, pricePaise, taxPercent } = work
  const name = useId()
  const addition = useAddition(pricePaise ?? noPaise, taxPercent)
  if (frames.length < 2) return null
  return (
    <fieldset className="wall-frames">
      <legend>
        {wallWords.frame} <span className="ash">{frames.find(({ id }) => id === chosenId)?.name}</span>
      </legend>
      <div>
        {frames.map((frame) => (
          <label key={frame.id} title={frame.name}>
            <input
              type="radio"
              name={name}
              value={frame.id}
              checked={frame.id === chosenId}
              onChange={() => onChoose(frame)}
            />
            <span className="corner">
              <Framed frame={frame.slug}>
                <img
                  src={renditionAddress({ pictureId, width: 160, format: 'webp' })}
                  alt=""
                  width="160"
                  height="160"
                  decoding="async"
                />
              </Framed>
            </span>
            <span className="vh">
              {frame.priceModifierPaise > 0
                ? wallWords.frameAdds(frame.name, addition(frame.priceModifierPaise))
                : wallWords.frameIncluded(frame.name)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
