import type { FrameChoice, PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { Framed } from '#app/ui/framed.tsx'

type FrameChooserProps = {
  frames: readonly FrameChoice[]
  chosen: FrameChoice
  picture: PictureFacts
  /** The id of the form that the choice belongs to. */
  form: string
  onChoose: (frame: FrameChoice) => void
}

/** Corners of real frames round this very work. Without scripts it is the list of frames and what each adds. */
export function FrameChooser({ frames, chosen, picture, form, onChoose }: FrameChooserProps) {
  const swatch = renditionAddress({ pictureId: picture.id, width: 160, format: 'webp' })
  return (
    <fieldset className="frame-choice" data-acts>
      <legend>
        Frame <span className="frame-chosen ash">{chosen.name}</span>
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
            <span className="frame-name">{frame.name}</span> <span className="frame-adds">{addition(frame)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function addition({ priceModifierPaise }: FrameChoice): string {
  return priceModifierPaise > 0 ? `(+${rupees(priceModifierPaise)})` : 'as it is'
}
