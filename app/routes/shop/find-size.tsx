/** Finds the buyer's size by two measures. Loaded when it is opened. */
import { useId, useState } from 'react'
import { askedOf, findSize, readMeasure, type AskedMeasure } from '#domain/catalogue/find-size.rules.ts'
import { inUnit, unitName, type SizeSet, type Unit } from '#domain/catalogue/size-chart.rules.ts'
import { isToBeHad, type SizeChoice } from '#domain/catalogue/sizes.rules.ts'
import { forgetMeasures, keepMeasures, ownMeasures } from '#app/browser/own-measures.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { sizesWords } from '#words/sizes.ts'
import { SizeChart } from './size-chart.tsx'

type Props = {
  set: SizeSet
  sizes: readonly SizeChoice[]
  onFound: (name: string | null) => void
  onChoose: (sizeId: string) => void
}

/** By the measures on this device; null without any, or when no size is large enough. */
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
    <section className="size-find stack g16" aria-label={sizesWords.find}>
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
      <div className="size-measures stack">
        {asked.map((one: AskedMeasure, place) => {
          const measure = read[place]
          const labelOf = place > 0 && kind !== 'body' ? sizesWords.orMeasureLabel : sizesWords.measureLabel
          return (
            <TextField
              key={one.name}
              label={labelOf(one.name, unitName(kind, unit))}
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
      <p className="small ash">
        {set.note} {sizesWords.staysHere}
      </p>
    </section>
  )
}

const textOf = (mm: number | null | undefined, { kind }: SizeSet, unit: Unit) => (mm ? inUnit(mm, kind, unit) : '')

function UnitSwitch({ unit, set, onSwitch }: { unit: Unit; set: SizeSet; onSwitch: (unit: Unit) => void }) {
  const name = useId()
  return (
    <fieldset className="picks flow g8 size-units">
      <legend className="vh">{sizesWords.unitChoice}</legend>
      {(['metric', 'inches'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === unit} onChange={() => onSwitch(one)} />
          <span>{one === 'inches' ? sizesWords.inches : unitName(set.kind, one)}</span>
        </label>
      ))}
    </fieldset>
  )
}

type FoundProps = Pick<Props, 'sizes' | 'onChoose'> & { found: ReturnType<typeof findSize> }

/** Which size it is, why, and whether this work comes in it. */
function Found({ found, sizes, onChoose }: FoundProps) {
  const size = sizes.find(({ name }) => name === found?.name)
  return (
    <div className="size-found row">
      <p role="status">
        {found?.name && <b>{sizesWords.found(found.name)} </b>}
        {found?.why}
        {found?.name && !size && ` ${sizesWords.notInSize}`}
        {size && !isToBeHad(size) && ` ${sizesWords.soldOutInSize}`}
      </p>
      {size && isToBeHad(size) && (
        <Button look="outline" size="small" onClick={() => onChoose(size.id)}>
          {sizesWords.choose(size.name)}
        </Button>
      )}
    </div>
  )
}
