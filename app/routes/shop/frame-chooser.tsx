import type { FrameChoice, PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { Framed } from '#app/ui/framed.tsx'
import { useAddition } from '#app/ui/price.tsx'
import { workPageWords } from '#words/work-page.ts'

type FrameChooserProps = {
  frames: readonly FrameChoice[]
  chosen: FrameChoice
  picture: PictureFacts
  /** Before tax, in the chosen size. */
  unframedPaise: Paise
  taxPercent: number
  /** The id of the form that the choice belongs to. */
  form: string
  onChoose: (frame: FrameChoice) => void
}

/** Corners of real frames round this very work. Without scripts it is the list of frames and what each adds. */
export function FrameChooser(props: FrameChooserProps) {
  const { frames, chosen, picture, unframedPaise, taxPercent, form, onChoose } = props
  const addition = useAddition(unframedPaise, taxPercent)
  const swatch = renditionAddress({ pictureId: picture.id, width: 160, format: 'webp' })
  return (
    <fieldset className="frame-choice" data-acts>
      <legend>
        {workPageWords.frame} <span className="frame-chosen ash">{chosen.name}</span>
      </legend>
      <div className="frames">
        {frames.map((frame) => (
          <label key={frame.id}>
            <input
              type="radio"
              name="frame"
              form={form}
              value={frame.id}
              checked={frame.id === chosen.id}
              onChange={() => onChoose(frame)}
            />
            <span className="corner">
              <Framed frame={frame.slug}>
                <img src={swatch} alt="" width="160" height="160" loading="lazy" decoding="async" />
              </Framed>
            </span>
            <span className="frame-name">{frame.name}</span>{' '}
            <span className="frame-adds">
              {frame.priceModifierPaise > 0 ? `(+${addition(frame.priceModifierPaise)})` : workPageWords.noExtraCost}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
