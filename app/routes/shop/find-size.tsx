/** Two measures by which somebody finds the own size in the chart. Fetched when it is wanted. */
import { useId, useState } from 'react'
import { askedOf, findSize, readMeasure, type Asked } from '#domain/catalogue/find-size.rules.ts'
import { inUnit, unitName, type SizeSet, type Unit } from '#domain/catalogue/size-chart.rules.ts'
import { isToBeHad, type SizeChoice } from '#domain/catalogue/sizes.rules.ts'
import { forgetMeasures, keepMeasures, ownMeasures } from '#app/browser/own-measures.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SizeChart } from './size-chart.tsx'

type Props = {
  set: SizeSet
  sizes: readonly SizeChoice[]
  onFound: (name: string | null) => void
  onChoose: (sizeId: string) => void
}

/** By what this device has kept; null when it knows nothing, or no size is large enough. */
export function sizeOnDevice(set: SizeSet): string | null {
  const { unit, of } = ownMeasures()
  return findSize(set, of[set.kind] ?? [], unit)?.name ?? null
}

export default function FindSize({ set, sizes, onFound, onChoose }: Props) {
  const { kind } = set
  const asked = askedOf(set)
  const [kept] = useState(ownMeasures)
  const [unit, setUnit] = useState<Unit>(kept.unit)
  const [texts, setTexts] = useState(() => asked.map((_, place) => textOf(kept.of[kind]?.[place], set, kept.unit)))
  const [left, setLeft] = useState<readonly number[]>([])
  const read = asked.map((one, place) => readMeasure(texts[place] ?? '', one, { kind, unit }))
  const measured = read.map((one) => (one.ok ? one.mm : null))
  const found = findSize(set, measured, unit)

  function keep(nextTexts: string[], nextUnit: Unit) {
    setTexts(nextTexts)
    setUnit(nextUnit)
    const next = asked.map((one, place) => readMeasure(nextTexts[place] ?? '', one, { kind, unit: nextUnit }))
    const numbers = next.map((one) => (one.ok ? one.mm : null))
    const all = { ...ownMeasures().of, [kind]: numbers }
    if (
      Object.values(all)
        .flat()
        .every((mm) => mm === null)
    )
      forgetMeasures()
    else keepMeasures({ unit: nextUnit, of: all })
    onFound(findSize(set, numbers, nextUnit)?.name ?? null)
  }

  return (
    <section className="size-find" aria-label="Find your size">
      <UnitSwitch
        unit={unit}
        set={set}
        onSwitch={(to) =>
          keep(
            read.map((one, place) => (one.ok && one.mm !== null ? inUnit(one.mm, kind, to) : (texts[place] ?? ''))),
            to,
          )
        }
      />
      <div className="size-measures">
        {asked.map((one: Asked, place) => {
          const measure = read[place]
          return (
            <TextField
              key={one.name}
              label={`${place > 0 && kind !== 'body' ? 'Or ' : ''}${place > 0 && kind !== 'body' ? lower(one.name) : one.name}, ${unitName(kind, unit)}`}
              hint={one.hint}
              inputMode="decimal"
              autoComplete="off"
              maxLength={7}
              value={texts[place] ?? ''}
              {...(measure && !measure.ok && left.includes(place) && { error: measure.error })}
              onBlur={() => setLeft([...left, place])}
              onChange={(event) => keep(texts.with(place, event.currentTarget.value), unit)}
            />
          )
        })}
      </div>
      <Found found={found} sizes={sizes} onChoose={onChoose} />
      <SizeChart set={set} unit={unit} own={found?.name ?? null} />
      <p className="small ash">{set.note} What you type stays on this device.</p>
    </section>
  )
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const textOf = (mm: number | null | undefined, { kind }: SizeSet, unit: Unit) => (mm ? inUnit(mm, kind, unit) : '')

function UnitSwitch({ unit, set, onSwitch }: { unit: Unit; set: SizeSet; onSwitch: (unit: Unit) => void }) {
  const name = useId()
  return (
    <fieldset className="picks size-units">
      <legend className="vh">Measures in</legend>
      {(['metric', 'inches'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === unit} onChange={() => onSwitch(one)} />
          <span>{one === 'inches' ? 'inches' : unitName(set.kind, one)}</span>
        </label>
      ))}
    </fieldset>
  )
}

type FoundProps = Pick<Props, 'sizes' | 'onChoose'> & { found: ReturnType<typeof findSize> }

/** Which it is, why, and whether this work is to be had in it. */
function Found({ found, sizes, onChoose }: FoundProps) {
  const size = sizes.find(({ name }) => name === found?.name)
  return (
    <div className="size-found">
      <p role="status">
        {found?.name && <b>Your size is {found.name}. </b>}
        {found?.why}
        {found?.name && !size && ' This work does not come in it.'}
        {size && !isToBeHad(size) && ' It is sold out of this work.'}
      </p>
      {size && isToBeHad(size) && (
        <Button look="outline" size="small" onClick={() => onChoose(size.id)}>
          Choose {size.name}
        </Button>
      )}
    </div>
  )
}
