import { useState } from 'react'
import type { WorkFormShown } from '#domain/studio/show-work-form.ts'
import { rupees } from '#shared/money.rules.ts'

type Props = { frames: WorkFormShown['frames']; chosen: readonly string[]; error: string | undefined }

/** The default one is always offered: its box is ticked and cannot be changed. */
export function FrameChoices({ frames, chosen: atFirst, error }: Props) {
  const [chosen, setChosen] = useState(new Set(atFirst))
  const toggle = (id: string) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <fieldset className="frame-choices">
      <legend className="lab">Frame options</legend>
      <div className="frame-boxes">
        {frames.map(({ id, name, pricePaise, isDefault }) => (
          <label className={isDefault ? 'tick locked' : 'tick'} key={id}>
            <input
              type="checkbox"
              name="frames"
              value={id}
              checked={isDefault || chosen.has(id)}
              disabled={isDefault}
              onChange={() => toggle(id)}
            />
            <span>
              {name} <span className="ash">{isDefault ? 'always offered' : `(+${rupees(pricePaise)})`}</span>
            </span>
          </label>
        ))}
      </div>
      {error && <p className="err">{error}</p>}
    </fieldset>
  )
}
